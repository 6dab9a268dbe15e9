import { findRow, notFound, Problem, type Context } from '../../kernel/index.ts'
import { Autorizacion } from '../model.ts'
import { anotarDespues } from './seguir-linea.ts'

type Oyente = (ctx: Context, autorizacion: Autorizacion) => Promise<void>
const oyentes: Oyente[] = []

/** What follows where an authorisation is taken back at the office: who works by it says it here. */
export const alRevocar = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

/**
 * The titular takes back what they authorised, at the office (Ley 1581 de 2012, art. 8 e): a line of its own, and what works by it stops.
 * @param motivo how it was taken back, with which proof
 * @throws Problem 404; 409 for what is no authorisation, or was taken back already
 */
export async function revocar(ctx: Context, id: number, motivo: string): Promise<Autorizacion> {
  const linea = await findRow(ctx.db, Autorizacion, id, { lock: true })
  if (!linea) throw notFound('No se encontró esa autorización.')
  if (linea.estado !== 'otorgada')
    throw new Problem(409, 'no_se_revoca', 'Solo se revoca lo que se autorizó: para lo demás no se pidió autorización.')
  const ultima = await Autorizacion.query(ctx.db).where('id_anterior', id).orderBy('id', 'desc').first()
  if (ultima?.estado === 'revocada') throw new Problem(409, 'revocada', 'Ya estaba revocada.')
  const revocada = await anotarDespues(ctx, linea, { estado: 'revocada', canal: 'oficina', evidencia: motivo.trim() })
  for (const oyente of oyentes) await oyente(ctx, linea)
  return revocada
}
