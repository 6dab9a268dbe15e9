import { permiso } from '../../schemas/vistas/vistas.ts'
import type { Context } from '../kernel/index.ts'
import type { Actor } from './domain.ts'
import { SOLICITUD } from './quien-ve.ts'

const TRABAJA = permiso('tramites', 'modificar')

/** As whom somebody acts on a request, by what they proved and nothing that they say. Work that is nobody's is the office's. */
export const actorDe = ({ user, pass }: Pick<Context, 'user' | 'pass'>): Actor => {
  if (user) return user.permisos.has(TRABAJA) ? 'oficina' : 'cliente'
  return pass?.of === SOLICITUD ? 'cliente' : 'oficina'
}

/** Who asks, in the steps of a request. */
export const CLIENTE = 'Cliente'

/** By its name at the time: of staff; who asks is «Cliente», what happens by itself «Sistema». */
export const quienEs = (ctx: Pick<Context, 'user' | 'pass'>): string =>
  actorDe(ctx) === 'cliente' ? CLIENTE : (ctx.user?.usuario ?? 'Sistema')
