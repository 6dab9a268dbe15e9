export type ClaseDeColumna =
  | 'texto'
  | 'digitos'
  | 'entero'
  | 'dinero'
  | 'decimal'
  | 'fecha'
  | 'si_no'
  | 'opcion'
  | 'varias'
  | 'referencia'
  | 'lugar'

/** An option of a column. `otros`: other words for it, such as a code. */
export interface OpcionDeColumna {
  valor: string | number
  nombre: string
  otros: readonly string[]
}

export interface Columna {
  /** Body field; added ones are `extra.canon`. */
  campo: string
  titulo: string
  clase: ClaseDeColumna
  obligatoria: boolean
  ayuda: string | null
  ejemplo: string
  opciones: readonly OpcionDeColumna[]
}

/** Titles are compared without case, accents and signs: «Número de Documento (*)» is «numero de documento». */
export const comoTitulo = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export interface Reconocidas {
  /** By sheet position; null is not read. */
  lugares: (Columna | null)[]
  desconocidas: string[]
  repetidas: string[]
  faltan: string[]
}

/** Extra columns of the correction book, ignored when it is uploaded again. */
export const QUE_CORREGIR = 'Qué corregir'
export const FILA_EN_SU_LIBRO = 'Fila en su libro'
const DE_CORREGIR = [QUE_CORREGIR, FILA_EN_SU_LIBRO].map(comoTitulo)

export function reconocer(titulos: readonly string[], columnas: readonly Columna[]): Reconocidas {
  const porTitulo = new Map(
    columnas.flatMap(
      (una) =>
        [
          [comoTitulo(una.campo), una],
          [comoTitulo(una.titulo), una],
        ] as const,
    ),
  )
  const vistas = new Set<string>()
  const repetidas: string[] = []
  const desconocidas: string[] = []
  const lugares = titulos.map((titulo) => {
    const columna = porTitulo.get(comoTitulo(titulo)) ?? null
    if (!columna) {
      if (titulo.trim() && !DE_CORREGIR.includes(comoTitulo(titulo))) desconocidas.push(titulo.trim().slice(0, 80))
      return null
    }
    if (vistas.has(columna.campo)) repetidas.push(columna.titulo)
    vistas.add(columna.campo)
    return columna
  })
  const faltan = columnas
    .filter(({ obligatoria, campo }) => obligatoria && !vistas.has(campo))
    .map(({ titulo }) => titulo)
  return { lugares, desconocidas, repetidas, faltan }
}
