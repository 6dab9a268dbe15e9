import { insert, type Context } from '../kernel/index.ts'
import { PasoDeCita, type Cita } from './model.ts'
import type { CambioDeCita } from './oyentes.ts'

const quienFue = ({ user }: Context, { como }: CambioDeCita): string =>
  user?.usuario ?? (como === 'cliente' ? 'Cliente' : 'Sistema')

export const anotar = (ctx: Context, { id, inicio, puesto }: Cita, cambio: CambioDeCita): Promise<PasoDeCita> =>
  insert(ctx, PasoDeCita, {
    id_cita: id,
    paso: cambio.paso,
    inicio,
    puesto,
    cuando: ctx.now.toISOString(),
    quien: quienFue(ctx, cambio).slice(0, 200),
    id_usuario: ctx.user?.id ?? null,
    motivo: cambio.motivo?.slice(0, 500) ?? null,
  })
