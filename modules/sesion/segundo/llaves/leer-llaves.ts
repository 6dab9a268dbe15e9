import { createHash } from 'node:crypto'
import type { Context } from '../../../kernel/index.ts'
import { sitioDe } from '../../domain.ts'
import { TRANSPORTES, type Transporte } from '../../../../schemas/sesion/llaves.ts'

export interface Llave {
  id: number
  id_usuario: number
  nombre: string
  sitio: string
  huella: string
  credencial: string
  publica: string
  contador: number
  transportes: string
  created_at: string
  usada_en: string | null
}

export const huellaDeCredencial = (credencial: string): string =>
  createHash('sha256').update(`llave:${credencial}`).digest('hex')

/** By which ways the key is reached, as its browser said; those of a later day are left out. */
export const transportesDe = ({ transportes }: Llave): Transporte[] =>
  TRANSPORTES.filter((uno) => transportes.split(' ').includes(uno))

export const llavesDe = (ctx: Context, idUsuario: number): Promise<Llave[]> =>
  ctx.db('llaves_de_seguridad').where('id_usuario', idUsuario).orderBy('id').select<Llave[]>('*')

export async function llavesDeAqui(
  ctx: Context,
  idUsuario: number,
): Promise<{ sitio: string; llaves: Llave[] } | null> {
  const sitio = sitioDe(ctx.origin)
  const llaves = sitio === null ? [] : (await llavesDe(ctx, idUsuario)).filter((una) => una.sitio === sitio)
  return sitio === null || llaves.length === 0 ? null : { sitio, llaves }
}
