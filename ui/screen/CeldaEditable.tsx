import type { Columna, EsquemaDeFormulario, PantallaEfectiva } from '../../schemas/vistas/pantalla.ts'
import { tituloDe, CeldaDe } from './CeldaDe.tsx'
import { textoLlano, valorDe, type Fila, claveDe } from './fila.ts'
import { useState, type KeyboardEvent } from 'react'
import { erroresDe } from '../kit/http/api-error.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import type { useRegistros } from './acciones/use-registros.ts'
import { ENTRADAS } from './entradas/Entradas.tsx'
import { camposDe } from './formulario/contexto.ts'

type Datos = Record<string, unknown>

const campoDe = ({ campo, campoEdita }: Columna): string => campoEdita ?? campo

const editables = ({ definicion: { tabla }, extra }: PantallaEfectiva): string[] => [
  ...tabla.columnas.filter(({ edita }) => edita).map(campoDe),
  ...extra.filter(({ escribe }) => escribe).map(({ name }) => `extra.${name}`),
]

const exige = (esquema: EsquemaDeFormulario, ruta: string, extra: PantallaEfectiva['extra']): boolean =>
  ruta.startsWith('extra.')
    ? (extra.find(({ name }) => ruta === `extra.${name}`)?.requerido ?? false)
    : (esquema.required?.includes(ruta) ?? false)

/** Custom field empty before and after: neither required nor sent, like in the form. */
const sinTocar = (ruta: string, fila: Fila, datos: Fila): boolean =>
  ruta.startsWith('extra.') && textoLlano(valorDe(fila, ruta)) === '' && textoLlano(valorDe(datos, ruta)).trim() === ''

/** Missing required fields of an edited row: «Agregue Nombre!» (specification 3, section 5). */
const faltantes = (efectiva: PantallaEfectiva, fila: Fila, datos: Fila): Record<string, string> => {
  const { esquema } = efectiva.definicion
  const titulo = (ruta: string) =>
    efectiva.extra.find(({ name }) => ruta === `extra.${name}`)?.titulo ?? tituloDe(esquema.properties[ruta], ruta)
  return Object.fromEntries(
    editables(efectiva)
      .filter(
        (ruta) =>
          !sinTocar(ruta, fila, datos) &&
          exige(esquema, ruta, efectiva.extra) &&
          !(valorDe(datos, ruta) instanceof File) &&
          textoLlano(valorDe(datos, ruta)).trim() === '',
      )
      .map((ruta) => [ruta, `Agregue ${titulo(ruta)}!`]),
  )
}

const cuerpoDeFila = (efectiva: PantallaEfectiva, fila: Fila, datos: Fila): Datos => {
  const cuerpo: Datos = {}
  for (const ruta of editables(efectiva)) {
    if (sinTocar(ruta, fila, datos)) continue
    const value = valorDe(datos, ruta)
    const sent = typeof value === 'boolean' ? (value ? '1' : '0') : (value ?? null)
    if (ruta.startsWith('extra.')) cuerpo['extra'] = { ...Object(cuerpo['extra']), [ruta.slice(6)]: value ?? null }
    else cuerpo[ruta] = sent
  }
  const conmuta = efectiva.definicion.acciones.find(({ tipo }) => tipo === 'toggle')
  if (conmuta?.tipo === 'toggle' && !(conmuta.campo in cuerpo)) cuerpo[conmuta.campo] = fila[conmuta.campo] ? '1' : '0'
  return cuerpo
}

const conValor = (datos: Fila, ruta: string, value: unknown): Fila =>
  ruta.startsWith('extra.')
    ? { ...datos, extra: { ...Object(datos['extra']), [ruta.slice(6)]: value } }
    : { ...datos, [ruta]: value }

/** Inline editing: at most one row at a time. */
export const useEdicion = (efectiva: PantallaEfectiva, registros: ReturnType<typeof useRegistros>) => {
  const { definicion } = efectiva
  const [abierta, setAbierta] = useState<{ fila: Fila; datos: Fila } | null>(null)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const { ocupado: guardando, enviar } = useEnvio()

  const abrir = (fila: Fila) => {
    setErrores({})
    setAbierta({ fila, datos: fila })
  }
  const escribir = (ruta: string, value: unknown) => {
    setAbierta((before) => before && { ...before, datos: conValor(before.datos, ruta, value) })
    setErrores((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== ruta)))
  }
  const cancelar = async () => {
    if (
      abierta &&
      abierta.fila !== abierta.datos &&
      !(await confirmar('Seguro deseas cancelar?', {
        title: 'Descartar cambios',
        yes: 'Descartar cambios',
        no: 'Seguir editando',
        danger: true,
      }))
    )
      return
    setAbierta(null)
  }
  const guardar = async () => {
    if (!abierta || guardando) return
    const missing = faltantes(efectiva, abierta.fila, abierta.datos)
    setErrores(missing)
    if (Object.keys(missing).length) return
    const cambiar = () => registros.cambiar(abierta.fila, cuerpoDeFila(efectiva, abierta.fila, abierta.datos))
    const negar = (error: unknown) => {
      setErrores(erroresDe(error))
      throw error
    }
    await enviar(() => cambiar().catch(negar), { alHacer: () => setAbierta(null) })
  }
  const esta = (fila: Fila) => abierta !== null && claveDe(abierta.fila, definicion) === claveDe(fila, definicion)
  const deFila = (fila: Fila) => (esta(fila) ? { guardando, guardar, cancelar } : null)
  return { abierta, esta, deFila, errores, guardando, abrir, escribir, cancelar, guardar }
}

interface Props {
  efectiva: PantallaEfectiva
  edicion: ReturnType<typeof useEdicion>
  columna: Columna
  fila: Fila
  titulo: string
}

/** Cell that turns into its input while its row is edited. Enter saves the row, Esc cancels. */
export const CeldaEditable = ({ efectiva, edicion, columna, fila, titulo }: Props) => {
  const ruta = campoDe(columna)
  const campo = camposDe(efectiva).get(ruta)
  const schema = efectiva.definicion.esquema.properties[ruta]
  if (!edicion.abierta || !edicion.esta(fila) || !columna.edita || !campo)
    return <CeldaDe columna={columna} fila={fila} titulo={titulo} />
  const { datos } = edicion.abierta
  const Entrada = ENTRADAS[campo.widget]
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.key === 'Enter' &&
      event.target instanceof HTMLInputElement &&
      event.target.getAttribute('aria-expanded') !== 'true'
    )
      void edicion.guardar()
    if (event.key === 'Escape' && !event.defaultPrevented) void edicion.cancelar()
  }
  return (
    <div className="pantalla-celda min-w-30 py-1 px-0 font-normal" onKeyDown={onKeyDown}>
      <Entrada
        id={`fila-${ruta}`}
        aria-label={titulo}
        size="xs"
        value={valorDe(datos, ruta) ?? undefined}
        original={valorDe(fila, ruta)}
        campo={{ ...campo, ayuda: undefined }}
        fila={fila}
        error={edicion.errores[ruta]}
        maxLength={typeof schema === 'object' ? schema.maxLength : undefined}
        onChange={(value) => edicion.escribir(ruta, value)}
        onOtro={edicion.escribir}
      />
    </div>
  )
}
