import type { Context } from '../kernel/index.ts'
import { exigirPorNumero } from '../radicaciones/index.ts'
import { Suscripcion } from './model.ts'

/**
 * GET /seguiradiResumen: how many are told of a filing's steps by mail, and how often its public page was looked at in the half year that
 * is kept.
 */
export async function resumirSeguimiento(ctx: Context, numero: number) {
  const { id } = await exigirPorNumero(ctx, numero, 'ficha')
  const suscritos = await Suscripcion.query(ctx.db)
    .where('id_radicacion', id)
    .whereNotNull('confirmada_en')
    .whereNull('baja_en')
    .resultSize()
  const vistas = await ctx
    .db('seguimientos_consultas')
    .where('id_radicacion', id)
    .whereNot('modo', 'frenada')
    .sum({ veces: 'veces' })
    .max({ ultima: 'ultima' })
    .first<{ veces: number | string | null; ultima: string | null }>()
  return { suscritos, vistas: Number(vistas.veces ?? 0), ultima_vista: vistas.ultima }
}
