/** Column of a party in the libro de relación: third, fourth, first person in the third and the others in the fourth, or none. */
export type ColumnaDeLibro = '3' | '4' | '34' | 'no'

export interface Parte {
  /** Surnames first, or the company's name. */
  nombre: string
  columna: ColumnaDeLibro
}

interface Tipo {
  columna_libro: string | null
  rol_registral: string | null
  parte: string
}

const DICHAS: readonly string[] = ['3', '4', '34', 'no'] satisfies ColumnaDeLibro[]
const esColumna = (texto: string | null): texto is ColumnaDeLibro => texto !== null && DICHAS.includes(texto)

/** Cancelations: the creditor, who cancels, appears first (D.L. 960 de 1970, art. 110). */
const CANCELA = /^cancelaci[oó]n/i

/** Column said for the grantor type, else by its side in the registry: who transfers first, who receives after. */
export function columnaDe({ columna_libro, rol_registral, parte }: Tipo, acto: string): ColumnaDeLibro {
  if (esColumna(columna_libro)) return columna_libro
  const cancela = CANCELA.test(acto)
  if (rol_registral === 'DE') return cancela ? '4' : '3'
  if (rol_registral === 'A') return cancela ? '3' : '4'
  if (parte === 'ninguna') return 'no'
  return cancela ? '4' : '3'
}

/** «PEÑA ANA», «PEÑA ANA y otro», «PEÑA ANA y otros». */
const conOtros = (nombres: readonly string[]): string => {
  const [primero = '', ...otros] = nombres
  return otros.length === 0 ? primero : `${primero} ${otros.length === 1 ? 'y otro' : 'y otros'}`
}

/** Third and fourth columns (arts. 109 and 110): an act whose parties are all of one side is unilateral, and has only the third. */
export function columnas(partes: readonly Parte[]): { primero: string; segundo: string } {
  const suyas = partes.filter(({ columna }) => columna !== 'no')
  const [, ...demas] = suyas.filter(({ columna }) => columna === '34')
  const tercera = suyas.filter((una) => una.columna === '3' || (una.columna === '34' && !demas.includes(una)))
  const cuarta = suyas.filter((una) => !tercera.includes(una))
  const dichos = (unas: readonly Parte[]) => conOtros([...new Set(unas.map(({ nombre }) => nombre))])
  return tercera.length
    ? { primero: dichos(tercera), segundo: dichos(cuarta) }
    : { primero: dichos(cuarta), segundo: '' }
}

/** Letter of the index, without accent; ñ is one of its own, and «#» is what begins with no letter. */
export function letraDe(nombre: string): string {
  const primera = nombre.trim().slice(0, 1).normalize('NFC').toUpperCase()
  if (primera === 'Ñ') return primera
  const sola = primera.normalize('NFD').replace(/\p{M}/gu, '').slice(0, 1)
  return /[A-Z]/.test(sola) ? sola : '#'
}
