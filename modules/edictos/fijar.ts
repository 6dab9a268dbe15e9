import { enqueue, insert, inTransaction, update, type Context, type Step } from '../kernel/index.ts'
import { puestasAl } from './domain.ts'
import { Edicto, Fijacion } from './model.ts'

/** Each time that a notice stood on the board, the first one first, as of now. */
export async function fijacionesDe(ctx: Context, edicto: Edicto) {
  return puestasAl(edicto, await Fijacion.query(ctx.db).where('id_edicto', edicto.id), ctx.now, ctx.today)
}

/** Writes down what the calendar has done to a notice since it was last looked at. A second time changes nothing. */
export async function ponerAlDia(ctx: Context, edicto: Edicto): Promise<void> {
  const guardadas = await Fijacion.query(ctx.db).where('id_edicto', edicto.id)
  for (const { fijado_en, desfijado_en, sha256 } of puestasAl(edicto, guardadas, ctx.now, ctx.today)) {
    const known = guardadas.find((one) => one.fijado_en === fijado_en)
    if (!known) await insert(ctx, Fijacion, { id_edicto: edicto.id, fijado_en, desfijado_en, sha256 })
    else if (known.desfijado_en !== desfijado_en) await update(ctx, Fijacion, known.id, { desfijado_en })
  }
}

export const TRABAJO_TABLERO = 'edictos-tablero'

/** Asks for the board of today to be written down: once a day, however often the clock asks and whichever process hears it first. */
export const pedirTablero = (ctx: Context): Promise<number> =>
  enqueue(ctx, TRABAJO_TABLERO, { fecha: ctx.today }, { key: `${TRABAJO_TABLERO}:${ctx.today}` })

/** Puts up what begins today and takes down what ended. @returns how many notices were behind the calendar */
export const fijarYDesfijar = (ctx: Context, step: Step): Promise<number> =>
  step('tablero', async () => {
    const behind = await atrasados(ctx)
    for (const edicto of behind) await inTransaction(ctx, (its) => ponerAlDia(its, edicto))
    return behind.length
  })

/** Notices whose state is behind the calendar. */
function atrasados(ctx: Context) {
  const puestas = () =>
    ctx.db('edictos_fijaciones').whereRaw('edictos_fijaciones.id_edicto = edictos.id').select('edictos_fijaciones.id')
  return Edicto.query(ctx.db)
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
