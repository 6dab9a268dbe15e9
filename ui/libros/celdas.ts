import { formatAmount, formatDate, formatNumber } from '../../schemas/es-co/index.ts'
import type { InformeLeido } from '../../schemas/respuestas/libros/libros.ts'

export type Columna = Pick<InformeLeido['columnas'][number], 'tipo'>
export type Celda = InformeLeido['filas'][number]['celdas'][number]

export const escrita = (celda: Celda | undefined, { tipo }: Columna): string => {
  if (celda === null || celda === undefined || celda === '') return ''
  if (tipo === 'money') return formatAmount(Number(celda))
  if (tipo === 'number') return formatNumber(Number(celda))
  return tipo === 'date' ? formatDate(String(celda)) : String(celda)
}

export const esCifra = ({ tipo }: Columna): boolean => tipo === 'money' || tipo === 'number'
/** Columns of names and sentences, which may take several lines. */
const LARGAS = new Set([
  'primero',
  'segundo',
  'acto',
  'concepto',
  'clase',
  'rango',
  'cliente',
  'vendedor',
  'nombre',
  'tercero',
  'detalle',
  'calculo',
  'direccion',
  'usuario',
])

export const claseDe = (columna: Columna & { clave: string }): string =>
  esCifra(columna) ? 'numero tabular-nums whitespace-nowrap' : LARGAS.has(columna.clave) ? 'texto' : 'corta'

/** Columns read after the figures, so that these are on the screen; a cost centre that no row has is left out. */
const AL_FINAL: Readonly<Record<string, readonly string[]>> = { contable: ['detalle', 'centro'] }

/** Columns of a report in the order of the screen, each with the place of its cells. */
export function columnasVistas({ clave, columnas, filas }: Pick<InformeLeido, 'clave' | 'columnas' | 'filas'>) {
  const finales = AL_FINAL[clave] ?? []
  const todas = columnas.map((columna, at) => ({ ...columna, at }))
  return [
    ...todas.filter((una) => !finales.includes(una.clave)),
    ...todas.filter((una) => finales.includes(una.clave) && filas.some(({ celdas }) => celdas[una.at])),
  ]
}
