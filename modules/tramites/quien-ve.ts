import { permiso } from '../../schemas/vistas.ts'
import { ofOffice, personal } from '../kernel/index.ts'

/** The rule of procedures: the staff's screen sees all; who asked sees their own. */
export const deTramite = personal({
  entity: 'Trámites', says: 'los que pidieron ellos mismos', names: ['id_tramite'],
  all: [permiso('tramites', 'ver')],
  own: (ctx) => ({ sql: 'tramites.id_usuario = ?', values: [ctx.user?.id ?? 0] }),
})

export const deAjustes = ofOffice('Ajustes de trámites', 'De toda la oficina: cómo trabaja sus trámites.')

/** A paper of a form that was not sent yet: whoever uploaded it, also of the staff. */
export const deAdjuntoSuelto = personal({
  entity: 'Adjuntos de trámites sin enviar', says: 'los que subieron ellos mismos', names: ['id_adjunto'],
  all: [],
  own: (ctx) => ({ sql: 'tramites_adjuntos.id_usuario = ?', values: [ctx.user?.id ?? 0] }),
})
