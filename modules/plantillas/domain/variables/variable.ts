export const CLASES = ['texto', 'entero', 'decimal', 'dinero', 'fecha', 'si_no', 'grupo', 'lista'] as const
export type Clase = (typeof CLASES)[number]

/** Where the office takes a datum from; `minuta` is what a person writes there. */
export const ORIGENES = {
  minuta: 'Se escribe en la minuta',
  radicacion: 'De la radicación',
  liquidacion: 'De la liquidación',
  persona: 'De la persona',
  inmueble: 'Del inmueble',
  proyecto: 'Del proyecto',
  notaria: 'De la configuración de la notaría',
  registro: 'Del formato de registro',
  tramite: 'Del trámite',
} as const
export type Origen = keyof typeof ORIGENES

/** A datum that a template may print. */
export interface Variable {
  nombre: string
  titulo: string
  clase: Clase
  origen: Origen
  /** As its datum comes, before any filter; of groups and lists, what they hold says it. */
  ejemplo?: string | number
  /** Of a group, its data; of a list, those of each item. */
  dentro?: readonly Variable[]
}

type Dato = readonly [
  nombre: string,
  titulo: string,
  clase: Exclude<Clase, 'grupo' | 'lista'>,
  ejemplo: string | number,
  origen?: Origen,
]

/** Variables from short rows; the origin is said once for all of them, and again where one differs. */
export const datos = (origen: Origen, filas: readonly Dato[]): Variable[] =>
  filas.map(([nombre, titulo, clase, ejemplo, otro = origen]) => ({ nombre, titulo, clase, origen: otro, ejemplo }))

export const grupo = (nombre: string, titulo: string, origen: Origen, dentro: readonly Variable[]): Variable => ({
  nombre,
  titulo,
  clase: 'grupo',
  origen,
  dentro,
})

export const lista = (nombre: string, titulo: string, origen: Origen, dentro: readonly Variable[]): Variable => ({
  nombre,
  titulo,
  clase: 'lista',
  origen,
  dentro,
})
