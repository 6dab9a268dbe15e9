import type { Columna, EsquemaDeFormulario, PantallaEfectiva } from '../../schemas/vistas/pantalla.ts'
import { tituloDe } from './celdas/columnas.tsx'
import { textoLlano, valorDe, type Fila } from './fila.ts'

type Datos = Record<string, unknown>

/** The field that a column writes. */
export const campoDe = ({ campo, campoEdita }: Columna): string => campoEdita ?? campo

/** The columns that a row lets be written. */
const editables = ({ definicion: { tabla }, extra }: PantallaEfectiva): string[] => [
  ...tabla.columnas.filter(({ edita }) => edita).map(campoDe),
  ...extra.filter(({ escribe }) => escribe).map(({ name }) => `extra.${name}`),
]

const exige = (esquema: EsquemaDeFormulario, ruta: string, extra: PantallaEfectiva['extra']): boolean =>
  ruta.startsWith('extra.')
    ? (extra.find(({ name }) => ruta === `extra.${name}`)?.requerido ?? false)
    : (esquema.required?.includes(ruta) ?? false)

/** An added field that a row never had and nobody filled: it is neither asked for nor sent, as in its form. */
const sinTocar = (ruta: string, fila: Fila, datos: Fila): boolean =>
  ruta.startsWith('extra.') && textoLlano(valorDe(fila, ruta)) === '' && textoLlano(valorDe(datos, ruta)).trim() === ''

/** What is missing of a row being written, by field: «Agregue Nombre!» (specification 3, section 5). */
export const faltantes = (efectiva: PantallaEfectiva, fila: Fila, datos: Fila): Record<string, string> => {
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

/** What a row sends: the columns that it lets be written, and nothing else. */
export const cuerpoDeFila = (efectiva: PantallaEfectiva, fila: Fila, datos: Fila): Datos => {
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

/** A copy of a row's data with one field written. */
export const conValor = (datos: Fila, ruta: string, value: unknown): Fila =>
  ruta.startsWith('extra.')
    ? { ...datos, extra: { ...Object(datos['extra']), [ruta.slice(6)]: value } }
    : { ...datos, [ruta]: value }
