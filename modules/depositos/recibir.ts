import { randomBytes } from 'node:crypto'
import { insert, nextNumber, type Columns, type Context } from '../kernel/index.ts'
import { importes, totalDe, type Importes } from './domain.ts'
import { mover, type Medio } from './libro.ts'
import { Deposito } from './model.ts'

type Datos = Pick<Deposito, 'tipo' | 'fecha_deposito' | 'id_personas' | 'otorgante' | 'numero_documento' | 'id_radicacion' | 'id_proyecto' | 'metodo_pago' | 'method_data' | 'observaciones'>

/** Receives money: the deposit takes the next number, and its ledger begins. */
export async function recibir(ctx: Context, datos: Datos, recibido: Partial<Importes>, medios: readonly Medio[]): Promise<Deposito> {
  const cifras = importes(recibido)
  const row = await insert(ctx, Deposito, {
    ...datos, ...cifras, total: totalDe(cifras), numero_deposito: await nextNumber(ctx, 'deposito'), id_usuarios: ctx.user?.id ?? null, llave: randomBytes(24).toString('base64url'),
  } satisfies Columns<typeof Deposito>)
  await mover(ctx, { id_deposito: row.id, tipo: 'recibido', importes: cifras, medios })
  return row
}
