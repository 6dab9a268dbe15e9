import type { Context } from '../../kernel/index.ts'
import { Autorizacion } from '../model.ts'
import { clavesPosibles } from './titular.ts'

/** The lines of a document number, however it is typed, newest first. */
export async function autorizacionesDelDocumento(ctx: Context, numero: string): Promise<Autorizacion[]> {
  const claves = clavesPosibles(numero)
  return claves.length ? Autorizacion.query(ctx.db).whereIn('clave_documento', claves).orderBy('id', 'desc') : []
}
