import { permiso } from '../../schemas/vistas/vistas.ts'
import {
  ofOffice,
  openToAll,
  passOr,
  permission,
  personal,
  type Needs,
  type Context,
  invalid,
  notFound,
  onlySeen,
  Problem,
} from '../kernel/index.ts'
import type { Actor } from './domain.ts'
import { carpeta } from '../archivos/index.ts'
import { Solicitud } from './model.ts'

export const SOLICITUD = 'solicitud'

export const deSolicitud = personal({
  entity: 'Solicitudes',
  says: 'las que hicieron ellos mismos; sin sesión, la del enlace',
  names: ['id_solicitud', 'id_tramite'],
  all: [permiso('tramites', 'modificar')],
  own: ({ user, pass }) =>
    pass?.of === SOLICITUD
      ? { sql: 'solicitudes.id = ?', values: [pass.id] }
      : { sql: 'solicitudes.id_usuario = ?', values: [user?.id ?? 0] },
})

export const CON_SU_ENLACE = 'con el enlace secreto de la solicitud'

/** Staff, accounts that may ask, and bearers of a link. */
export const pideSolicitud: Needs = passOr(
  SOLICITUD,
  CON_SU_ENLACE,
  permission(permiso('tramites', 'modificar'), permiso('nuevoTramite', 'crear')),
)

export const deQuienTieneElEnlace = openToAll(
  'Solicitud por su enlace',
  'Quien la hizo, con el enlace secreto de sus correos.',
)

export const deResponsables = ofOffice('Quién trabaja solicitudes', 'De toda la oficina: entre ellos se reparten.', [
  'id_asignado',
])

export const deTiposDeSolicitud = ofOffice(
  'Qué se puede solicitar',
  'De toda la oficina: qué escrituras recibe por su página.',
)

const TRABAJA = permiso('tramites', 'modificar')

/** Follows from the credentials, never from the body. Jobs act for the office. */
export const actorDe = ({ user, pass }: Pick<Context, 'user' | 'pass'>): Actor => {
  if (user) return user.permisos.has(TRABAJA) ? 'oficina' : 'cliente'
  return pass?.of === SOLICITUD ? 'cliente' : 'oficina'
}

export const CLIENTE = 'Cliente'

/** Staff by user name, applicants as «Cliente», jobs as «Sistema». */
export const quienEs = (ctx: Pick<Context, 'user' | 'pass'>): string =>
  actorDe(ctx) === 'cliente' ? CLIENTE : (ctx.user?.usuario ?? 'Sistema')

export const SOLICITUDES = carpeta('solicitudes', [
  {
    tabla: 'solicitudes_archivos',
    columna: 'url_archivo',
    dice: 'Un documento de la solicitud',
    registro: 'id_solicitud',
  },
  {
    tabla: 'solicitudes_borradores',
    columna: 'url_archivo',
    dice: 'Un borrador de la solicitud',
    registro: 'id_solicitud',
  },
])

interface Responsable {
  id: number
  usuario: string
}

/** Active users whose role works requests, by name. */
export async function responsables(ctx: Context): Promise<Responsable[]> {
  const filas = await ctx
    .db('usuarios as u')
    .join('roles_permisos as p', 'p.id_rol', 'u.id_rol')
    .where({ 'p.id_permisos': permiso('tramites', 'modificar'), 'u.estado': 1 })
    .orderBy('u.usuario')
    .orderBy('u.id')
    .select<Responsable[]>('u.id', 'u.usuario')
  return filas.map(({ id, usuario }) => ({ id: Number(id), usuario }))
}

/** @throws Problem 422 if the person does not work requests */
export async function exigirAsignable(ctx: Context, id: number | null): Promise<number | null> {
  if (id !== null && !(await responsables(ctx)).some((uno) => uno.id === id)) {
    throw invalid({ id_asignado: ['Esa persona no trabaja solicitudes.'] })
  }
  return id
}

export async function exigirSolicitud(ctx: Context, id: number, { lock = false } = {}): Promise<Solicitud> {
  const busca = onlySeen(ctx, Solicitud.query(ctx.db), deSolicitud).findById(id)
  const solicitud = await (lock ? busca.forUpdate() : busca)
  if (!solicitud) throw notFound('No se encontró la solicitud.')
  return solicitud
}

/** @throws Problem 404; 409 if annulled */
export async function exigirVigente(ctx: Context, id: number, opciones: { lock?: boolean } = {}): Promise<Solicitud> {
  const solicitud = await exigirSolicitud(ctx, id, opciones)
  if (solicitud.anulada_en !== null) throw new Problem(409, 'anulada', 'La solicitud está anulada: ya no se cambia.')
  return solicitud
}
