import { enqueue, findRow, insert, inTransaction, update, type Context, type Step } from '../kernel/index.ts'
import { puestasAl } from './domain.ts'
import { Edicto, Fijacion } from './model.ts'

export async function fijacionesDe(ctx: Context, edicto: Edicto) {
  return puestasAl(edicto, await Fijacion.query(ctx.db).where('id_edicto', edicto.id), ctx.now, ctx.today)
}

/** Idempotent. The caller has locked the notice; a plain read of MariaDB would show its postings as of the transaction's start. */
export async function ponerAlDia(ctx: Context, edicto: Edicto): Promise<void> {
  const guardadas = await Fijacion.query(ctx.db).where('id_edicto', edicto.id).forUpdate()
  for (const { fijado_en, desfijado_en, sha256 } of puestasAl(edicto, guardadas, ctx.now, ctx.today)) {
    const known = guardadas.find((one) => one.fijado_en === fijado_en)
    if (!known) await insert(ctx, Fijacion, { id_edicto: edicto.id, fijado_en, desfijado_en, sha256 })
    else if (known.desfijado_en !== desfijado_en) await update(ctx, Fijacion, known.id, { desfijado_en })
  }
}

export const TRABAJO_TABLERO = 'edictos-tablero'

/** Once a day across processes. */
export const pedirTablero = (ctx: Context): Promise<number> =>
  enqueue(ctx, TRABAJO_TABLERO, { fecha: ctx.today }, { key: `${TRABAJO_TABLERO}:${ctx.today}` })

/** Each notice is read again under its lock: it may be corrected meanwhile. @returns number of notices behind the calendar */
export async function fijarYDesfijar(ctx: Context, step: Step): Promise<number> {
  const behind = await step('atrasados', async () => (await atrasados(ctx)).map(({ id }) => id))
  await step('tablero', async () => {
    for (const id of behind)
      await inTransaction(ctx, async (its) => {
        const edicto = await findRow(its.db, Edicto, id, { lock: true })
        if (edicto) await ponerAlDia(its, edicto)
      })
  })
  return behind.length
}

function atrasados(ctx: Context) {
  const puestas = () =>
    ctx.db('edictos_fijaciones').whereRaw('edictos_fijaciones.id_edicto = edictos.id').select('edictos_fijaciones.id')
  return Edicto.query(ctx.db)
    .select('id')
    .where((q) => {
      void q
        .where(
          (down) =>
            void down.where('fecha_expiracion', '<', ctx.today).whereExists(puestas().whereNull('desfijado_en')),
        )
        .orWhere(
          (up) =>
            void up
              .where('fecha_inicio', '<=', ctx.today)
              .whereNull('eliminado_en')
              .whereNotExists(
                puestas().where(
                  (one) =>
                    void one
                      .whereNull('desfijado_en')
                      .orWhereRaw('edictos_fijaciones.desfijado_en > edictos.fecha_inicio'),
                ),
              ),
        )
        .orWhere(
          (again) =>
            void again
              .where('fecha_inicio', '<=', ctx.today)
              .where('fecha_expiracion', '>=', ctx.today)
              .whereNull('eliminado_en')
              .whereNotExists(puestas().whereNull('desfijado_en')),
        )
    })
    .orderBy('id')
}
