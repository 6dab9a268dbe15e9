import { type sesionAbierta, cerradas, sesionesAbiertas } from '../../schemas/respuestas/sesion/sesion.ts'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import {
  type Context,
  notFound,
  recordChange,
  idParams,
  nada,
  perMinute,
  route,
  session,
  personal,
} from '../kernel/index.ts'
import { nombreDeEquipo } from './equipos.ts'
import { plural } from '../../schemas/es-co/index.ts'
import { exigirAlcance, otorgados, modificar } from '../roles/index.ts'
import { exigirUsuario, deUsuario } from '../usuarios/index.ts'

interface Abierta {
  id: string
  ip: string | null
  agente: string | null
  created_at: string
  vista_en: string | null
}

const abiertas = (ctx: Context, idUsuario: number) =>
  ctx
    .db<Abierta>('sesiones')
    .where('sesiones.id_usuario', idUsuario)
    .whereNull('sesiones.cerrada_en')
    .whereExists(
      ctx
        .db('tokens_refresco as t')
        .whereRaw('t.id_sesion = sesiones.id')
        .where('t.vence', '>=', ctx.now.toISOString())
        .whereNull('t.usado_en')
        .select(ctx.db.raw('1')),
    )

const MOST = 100

/** Open sessions of a person: the caller's first, then the latest seen. */
async function listarSesiones(ctx: Context, idUsuario: number): Promise<Leida<typeof sesionAbierta>[]> {
  const rows = await abiertas(ctx, idUsuario)
    .orderByRaw('coalesce(sesiones.vista_en, sesiones.created_at) desc')
    .limit(MOST)
    .select<Abierta[]>('sesiones.id', 'sesiones.ip', 'sesiones.agente', 'sesiones.created_at', 'sesiones.vista_en')
  const leidas = rows.map(({ id, ip, agente, created_at, vista_en }) => ({
    id,
    ip: ip ?? '',
    equipo: nombreDeEquipo(agente),
    created_at,
    vista_en: vista_en ?? created_at,
    esta: id === ctx.user?.sesion,
  }))
  return [...leidas.filter(({ esta }) => esta), ...leidas.filter(({ esta }) => !esta)]
}

interface Cerradas {
  cerradas: number
  message: string
}

/** Closes an open session, effective on its next request. @throws Problem 404 */
async function cerrarUna(ctx: Context, idUsuario: number, id: string): Promise<void> {
  const una = await abiertas(ctx, idUsuario).where('sesiones.id', id).first<Abierta | undefined>('sesiones.*')
  if (!una || !(await cerrar(ctx, idUsuario, [una]))) throw notFound('Esa sesión ya está cerrada.')
}

async function cerrarOtras(ctx: Context, idUsuario: number): Promise<Cerradas> {
  const otras = await abiertas(ctx, idUsuario)
    .whereNot('sesiones.id', ctx.user?.sesion ?? '')
    .select<Abierta[]>('sesiones.*')
  const cerradas = await cerrar(ctx, idUsuario, otras)
  return {
    cerradas,
    message: cerradas === 1 ? 'Se cerró 1 sesión.' : `Se cerraron ${plural(cerradas, 'sesión', 'sesiones')}.`,
  }
}

/** Devices of closed sessions are forgotten. @returns how many were open */
async function cerrar(ctx: Context, idUsuario: number, sesiones: readonly Abierta[]): Promise<number> {
  const ids = sesiones.map(({ id }) => id)
  const cerradas = await ctx
    .db('sesiones')
    .whereIn('id', ids)
    .whereNull('cerrada_en')
    .update({
      cerrada_en: ctx.now.toISOString(),
      motivo_cierre: ctx.user?.id === idUsuario ? 'a mano' : 'por un administrador',
    })
  if (cerradas === 0) return 0
  await ctx.db('equipos').whereIn('sesion', ids).delete()
  const sesiones_abiertas = sesiones
    .map(({ agente, ip }) => [nombreDeEquipo(agente), ip].filter(Boolean).join(', '))
    .join('; ')
  const [antes, despues] = [{ sesiones_abiertas }, { sesiones_abiertas: '' }]
  await recordChange(ctx, { accion: 'cerrar sesion', tabla: 'usuarios', registro: idUsuario, antes, despues })
  return cerradas
}

/** The caller's reach must cover the person's role. @throws Problem 404, 409 */
async function exigirPersona(ctx: Context, id: number): Promise<void> {
  const { id_rol } = await exigirUsuario(ctx, id)
  exigirAlcance(ctx, await otorgados(ctx.db, id_rol))
}

async function listarDe(ctx: Context, id: number) {
  await exigirPersona(ctx, id)
  return listarSesiones(ctx, id)
}

async function cerrarUnaDe(ctx: Context, id: number, sesion: string): Promise<void> {
  await exigirPersona(ctx, id)
  await cerrarUna(ctx, id, sesion)
}

/** Closes all sessions; for oneself, except the caller's. @throws Problem 404, 409 for a role beyond one's reach */
async function cerrarTodasDe(ctx: Context, id: number): Promise<Cerradas> {
  await exigirPersona(ctx, id)
  return cerrarOtras(ctx, id)
}

/** A session without a person in its path is only its owner's; administrators name the person. */
const deSesion = personal({
  entity: 'Sesiones',
  says: 'Solo la persona que la abrió. Las de otra se ven y se cierran desde Usuarios.',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'sesiones.id_usuario = ?', values: [user?.id ?? 0] }),
})

const sesion = { type: 'string', format: 'uuid', title: 'Id de la sesión' } as const
const params = { type: 'object', additionalProperties: false, required: ['sesion'], properties: { sesion } } as const
const paramsDe = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'sesion'],
  properties: { ...idParams.properties, sesion },
} as const

export const rutasDeSesiones = [
  route('GET /user/sesiones', {
    operation: 'leerSesionesPropias',
    summary: 'Las sesiones abiertas propias',
    needs: session(),
    reply: sesionesAbiertas,
    handler: (ctx) => listarSesiones(ctx, ctx.user?.id ?? 0),
  }),
  route('DELETE /user/sesiones', {
    operation: 'cerrarOtrasSesiones',
    summary: 'Cerrar las demás sesiones propias',
    needs: session(),
    limit: perMinute(30),
    reply: cerradas,
    handler: (ctx) => cerrarOtras(ctx, ctx.user?.id ?? 0),
  }),
  route('DELETE /user/sesiones/:sesion', {
    operation: 'cerrarSesionPropia',
    summary: 'Cerrar una sesión propia',
    whose: deSesion,
    needs: session(),
    limit: perMinute(120),
    params,
    reply: nada,
    handler: (ctx, { params: { sesion } }) => cerrarUna(ctx, ctx.user?.id ?? 0, sesion),
  }),
  route('GET /usuario/:id/sesiones', {
    operation: 'leerSesionesDeUsuario',
    summary: 'Las sesiones abiertas de un usuario',
    whose: deUsuario,
    needs: modificar('usuarios'),
    params: idParams,
    reply: sesionesAbiertas,
    handler: (ctx, { params }) => listarDe(ctx, params.id),
  }),
  route('DELETE /usuario/:id/sesiones', {
    operation: 'cerrarSesionesDeUsuario',
    summary: 'Cerrar las sesiones de un usuario',
    whose: deUsuario,
    needs: modificar('usuarios'),
    params: idParams,
    reply: cerradas,
    handler: (ctx, { params }) => cerrarTodasDe(ctx, params.id),
  }),
  route('DELETE /usuario/:id/sesiones/:sesion', {
    operation: 'cerrarSesionDeUsuario',
    summary: 'Cerrar una sesión de un usuario',
    whose: deUsuario,
    needs: modificar('usuarios'),
    params: paramsDe,
    reply: nada,
    handler: (ctx, { params: { id, sesion } }) => cerrarUnaDe(ctx, id, sesion),
  }),
]
