import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { leerRuta, nuevoItem, pedidoDe, rutaEnItem, type Pedido } from '../../../modules/minutas/domain.ts'
import type { CampoDeAgil, SeccionDeAgil } from '../../../schemas/respuestas/radicaciones/documentos.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { useAlmacen, cambiarDatos, idDe, quitarFila, useMesa, type Marcas } from '../editor/datos/mesa.ts'
import { BuscarPersona, datosDePersona, LLAVES, type Papel, type PersonaHallada, useCuantas } from '../editor/Parte.tsx'
import type { Escrito } from '../editor/datos/fusion.ts'
import { conFila, conPersona, llenas } from '../editor/datos/reglas.ts'
import { CABEZA, CampoDato, DENTRO, MARCO, OTRO, TITULO } from '../editor/CampoDato.tsx'
import type { Campo } from '../editor/datos/secciones.ts'

const NADA = 'nada'
const claveDe = ({ visible, requerido }: Pedido): string => (visible ? (requerido ? 'requerido' : 'opcional') : NADA)

/** Whether the document needs the field now. Returns a string, so that a render follows only a change. */
const usePedido = (campo: CampoDeAgil, lista: string | null, at: number): string =>
  useAlmacen(
    useMesa().escrito,
    useCallback(({ datos }: Escrito) => claveDe(pedidoDe(campo.apariciones, datos, lista, at)), [campo, lista, at]),
  )

/** Yes/no fields and gender are never missing: an unset gender is a notice. */
const sinDecir = ({ tipo, lista }: CampoDeAgil): boolean => tipo === 'si_no' || lista === 'genero'

interface Props {
  campo: CampoDeAgil
  /** Repeated list of the item `at`; null outside a list. */
  lista: string | null
  at: number
}

const CampoAgil = ({ campo, lista, at }: Props) => {
  const pedido = usePedido(campo, lista, at)
  const ruta = rutaEnItem(campo.ruta, lista, at)
  const punto = ruta.lastIndexOf('.')
  const falta = useAlmacen(
    useMesa().marcas,
    useCallback(({ faltan }: Marcas) => faltan.has(ruta), [ruta]),
  )
  const opcional = pedido === 'opcional' && !falta && !sinDecir(campo)
  const control = useMemo(
    (): Campo => ({
      nombre: ruta.slice(punto + 1),
      titulo: opcional ? `${campo.titulo} (opcional)` : campo.titulo,
      control: campo.tipo === 'documento' ? 'texto' : campo.tipo,
      ancho: campo.tipo === 'parrafo' || campo.tipo === 'si_no' ? 12 : 6,
      ...(campo.lista ? { lista: campo.lista } : {}),
    }),
    [campo, ruta, punto, opcional],
  )
  return pedido === NADA ? null : <CampoDato campo={control} en={punto < 0 ? '' : ruta.slice(0, punto)} />
}

/** Parties may be people on record. */
const PARTES = new Set(['compradores', 'vendedores'])
const papelDe = (grupo: string): Papel | null => (grupo === 'conyugue' || grupo === 'apoderado' ? grupo : null)

const useTraer = (ruta: string, papel: Papel, campos: readonly CampoDeAgil[]) => {
  const mesa = useMesa()
  const pedidos = new Set(campos.map((campo) => campo.ruta.split('.').at(-1)))
  return (persona: PersonaHallada) => {
    const suyos = Object.entries(datosDePersona(persona, papel, mesa.catalogos.ver())).filter(([nombre]) =>
      pedidos.has(nombre),
    )
    const como = { documento: LLAVES[papel].documento, aparte: mesa.aparte }
    cambiarDatos(mesa, (datos) => conPersona(datos, ruta, Object.fromEntries(suyos), como))
  }
}

interface GrupoProps {
  seccion: SeccionDeAgil
  titulo: string | null
  campos: readonly CampoDeAgil[]
  at: number
}

const Grupo = ({ seccion, titulo, campos, at }: GrupoProps) => {
  const lista = seccion.repite ? seccion.ruta : null
  const { escrito } = useMesa()
  const hay = useAlmacen(
    escrito,
    useCallback(
      ({ datos }: Escrito) => campos.some(({ apariciones }) => pedidoDe(apariciones, datos, lista, at).visible),
      [campos, lista, at],
    ),
  )
  const nombre = titulo === null ? '' : (campos[0]?.ruta.split('.').at(-2) ?? '')
  const papel = PARTES.has(seccion.ruta) ? (titulo === null ? 'parte' : papelDe(nombre)) : null
  const ruta = `${seccion.ruta}[${at}]${nombre ? `.${nombre}` : ''}`
  const traer = useTraer(ruta, papel ?? 'parte', campos)
  const dentro = (
    <>
      {papel && campos.some((campo) => campo.ruta.endsWith('.nombre')) ? (
        <BuscarPersona
          ruta={ruta}
          label={`Buscar ${(titulo ?? seccion.repite?.uno ?? '').toLowerCase()}`}
          onElegir={traer}
        />
      ) : null}
      <div className="kit-campos">
        {campos.map((campo) => (
          <CampoAgil key={campo.ruta} campo={campo} lista={lista} at={at} />
        ))}
      </div>
    </>
  )
  if (!hay) return null
  return titulo === null ? (
    dentro
  ) : (
    <fieldset className={OTRO}>
      <legend>{titulo}</legend>
      {dentro}
    </fieldset>
  )
}

const Campos = ({ seccion, at }: { seccion: SeccionDeAgil; at: number }) => {
  const grupos = [...new Set(seccion.campos.map(({ grupo }) => grupo))]
  return grupos.map((titulo) => (
    <Grupo
      key={titulo ?? ''}
      seccion={seccion}
      titulo={titulo}
      at={at}
      campos={seccion.campos.filter(({ grupo }) => grupo === titulo)}
    />
  ))
}

const mayuscula = (texto: string): string => texto.charAt(0).toLocaleUpperCase('es-CO') + texto.slice(1)

const Repetida = ({ seccion, maximo, uno }: { seccion: SeccionDeAgil; maximo: number; uno: string }) => {
  const mesa = useMesa()
  const cuantas = useCuantas(seccion.ruta)
  const agregar = `agregar-${seccion.ruta}`
  const quitar = async (at: number) => {
    const cual = `${uno} ${at + 1}`
    if (
      llenas(mesa.escrito.ver().datos, `${seccion.ruta}[${at}]`) > 1 &&
      !(await confirmar('Sus datos se quitan del documento.', {
        title: `Quitar ${cual}`,
        yes: `Quitar ${cual}`,
        danger: true,
      }))
    )
      return
    quitarFila(mesa, seccion.ruta, at)
    enfocar(agregar)
  }
  return (
    <>
      {Array.from({ length: cuantas }, (_, at) => (
        <article key={at} className={MARCO} aria-label={`${mayuscula(uno)} ${at + 1}`}>
          <header className={CABEZA}>
            <h3 className={`${TITULO} pl-3`}>
              {mayuscula(uno)} {at + 1}
            </h3>
            {mesa.soloLectura ? null : (
              <ActionIcon className="ml-auto" aria-label={`Quitar ${uno} ${at + 1}`} onClick={() => void quitar(at)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </header>
          <div className={DENTRO}>
            <Campos seccion={seccion} at={at} />
          </div>
        </article>
      ))}
      {mesa.soloLectura ? null : cuantas < maximo ? (
        <Button
          id={agregar}
          size="compact-sm"
          variant="subtle"
          className="justify-self-start"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => {
            cambiarDatos(mesa, (datos) => conFila(datos, seccion.ruta, nuevoItem(seccion)))
            const [primero] = seccion.campos
            if (primero) enfocar(idDe(`${seccion.ruta}[${cuantas}]${primero.ruta.slice(seccion.ruta.length)}`))
          }}
        >
          Agregar {uno}
        </Button>
      ) : (
        <p className="muted text-muted text-13">Hasta {maximo}.</p>
      )}
    </>
  )
}

const useHay = ({ campos, repite, ruta }: SeccionDeAgil): boolean =>
  useAlmacen(
    useMesa().escrito,
    useCallback(
      ({ datos }: Escrito) =>
        repite !== null ||
        leerRuta(datos, ruta) !== undefined ||
        campos.some(({ apariciones }) => pedidoDe(apariciones, datos).visible),
      [campos, repite, ruta],
    ),
  )

export const SeccionAgil = ({ seccion }: { seccion: SeccionDeAgil }) => {
  const { ruta, titulo, repite } = seccion
  if (!useHay(seccion)) return null
  return (
    <section className={`min-seccion ${MARCO} bg-surface scroll-mt-20`} aria-labelledby={`titulo-${ruta}`}>
      <header className={CABEZA}>
        <h2 id={`titulo-${ruta}`} className="pl-3 text-16 font-semibold">
          {titulo}
        </h2>
      </header>
      <div className={DENTRO}>
        {repite ? (
          <Repetida seccion={seccion} maximo={repite.maximo} uno={repite.uno} />
        ) : (
          <Campos seccion={seccion} at={0} />
        )}
      </div>
    </section>
  )
}
