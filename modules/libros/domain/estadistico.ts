import { normalizeText } from '../../../schemas/es-co/index.ts'

/** Row of the statistical report: acts whose name begins with one of its words are its own. */
export interface FilaEstadistica {
  codigo: string
  nombre: string
  /** Beginnings of acts' names, as typed, separated by commas. */
  palabras: string
  /** Acts of social (`vis`) or priority (`vip`) housing are its own before any word. */
  vivienda: string | null
  /** Codes of two rows that make this one when a deed has both: «1+3». */
  juntas: string | null
}

interface Acto {
  nombre: string
  /** Code of the row that the office gave it. */
  renglon: string | null
  vivienda: string | null
}

/** Row of each act of a deed, in their order; null where none is its own. */
export function filasDeActos(filas: readonly FilaEstadistica[], actos: readonly Acto[]): (FilaEstadistica | null)[] {
  const solas = actos.map(({ nombre, renglon, vivienda }) => {
    const suyo = normalizeText(nombre)
    return (
      filas.find((una) => vivienda !== null && una.vivienda === vivienda) ??
      filas.find(({ codigo }) => codigo !== '' && codigo === renglon) ??
      mejor(filas, (palabra) => suyo.startsWith(palabra))
    )
  })
  const junta = filas.find(
    ({ juntas }) => juntas && juntas.split('+').every((codigo) => solas.some((una) => una?.codigo === codigo)),
  )
  if (!junta) return solas
  const partes = new Set(junta.juntas?.split('+'))
  return solas.map((una) => (una && partes.has(una.codigo) ? junta : una))
}

/** The longest beginning wins: «cancelación de hipoteca» before «cancelación». */
function mejor(filas: readonly FilaEstadistica[], empieza: (palabra: string) => boolean): FilaEstadistica | null {
  let hallada: { fila: FilaEstadistica; largo: number } | null = null
  for (const fila of filas)
    for (const palabra of fila.palabras.split(',').map((una) => normalizeText(una)))
      if (palabra && empieza(palabra) && palabra.length > (hallada?.largo ?? 0))
        hallada = { fila, largo: palabra.length }
  return hallada?.fila ?? null
}
