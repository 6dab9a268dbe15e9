import { formatPesos } from '../../../schemas/es-co.ts'
import { usosDe } from '../../entidades/index.ts'
import { remove, update, type Context } from '../../kernel/index.ts'
import { Cliente } from '../model.ts'
import { exigirCliente } from './leer-cliente.ts'
import { USOS_DE_CLIENTE } from './usos.ts'

/**
 * Takes a client away: it is deleted if it never owed nor was written about, and turned off otherwise. The person stays.
 * @returns which of them, in a sentence
 * @throws Problem 404
 */
export async function eliminarCliente(ctx: Context, id: number): Promise<{ message: string; eliminado: boolean }> {
  const cliente = await exigirCliente(ctx, id, { toma: true })
  if (await usosDe(ctx, USOS_DE_CLIENTE, { id, code: null }) === 0) {
    await remove(ctx, Cliente, id)
    return { message: 'Cliente eliminado.', eliminado: true }
  }
  if (cliente.activo) await update(ctx, Cliente, id, { activo: false })
  const debe = cliente.saldo > 0 ? ` Todavía debe ${formatPesos(cliente.saldo)}.` : ''
  return { message: `El cliente tiene cartera: quedó inactivo.${debe}`, eliminado: false }
}
