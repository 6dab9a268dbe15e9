import { locking, nextNumber, readRow, type Context } from '../kernel/index.ts'

const CONTADOR = 'radicacion'

/** A locking read: what another committed a moment ago counts, whatever this transaction saw before. */
const ocupado = async ({ db }: Context, numero: number): Promise<boolean> =>
  (await readRow(db, `select id from radicaciones where numero_radicacion = ? limit 1${locking(db)}`, [numero])) !==
  undefined

/**
 * The next number of the office that no filing has: numbers that express records already took are passed over, so none is used twice or
 * left out.
 */
export async function siguienteNumero(ctx: Context): Promise<number> {
  for (;;) {
    const numero = await nextNumber(ctx, CONTADOR)
    if (!(await ocupado(ctx, numero))) return numero
  }
}

/** Whether an office may give this number by hand; until the transaction ends nobody else takes a number. */
export async function reservarNumero(ctx: Context, numero: number): Promise<boolean> {
  // a row to lock, also in an office that has filed nothing
  await ctx
    .db('contadores')
    .insert({ nombre: CONTADOR, valor: 0 })
    .onConflict('nombre')
    .merge({ valor: ctx.db.raw('contadores.valor') })
  return !(await ocupado(ctx, numero))
}
