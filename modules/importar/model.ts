import type { ClaseImportable } from '../../schemas/oficina/importar.ts'
import type { TotalDeHoja } from '../../schemas/respuestas/oficina/oficina.ts'
import type { Celda } from './domain.ts'

/** `revisada` may be saved or dropped; `fallida` has its reason. */
export type EstadoDeImportacion = 'revisando' | 'revisada' | 'guardando' | 'guardada' | 'fallida'

/** An uploaded workbook, for a day. No audit: its records have theirs. */
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
  deshecha_en: string | null
}

export interface ColumnasLeidas {
  reconocidas: string[]
  desconocidas: string[]
  ejemplo: boolean
  /** Of a book of several sheets. */
  totales?: TotalDeHoja[]
}

/** Fault of a row, difference from the existing record, or note about a reading, by column title. */
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
  clave: string | null
  registro: string | null
}

export type Celdas = Readonly<Record<string, Celda>>
