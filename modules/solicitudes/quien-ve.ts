import { permiso } from '../../schemas/vistas/vistas.ts'
import { ofOffice, openToAll, passOr, permission, personal, type Needs } from '../kernel/index.ts'

/** What the bearer of a request's link is called (`ctx.pass.of`). */
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

/** How who has no session proves it. */
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
