import { formatDate } from '../../../schemas/es-co/index.ts'
import type { Columna } from './columna.ts'
import type { EstadoLista } from './use-lista.ts'
import { PRESETS, rangoActual, SIEMPRE, type FechasDeLista } from './presets.ts'

type Opciones = Columna<unknown>['options']
type Titulos = readonly { id: string; title: string; options?: Opciones }[]

export const filtroEnPalabras = (options: Opciones, value: string): string =>
  value
    .split(',')
    .map(
      (part) =>
        options?.find((option) => option.value === part)?.label ??
        part.replace(/\d{4}-\d\d-\d\d/, (date) => formatDate(date)),
    )
    .join(', ')

/** Name of the period of a list: «Este mes», «01/02/2026 – 28/02/2026». */
export const periodoEnPalabras = ({ preset, desde, hasta }: EstadoLista): string => {
  const primero = desde === SIEMPRE ? null : desde
  return (
    PRESETS.find(({ id }) => id === preset)?.label ??
    (primero && hasta
      ? `${formatDate(primero)} – ${formatDate(hasta)}`
      : primero
        ? `Desde ${formatDate(primero)}`
        : hasta
          ? `Hasta ${formatDate(hasta)}`
          : 'Rango personalizado')
  )
}

const diasEnPalabras = (estado: EstadoLista): string => {
  if (estado.preset === 'todas') return ''
  const { fechaInicio, fechaFin } = rangoActual(estado)
  const dias = [
    fechaInicio && fechaInicio !== SIEMPRE && `desde el ${formatDate(fechaInicio)}`,
    fechaFin && `hasta el ${formatDate(fechaFin)}`,
  ]
    .filter(Boolean)
    .join(' ')
  const label = PRESETS.find(({ id }) => id === estado.preset)?.label
  return label && dias ? `${label} (${dias})` : dias
}

export const filtrosEnPalabras = (
  columns: Titulos,
  estado: EstadoLista,
  fechas?: FechasDeLista,
): { titulo: string; valor: string }[] => [
  ...(estado.q ? [{ titulo: 'Búsqueda', valor: `«${estado.q}»` }] : []),
  ...(fechas && diasEnPalabras(estado) ? [{ titulo: fechas.label, valor: diasEnPalabras(estado) }] : []),
  ...Object.entries(estado.filtro).map(([field, value]) => {
    const column = columns.find(({ id }) => id === field)
    return { titulo: column?.title ?? field, valor: filtroEnPalabras(column?.options, value) }
  }),
]

export const ordenEnPalabras = (columns: Titulos, sort: string): string => {
  const column = columns.find(({ id }) => id === sort.replace(/^-/, ''))
  return column ? `por ${column.title}${sort.startsWith('-') ? ', de mayor a menor' : ''}` : ''
}

/** «la radicación 73» becomes the title «Radicación 73». */
export const comoTitulo = (nombre: string): string => {
  const sinArticulo = nombre.replace(/^(?:la|el) /, '')
  return sinArticulo.charAt(0).toUpperCase() + sinArticulo.slice(1)
}
