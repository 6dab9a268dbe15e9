import { normalizeMatricula, parseDate, parseMoney } from '../../../../schemas/es-co.ts'

const DIA_MS = 86_400_000
/** The day from which Excel counts those of a date that lost its format. */
const CERO_DE_EXCEL = Date.UTC(1899, 11, 30)
const ERROR_DE_EXCEL = /^#(REF|¡REF|N\/A|N\/D|VALUE|¡VALOR|DIV|¡DIV|NAME|¿NOMBRE|NULL|¡NULO|NUM|¡NUM)/i

/** A cell that cannot be what its column says: why. */
export class CeldaIlegible extends Error {}

/** A cell as text. Dates come as midnight UTC: local time would move them to the day before. */
export function textoDeCelda(celda: unknown): string {
  if (celda instanceof Date) return Number.isNaN(celda.getTime()) ? '' : celda.toISOString().slice(0, 10)
  if (typeof celda === 'number') return String(celda).replace('.', ',')
  if (typeof celda === 'boolean') return celda ? 'Si' : 'No'
  const texto = typeof celda === 'string' ? celda.replace(/\u00a0/g, ' ').trim() : ''
  if (ERROR_DE_EXCEL.test(texto)) throw new CeldaIlegible(`la celda tiene un error de Excel (${texto})`)
  return texto
}

/** «---» stands for nobody; inside of a name it is nothing (specification 3, section 5). */
export const sinGuiones = (texto: string): string => texto.replace(/-{3,}/g, ' ').replace(/[^\S\n]{2,}/g, ' ').trim()

/** Whole pesos; 0 for an empty cell. @throws CeldaIlegible */
export function dineroDeCelda(celda: unknown): number {
  const texto = sinGuiones(textoDeCelda(celda))
  const valor = typeof celda === 'number' ? celda : texto === '' ? 0 : parseMoney(texto)
  if (valor === null || !Number.isSafeInteger(valor) || valor < 0) throw new CeldaIlegible(`«${texto}» no es un valor en pesos`)
  return valor
}

/** `YYYY-MM-DD`; empty for an empty cell. @throws CeldaIlegible */
export function fechaDeCelda(celda: unknown, hoy: string): string {
  const texto = sinGuiones(textoDeCelda(celda))
  if (celda instanceof Date || texto === '') return texto
  if (typeof celda === 'number' && Number.isInteger(celda) && celda > 20_000 && celda < 80_000) {
    return new Date(CERO_DE_EXCEL + celda * DIA_MS).toISOString().slice(0, 10)
  }
  const fecha = parseDate(texto, hoy)
  if (fecha === null) throw new CeldaIlegible(`«${texto}» no es una fecha`)
  return fecha
}

/** Matrículas of a cell: parted by commas, semicolons, lines or «y». */
export const matriculasDe = (texto: string): string[] =>
  sinGuiones(texto).split(/\s*[,;\n]\s*|\s+y\s+/i).map(normalizeMatricula).filter(Boolean)

/** A document as it is looked for: zeros that Excel may have kept at its left do not tell one from another. */
export const documentoDe = (texto: string): string => sinGuiones(texto).replace(/^0+(?=\d)/, '')
