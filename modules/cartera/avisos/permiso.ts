import { addDays, startOfWeek } from '../../../schemas/es-co/index.ts'
import type { Context } from '../../kernel/index.ts'
import { puedeContactar, type Canal, type Contacto, type Permiso, type QuienDebe } from '../domain.ts'
import type { Cliente } from '../model.ts'
import { ContactoCartera, Envio } from './model.ts'

/**
 * What the law asks of a client (Ley 2300 de 2023): which channels it authorised, what it promised, and how it was reached this week. A
 * mail that is being sent counts as one that arrived.
 * @param sin a mail that does not stand in its own way
 * @param toma as things are now, where whoever asks has the client's row: MariaDB answers a plain read from before it waited for it
 */
export async function quienDebe(
  ctx: Context,
  cliente: Cliente,
  { sin, toma = false }: { sin?: number | undefined; toma?: boolean } = {},
): Promise<QuienDebe> {
  const desde = `${addDays(startOfWeek(ctx.today), -1)}T00:00:00.000Z`
  const deContactos = ContactoCartera.query(ctx.db)
    .where({ id_clientes: cliente.id, exento: false })
    .where('en', '>=', desde)
    .where((otro) => void otro.whereNull('id_envio').orWhereNot('id_envio', sin ?? 0))
  const deCorreos = Envio.query(ctx.db)
    .where({ id_clientes: cliente.id, estado: 'enviando', a_pedido: false })
    .whereNot('tipo', 'certificado')
    .whereNot('id', sin ?? 0)
  const [hechos, enCurso] = [
    await (toma ? deContactos.forUpdate() : deContactos),
    await (toma ? deCorreos.forUpdate() : deCorreos),
  ]
  const contactos: Contacto[] = [
    ...hechos.map(({ canal, en }) => ({ canal, en })),
    ...enCurso.map(() => ({ canal: 'correo' as const, en: ctx.now.toISOString() })),
  ]
  return { autorizados: cliente.autorizados ?? [], contactos, promesa: cliente.promesa }
}

interface Cuando {
  sin?: number
  en?: string
  toma?: boolean
}

/** Whether a client may be reminded by a channel at an instant; now unless told. */
export const permisoDe = async (
  ctx: Context,
  cliente: Cliente,
  canal: Canal,
  { sin, toma, en = ctx.now.toISOString() }: Cuando = {},
): Promise<Permiso> => puedeContactar(await quienDebe(ctx, cliente, { sin, toma: toma === true }), canal, en)
