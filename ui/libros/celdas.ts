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
  'calculo',
  'direccion',
  'usuario',
])

export const claseDe = (columna: Columna & { clave: string }): string =>
  esCifra(columna) ? 'numero tabular-nums whitespace-nowrap' : LARGAS.has(columna.clave) ? 'texto' : 'corta'
