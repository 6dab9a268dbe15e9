import type { Context } from '../../kernel/index.ts'
import type { Turno } from '../model.ts'

/** The service is there: its clock of failures starts over. */
export const vive = (ctx: Context, idRango: number) =>
  ctx
    .db<Turno>('dian_turnos')
    .where({ id_rango: idRango })
    .where('caidas', '>', 0)
    .update({ caidas: 0, caido_desde: null, pausa_hasta: null })

/** The context some time later, by its own clock. @param desde real instant in milliseconds at which it was `ctx.now` */
export const alMomento = (ctx: Context, desde: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + Date.now() - desde),
})
