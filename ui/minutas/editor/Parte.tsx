import { estadoCivilPara, pideConyugue } from '../../../modules/minutas/domain/formulario.ts'
import type { Datos } from '../../../modules/plantillas/domain.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import type { Persona } from '../../personas/index.ts'
import type { Catalogos } from './datos/catalogos.ts'
import { useRef, memo, useCallback, useMemo } from 'react'
import { formatDocument } from '../../../schemas/es-co/index.ts'
import { api, query } from '../../kit/http/api.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { filasDe, type ListaCatalogo } from '../../kit/http/use-api.ts'
import { idDe, useMesa, useAlmacen, cambiarDatos, useDato } from './datos/mesa.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Lado } from '../../../modules/minutas/domain/listas.ts'
import {
  CABEZA,
  CampoDato,
  Campos,
  Completa,
  DENTRO,
  MARCO,
  OTRO,
  Plegar,
  TITULO,
  useFaltanDentro,
  usePlegado,
  useSePide,
} from './CampoDato.tsx'
import { conApoderado, conEstadoCivil, conGenero, conPersona, esNadie, filas, sinMarcador } from './datos/reglas.ts'
import { APODERADO, APODERADO_SI_NO, CONYUGUE, DE_LADO, PARTE, type Campo } from './datos/secciones.ts'

/** Reply of GET persona: lists add the municipality's name; limited permission gives only the name. */
export type PersonaHallada = Pick<Persona, 'id' | 'nombres' | 'apellidos'> &
  Partial<Persona> & { municipio?: string | null }

export type Papel = 'parte' | 'conyugue' | 'apoderado'

/** Names of document number and type in each role. */
export const LLAVES = {
  parte: { documento: 'cedula', tipo: 'tipoDocumento' },
  conyugue: { documento: 'identificacion', tipo: 'tipoDocumento' },
  apoderado: { documento: 'identificacion', tipo: 'tipo_documento' },
} as const

const siHay = (nombre: string, valor: string | null | undefined): Datos => (valor ? { [nombre]: valor } : {})

/** Maps a person to minuta fields; unknown ones keep their text. */
export const datosDePersona = (persona: PersonaHallada, papel: Papel, { estados, documento }: Catalogos): Datos => {
  const {
    genero,
    numero_documento,
    digito,
    municipio,
    direccion,
    telefono,
    actividad,
    lugar_expedicion_documento: lugar,
  } = persona
  const estado = estados.find((uno) => 'id' in uno && uno.id === persona.id_estados_civiles)?.name
  if (numero_documento === undefined || persona.tipo_documento === undefined) return { nombre: nombreCompleto(persona) }
  const numero = digito ? `${numero_documento}-${digito}` : numero_documento
  const comunes = {
    nombre: nombreCompleto(persona),
    ...siHay('genero', genero),
    [LLAVES[papel].documento]: numero,
    ...siHay(LLAVES[papel].tipo, documento(persona.tipo_documento)),
    ...siHay('lugar_expedicion', lugar),
    ...siHay('domicilio', municipio),
  }
  if (papel === 'apoderado') return comunes
  return {
    ...comunes,
    ...siHay('telefono', telefono),
    ...siHay('actividad_economica', actividad),
    ...siHay('direccion_domicilio', direccion),
    ...(papel === 'parte'
      ? { ...siHay('ciudad_residente', municipio), ...siHay('estado_civil', estado && estadoCivilPara(estado, genero)) }
      : {}),
  }
}

type Leer = (path: string) => Promise<ListaCatalogo>

/** Records keep the code of an activity; a deed says its name. */
export const conActividad = async (persona: PersonaHallada, leer: Leer = (path) => api.get(path)) => {
  const { actividad } = persona
  if (!actividad || !/^\d+$/.test(actividad)) return persona
  const leidas = await leer(`/actividadesEconomicas?${query({ q: actividad })}`).catch(() => null)
  const hallada = leidas?.data.find(({ code }) => code === actividad)
  return { ...persona, actividad: hallada?.name ?? null }
}

interface Props {
  /** Path to fill: `compradores[0]`, `compradores[0].conyugue`. */
  ruta: string
  label: string
  onElegir: (persona: PersonaHallada) => void
}

export const BuscarPersona = ({ ruta, label, onElegir }: Props) => {
  const { catalogos, soloLectura } = useMesa()
  const halladas = useRef<PersonaHallada[]>([])
  const buscar = async (text: string) => {
    const q = text.replace(/(?<=\d)\.(?=\d)/g, '').trim()
    if (!q) return []
    halladas.current = filasDe(
      await api.get<PersonaHallada[] | { data: PersonaHallada[] }>(`/persona?${query({ q, pageSize: 8 })}`),
    )
    return halladas.current.map((persona) => ({
      value: persona.id,
      label: nombreCompleto(persona),
      detail:
        persona.numero_documento && persona.tipo_documento
          ? `${catalogos.ver().documento(persona.tipo_documento)} ${formatDocument(persona.numero_documento)}`
          : undefined,
    }))
  }
  if (soloLectura) return null
  return (
    <SelectBuscable
      id={`buscar-${ruta}`}
      label={label}
      placeholder="Documento o nombre"
      className="max-w-110"
      value={null}
      search={buscar}
      nothing="Nadie registrado así: escriba sus datos abajo"
      onChange={(id) => {
        const persona = halladas.current.find((una) => una.id === id)
        if (!persona) return
        void conActividad(persona).then((suya) => {
          onElegir(suya)
          enfocar(idDe(`${ruta}.nombre`))
        })
      }}
    />
  )
}

const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor ? valor : null)

/** Fills a party; its civil status adds or removes the spouse's section. */
const useTraer = (ruta: string, papel: Papel) => {
  const mesa = useMesa()
  return (persona: PersonaHallada) => {
    const catalogos = mesa.catalogos.ver()
    const suyos = datosDePersona(persona, papel, catalogos)
    cambiarDatos(mesa, (datos) => {
      const traidos = conPersona(datos, ruta, suyos, { documento: LLAVES[papel].documento, aparte: mesa.aparte })
      const estado = texto(suyos['estado_civil'])
      return papel === 'parte' && estado
        ? conEstadoCivil(traidos, ruta, estado, catalogos.estados, mesa.aparte)
        : traidos
    })
  }
}

/** Fields with rules that change other fields. */
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
    <fieldset className={OTRO}>
      <legend>{titulo}</legend>
      <BuscarPersona ruta={ruta} label={`Buscar ${titulo.toLowerCase()}`} onElegir={traer} />
      <div className="kit-campos">
        <Campos campos={campos} en={ruta} />
      </div>
    </fieldset>
  )
}

interface PropsParte {
  lado: Lado
  at: number
  onQuitar: (lado: Lado, at: number) => void
  onNadie: (lado: Lado, at: number) => void
}

export const Parte = memo(({ lado, at, onQuitar, onNadie }: PropsParte) => {
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
    <article className={MARCO} aria-label={nombre ? `${quien}: ${nombre}` : quien}>
      <header className={CABEZA}>
        <h3 className={TITULO}>
          <Plegar plegado={plegado} onClick={cambiar}>
            <span className="flex-none">{quien}</span>
            {nombre ? (
              <span className="min-w-0 overflow-hidden text-muted font-normal text-ellipsis whitespace-nowrap">
                {nombre}
              </span>
            ) : null}
          </Plegar>
        </h3>
        <Completa faltan={faltan} />
        {mesa.soloLectura ? null : (
          <ActionIcon aria-label={`Quitar ${quien.toLowerCase()}`} onClick={() => onQuitar(lado, at)}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </header>
      {plegado ? null : (
        <div className={DENTRO}>
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

/** Subscribes to the length only: typing in a row does not render the list. */
export const useCuantas = (lista: string): number =>
  useAlmacen(
    useMesa().escrito,
    useCallback(({ datos }: { datos: Datos }) => filas(datos, lista).length, [lista]),
  )
