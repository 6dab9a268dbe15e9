import { formatPesos } from '../../../schemas/es-co.ts'
import { permiso } from '../../../schemas/vistas.ts'
import { usosDe } from '../../entidades/index.ts'
import { update, type Context } from '../../kernel/index.ts'
import { papelera, tirar } from '../../papelera/index.ts'
import { Cliente } from '../model.ts'
import { conPersona, exigirCliente } from './leer-cliente.ts'
import { USOS_DE_CLIENTE } from './usos.ts'

const PAPELERA = papelera<Cliente>({
  clase: 'clientes',
  uno: 'cliente',
  Modelo: Cliente,
  permisos: [permiso('cartera', 'eliminar')],
  titulo: async ({ id }, ctx) => {
    const [cliente] = await conPersona(ctx).where('clientes.id', id)
    return [cliente?.nombres, cliente?.apellidos].filter(Boolean).join(' ')
  },
  unicos: { codigo: 'el código' },
  apunta: { id_personas: ['personas', 'la persona que era el cliente'] },
})

/**
 * Takes a client away: it is deleted if it never owed nor was written about, and turned off otherwise. The person stays.
 * @returns which of them, in a sentence
 * @throws Problem 404
 */
export async function eliminarCliente(ctx: Context, id: number): Promise<{ message: string; eliminado: boolean }> {
  const cliente = await exigirCliente(ctx, id, { toma: true })
  if ((await usosDe(ctx, USOS_DE_CLIENTE, { id, code: null })) === 0) {
    await tirar(ctx, PAPELERA, id)
    return { message: 'Cliente eliminado.', eliminado: true }
  }
  if (cliente.activo) await update(ctx, Cliente, id, { activo: false })
  const debe = cliente.saldo > 0 ? ` Todavía debe ${formatPesos(cliente.saldo)}.` : ''
  return { message: `El cliente tiene cartera: quedó inactivo.${debe}`, eliminado: false }
}
