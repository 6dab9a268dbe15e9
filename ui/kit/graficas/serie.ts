/** The colours of a mark, each a variable of the theme; what it is made of besides is its pattern. */
export type Tono = 'acento' | 'aviso' | 'violeta' | 'ok' | 'peligro' | 'gris'

/** The patterns that tell marks apart without colours. */
export const TRAMAS = ['lisa', 'diagonal', 'puntos', 'cruzada', 'horizontal', 'vertical'] as const
export type Trama = (typeof TRAMAS)[number]

/** How a mark is drawn. Without a pattern it takes the one of its place among its siblings. */
export interface Aspecto {
  tono: Tono
  trama?: Trama
}

export const tramaDe = ({ trama }: { trama?: Trama }, lugar: number): Trama =>
  trama ?? TRAMAS[lugar % TRAMAS.length] ?? 'lisa'

/** A part of a whole. */
export interface Segmento extends Aspecto {
  clave: string
  nombre: string
  /** Whole pesos, or another figure that the caller's format writes. */
  valor: number
}

/** What is drawn in every column: one figure for each, in their order. */
export interface Serie extends Aspecto {
  clave: string
  nombre: string
  valores: readonly number[]
}

/** A column of a plot: what stands under it, and how it is read whole. */
export interface Columna {
  clave: string
  nombre: string
  largo?: string
}

/** A line of a ranking. */
export interface FilaRanking {
  clave: string
  nombre: string
  valor: number
  /** Said after the figure when it is read: «3 facturas». */
  detalle?: string
  /** Where it leads. */
  href?: string
}

/** A cell of the table that says what a plot shows. */
export type Celda = string | number | null

export interface TablaDeGrafica {
  /** Cells that are numbers are written by `formato`: pesos without the sign unless told, for the title carries the unit. */
  columnas: readonly { titulo: string; formato?: (valor: number) => string }[]
  filas: readonly (readonly Celda[])[]
  /** What they add up to. */
  pie?: readonly Celda[]
}
