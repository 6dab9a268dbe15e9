import type { Context } from '../../kernel/index.ts'
import { soloLasQueVe } from '../../radicaciones/index.ts'

interface Vista {
  numero_radicacion: number
  anulada_en: string | null
}

/** What identifies a filing, where this person sees it. */
export const radicacionQueVe = async (ctx: Context, id: number): Promise<Vista | undefined> => {
  const fila = await soloLasQueVe(ctx, ctx.db('radicaciones').where({ id }), 'ficha').first<Vista | undefined>(
    'numero_radicacion',
    'anulada_en',
  )
  return fila && { ...fila, numero_radicacion: Number(fila.numero_radicacion) }
}
