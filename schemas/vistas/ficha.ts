import type { Accion, Vista } from './vistas.ts'

/** Shown only while another field has (or has not) one of these values. */
export interface Condicion {
  campo: string
  en?: readonly (string | number | boolean)[]
  noEn?: readonly (string | number | boolean)[]
}

/** How a field is written inside a text. `pesos`: with its sign; `signed`: a plus before what comes in. */
export type FormatoDeFicha = 'date' | 'date-time' | 'money' | 'pesos' | 'signed' | 'capital'

/** Text with fields of the record, `{total}` or `{fecha:date}`; left out while one of them is empty. */
export type Frase =
  | string
  | { texto: string; cuando?: readonly Condicion[]; href?: string }
  /** Drawn by a hand-written room, under the name that it registers. */
  | { pieza: string }

/** Several are joined by « · ». */
export type Frases = Frase | readonly Frase[]

export interface TablaDeFicha {
  titulo?: string
  /** Name for screen readers. */
  etiqueta: string
  /** `debajo`: small lines. */
  columnas: readonly { titulo: string; numero?: true; dice?: Frases; debajo?: readonly Frases[] }[]
  /** Rows: of a list under /api, or written here, where the columns say `{0}`, `{1}`… of them. */
  recurso?: string
  filas?: readonly { celdas: readonly string[]; cuando?: Condicion }[]
  pie?: readonly string[]
}

export type ParteDeFicha = { cuando?: Condicion } & (
  | { tipo: 'note'; fuerte: Frases; dice: Frases }
  /** Values under their titles; the office's own fields come last. */
  | { tipo: 'data'; columnas: 2 | 4; datos: readonly (readonly [titulo: string, dice: Frases])[] }
  /** Bars of one amount: what takes from it (`resta`), and what is left. */
  | { tipo: 'totals'; de: string; barras: readonly { titulo: string; campo: string; color: string; resta?: true }[] }
  | ({ tipo: 'table' } & TablaDeFicha)
  /** Rows of an array of the record, a line each. */
  | { tipo: 'list'; titulo: string; campo: string; dice: Frases }
  | { tipo: 'pdf'; titulo: string; ruta: string }
  | { tipo: 'small'; dice: Frases }
)

/** Link, or download under /api with its notice; without either it closes the page. */
export interface AccionDeFicha {
  texto: string
  cuando?: readonly Condicion[]
  necesita?: readonly [vista: Vista, accion: Accion]
  href?: string
  descarga?: string
  icono?: 'print' | 'download'
  espera?: string
}

/** Record page, of `GET {recurso}/{id}`. The last action is the main one. */
export interface Ficha {
  titulo: string
  acciones: readonly AccionDeFicha[]
  partes: readonly ParteDeFicha[]
}
