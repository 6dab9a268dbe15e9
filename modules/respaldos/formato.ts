import { createHmac } from 'node:crypto'
import type { App } from '../kernel/index.ts'
import type { Resumen } from './resumen.ts'

/** Its last line says what it held. */
export const FORMATO = 'protocolo-oficina-2'
/** What earlier versions wrote: without that line, and without saying under which secret. */
export const FORMATO_1 = 'protocolo-oficina-1'

export interface Cabecera {
  formato: string
  slug: string
  nombre: string
  datos: Record<string, unknown>
  migraciones: string[]
  creado: string
  secreto?: string
}

export interface Filas {
  tabla: string
  filas: Record<string, unknown>[]
}
export interface Final {
  resumen: ReturnType<Resumen['toJSON']>
}

/** By which one tells whether an office comes back under the secret that it had; the secret itself cannot be told from it. */
export const huellaDelSecreto = ({ config }: App): string =>
  createHmac('sha256', config.secret).update('respaldo').digest('hex').slice(0, 16)
