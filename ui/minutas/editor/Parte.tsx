import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { memo, useCallback, useMemo } from 'react'
import { estadoCivilPara, pideConyugue } from '../../../modules/minutas/domain/estado.ts'
import type { Lado } from '../../../modules/minutas/domain/letras.ts'
import { ponerRuta } from '../../../modules/minutas/domain/data-path.ts'
import type { Datos } from '../../../modules/plantillas/domain.ts'
import { useAlmacen, cambiarDatos, useDato, useMesa } from './mesa.ts'
import { BuscarPersona, datosDePersona, type Papel, type PersonaHallada } from './BuscarPersona.tsx'
import { CampoDato, Campos, useSePide } from './CampoDato.tsx'
import { conApoderado, conEstadoCivil, conGenero, esNadie, filas, sinMarcador } from './reglas.ts'
import { Completa, useFaltanDentro, usePlegado } from './Seccion.tsx'
import { APODERADO, APODERADO_SI_NO, CONYUGUE, DE_LADO, PARTE, type Campo } from './secciones.ts'

const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor ? valor : null)

/** Fills a place with what the office knows of a person; of a party, its civil status opens or closes the spouse's section. */
const useTraer = (ruta: string, papel: Papel) => {
  const mesa = useMesa()
  return (persona: PersonaHallada) => {
    const catalogos = mesa.catalogos.ver()
    const suyos = datosDePersona(persona, papel, catalogos)
    cambiarDatos(mesa, (datos) => {
      const traidos = Object.entries(suyos).reduce(
        (hasta: Datos, [nombre, valor]) => ponerRuta(hasta, `${ruta}.${nombre}`, valor),
        datos,
      )
      const estado = texto(suyos['estado_civil'])
      return papel === 'parte' && estado
        ? conEstadoCivil(traidos, ruta, estado, catalogos.estados, mesa.aparte)
        : traidos
    })
  }
}

/** The fields of a party whose rules write elsewhere too. */
const CampoDeParte = ({ campo, en, onNadie }: { campo: Campo; en: string; onNadie: () => void }) => {
  const mesa = useMesa()
  const catalogos = useAlmacen(
    mesa.catalogos,
    useCallback((ver) => ver, []),
  )
  const genero = useDato(`${en}.genero`)
  const estados = useMemo(
    () =>
      catalogos.estados.map(({ name }) => {
        const dicho = estadoCivilPara(name, genero)
        return { value: dicho, label: dicho }
      }),
    [catalogos, genero],
  )
  if (campo.nombre === 'estado_civil')
    return (
      <CampoDato
        campo={campo}
        en={en}
        opciones={estados}
        poner={(valor) =>
          cambiarDatos(mesa, (datos) => conEstadoCivil(datos, en, texto(valor), catalogos.estados, mesa.aparte))
        }
      />
    )
  if (campo.nombre === 'genero')
    return (
      <CampoDato
        campo={campo}
        en={en}
        poner={(valor) => cambiarDatos(mesa, (datos) => conGenero(datos, en, texto(valor), catalogos.estados))}
      />
    )
  if (campo.nombre === 'nombre')
    return (
      <CampoDato
        campo={campo}
        en={en}
        alSalir={() => {
          onNadie()
          cambiarDatos(mesa, (datos) => sinMarcador(datos, `${en}.nombre`))
        }}
      />
    )
  return <CampoDato campo={campo} en={en} />
}

const Otro = ({
  en,
  papel,
  titulo,
  campos,
}: {
  en: string
  papel: 'conyugue' | 'apoderado'
  titulo: string
  campos: readonly Campo[]
}) => {
  const ruta = `${en}.${papel}`
  const traer = useTraer(ruta, papel)
  if (!useSePide(ruta)) return null
  return (
    <fieldset className="min-otro grid grid-cols-1 gap-4 min-w-0 m-0 p-0 pt-3 border-0 border-t border-t-line">
      <legend>{titulo}</legend>
      <BuscarPersona ruta={ruta} label={`Buscar ${titulo.toLowerCase()}`} onElegir={traer} />
      <div className="kit-campos">
        <Campos campos={campos} en={ruta} />
      </div>
    </fieldset>
  )
}

interface Props {
  lado: Lado
  at: number
  onQuitar: (lado: Lado, at: number) => void
  onNadie: (lado: Lado, at: number) => void
}

/** A buyer or a seller, with spouse and attorney where they have one. */
export const Parte = memo(({ lado, at, onQuitar, onNadie }: Props) => {
  const mesa = useMesa()
  const en = `${lado}[${at}]`
  const [plegado, cambiar] = usePlegado(en)
  const faltan = useFaltanDentro(en)
  const traer = useTraer(en, 'parte')
  const nombre = texto(useDato(`${en}.nombre`))
  const apoderado = useDato(`${en}.apoderado_estado`) === 'si'
  const estado = useDato(`${en}.estado_civil`)
  const tieneConyuge = useDato(`${en}.conyugue`) !== undefined
  const estados = useAlmacen(
    mesa.catalogos,
    useCallback(({ estados: lista }) => lista, []),
  )
  const conConyuge = tieneConyuge || pideConyugue(estado, estados)
  const quien = `${DE_LADO[lado]} ${at + 1}`
  const nadie = () => {
    if (esNadie(mesa.escrito.ver().datos, lado, at)) onNadie(lado, at)
  }
  return (
    <article className="min-tarjeta border border-line rounded-6" aria-label={nombre ? `${quien}: ${nombre}` : quien}>
      <header>
        <h3>
          <button type="button" aria-expanded={!plegado} onClick={cambiar}>
            <IconChevronDown size={16} aria-hidden />
            <span>{quien}</span>
            {nombre ? (
              <span className="min-w-0 overflow-hidden text-muted font-normal text-ellipsis whitespace-nowrap">
                {nombre}
              </span>
            ) : null}
          </button>
        </h3>
        <Completa faltan={faltan} />
        {mesa.soloLectura ? null : (
          <ActionIcon aria-label={`Quitar ${quien.toLowerCase()}`} onClick={() => onQuitar(lado, at)}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </header>
      {plegado ? null : (
        <div className="min-dentro">
          <BuscarPersona ruta={en} label={`Buscar ${DE_LADO[lado].toLowerCase()}`} onElegir={traer} />
          <div className="kit-campos">
            {PARTE.map((campo) => (
              <CampoDeParte key={campo.nombre} campo={campo} en={en} onNadie={nadie} />
            ))}
          </div>
          {conConyuge ? <Otro en={en} papel="conyugue" titulo="Cónyuge" campos={CONYUGUE} /> : null}
          <div className="kit-campos">
            {APODERADO_SI_NO.map((campo) => (
              <CampoDato
                key={campo.nombre}
                campo={campo}
                en={en}
                poner={(valor) => cambiarDatos(mesa, (datos) => conApoderado(datos, en, String(valor), mesa.aparte))}
              />
            ))}
          </div>
          {apoderado ? <Otro en={en} papel="apoderado" titulo="Apoderado" campos={APODERADO} /> : null}
        </div>
      )}
    </article>
  )
})

/** How many rows a list has: the list is drawn again only when one comes or goes. */
export const useCuantas = (lista: string): number =>
  useAlmacen(
    useMesa().escrito,
    useCallback(({ datos }: { datos: Datos }) => filas(datos, lista).length, [lista]),
  )
