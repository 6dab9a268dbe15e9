import type { ClaseImportable } from '../../schemas/oficina/importar.ts'
import type { Celda } from './domain.ts'

/** «Revisada» may be saved or dropped; «fallida» says why nothing was. */
export type EstadoDeImportacion = 'revisando' | 'revisada' | 'guardando' | 'guardada' | 'fallida'

/** A book that somebody brought, for a day. It has no history of its own: what is made of it has. */
export interface Importacion {
  id: number
  id_usuario: number
  clase: ClaseImportable
  nombre_archivo: string
  hoja: string
  estado: EstadoDeImportacion
  motivo: string | null
  total: number
  hechas: number
  creadas: number
  columnas: string
  created_at: string
  vence: string
}

export interface ColumnasLeidas {
  reconocidas: string[]
  desconocidas: string[]
  ejemplo: boolean
}

/** Fault of a row, difference from the existing record, or notice of how a cell was read, by the title of its column. */
export interface Dicho {
  columna: string | null
  mensaje: string
}

export interface FilaDeImportacion {
  id_importacion: number
  fila: number
  destino: number | null
  rotulo: string | null
  celdas: string
  faltas: string | null
}

export type Celdas = Readonly<Record<string, Celda>>
