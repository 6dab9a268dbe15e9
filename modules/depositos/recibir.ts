import { randomBytes } from 'node:crypto'
import { insert, nextNumber, type Context } from '../kernel/index.ts'
import { leerFila } from './listar-depositos.ts'
import { importes, totalDe, type Importes } from './domain.ts'
import { leerDeposito, type CuerpoDeposito, type Entrada } from './cuerpo-deposito.ts'
import { mover, type Medio } from './libro.ts'
import { Deposito } from './model.ts'

/**
 * POST /depositos.
 * @param sinAdicionales nobody fills a form: what the office added to it is not asked for
 * @throws Problem 422 by field
 */
export async function recibirDeposito(ctx: Context, body: CuerpoDeposito, { sinAdicionales = false } = {}) {
  const { cifras, datos, metodo_pago, method_data, medios } = await leerDeposito(ctx, body)
  const row = await recibir(ctx, { ...datos, metodo_pago, method_data }, cifras, medios, {
    form: body,
    lenient: sinAdicionales,
  })
  return { ...(await leerFila(ctx, row.id)), message: 'Datos enviados correctamente' }
}

type Datos = Entrada['datos'] & Pick<Deposito, 'metodo_pago' | 'method_data'> & Partial<Pick<Deposito, 'id_abono'>>

/** Receives money: the deposit takes the next number, and its ledger begins. */
export async function recibir(
  ctx: Context,
  datos: Datos,
  recibido: Partial<Importes>,
  medios: readonly Medio[],
  making: { form?: Pick<CuerpoDeposito, 'extra'>; lenient?: boolean } = {},
): Promise<Deposito> {
  const cifras = importes(recibido)
  const row = await insert(
    ctx,
    Deposito,
    {
      ...datos,
      ...cifras,
      total: totalDe(cifras),
      numero_deposito: await nextNumber(ctx, 'deposito'),
      id_usuarios: ctx.user?.id ?? null,
      llave: randomBytes(24).toString('base64url'),
    },
    making,
  )
  await mover(ctx, { id_deposito: row.id, tipo: 'recibido', importes: cifras, medios })
  return row
}
