import { permiso } from '../../schemas/vistas/vistas.ts'
import { ofOffice, openToAll, personal } from '../kernel/index.ts'

/** The rule of procedures: the staff's screen sees all; who asked sees their own. */
export const deTramite = personal({
  entity: 'Trámites',
  says: 'los que pidieron ellos mismos',
  names: ['id_tramite'],
  all: [permiso('tramites', 'ver')],
  own: (ctx) => ({ sql: 'tramites.id_usuario = ?', values: [ctx.user?.id ?? 0] }),
})

const [VE, TRABAJA] = [permiso('tramites', 'ver'), permiso('tramites', 'modificar')]

export const TODOS = '1 = 1'

/** Papers of births and minors (D. 1260 de 1970, art. 115; Ley 1581 de 2012, art. 7) are of who works them and of who asked. */
export const deDocumentos = personal({
  entity: 'Documentos de trámites',
  names: [],
  says: `los de los trámites que pidieron ellos mismos; quien ve trámites (${VE}), los que no son reservados, y si los trabaja (${TRABAJA}), todos`,
  all: [],
  own: ({ user }) => {
    if (!user || (user.permisos.has(VE) && user.permisos.has(TRABAJA))) return { sql: TODOS, values: [] }
    const suyos = 'tramites.id_usuario = ?'
    return { sql: user.permisos.has(VE) ? `tramites.reservado = 0 or ${suyos}` : suyos, values: [user.id] }
  },
})

/** Own procedures only, because answering is the applicant's. */
export const deMiTramite = personal({
  entity: 'Mis trámites',
  says: 'los que pidieron ellos mismos',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'tramites.id_usuario = ?', values: [user?.id ?? 0] }),
})

export const deQuienTieneElEnlace = openToAll(
  'Trámite por su enlace',
  'Quien pidió el trámite, con el enlace secreto de sus correos.',
)

export const deAjustes = ofOffice('Ajustes de trámites', 'De toda la oficina: cómo trabaja sus trámites.')

/** Unsent papers belong to their uploader, staff included. */
export const deAdjuntoSuelto = personal({
  entity: 'Adjuntos de trámites sin enviar',
  says: 'los que subieron ellos mismos',
  names: ['id_adjunto'],
  all: [],
  own: (ctx) => ({ sql: 'tramites_adjuntos.id_usuario = ?', values: [ctx.user?.id ?? 0] }),
})
