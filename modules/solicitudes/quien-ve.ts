import { permiso } from '../../schemas/vistas/vistas.ts'
import { ofOffice, openToAll, passOr, permission, personal, type Needs, type Context } from '../kernel/index.ts'
import type { Actor } from './domain.ts'
import { carpeta } from '../archivos/index.ts'

export const SOLICITUD = 'solicitud'

/** The rule of requests: who works procedures sees all; who asked, their own; the bearer of a link, that one. */
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

/** Asking, and going on with what one asked: the office, who may ask for procedures, whoever brings the link. */
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

/** As whom somebody acts on a request, by what they proved and nothing that they say. Work that is nobody's is the office's. */
export const actorDe = ({ user, pass }: Pick<Context, 'user' | 'pass'>): Actor => {
  if (user) return user.permisos.has(TRABAJA) ? 'oficina' : 'cliente'
  return pass?.of === SOLICITUD ? 'cliente' : 'oficina'
}

export const CLIENTE = 'Cliente'

/** By its name at the time: of staff; who asks is «Cliente», what happens by itself «Sistema». */
export const quienEs = (ctx: Pick<Context, 'user' | 'pass'>): string =>
  actorDe(ctx) === 'cliente' ? CLIENTE : (ctx.user?.usuario ?? 'Sistema')

/** What comes with requests for deeds, and the drafts of those deeds. */
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
