import type { Context } from '../../kernel/index.ts'
import { Autorizacion } from '../model.ts'
import { claveDe } from './titular.ts'

/** The lines of a document number, however it is typed, newest first. */
export async function autorizacionesDelDocumento(ctx: Context, numero: string): Promise<Autorizacion[]> {
  const clave = claveDe(numero)
  return clave === null ? [] : Autorizacion.query(ctx.db).where('clave_documento', clave).orderBy('id', 'desc')
}
