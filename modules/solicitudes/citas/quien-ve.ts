import { permiso } from '../../../schemas/vistas/vistas.ts'
import { personal } from '../../kernel/index.ts'
import { SOLICITUD } from '../quien-ve.ts'

/** The rule of appointments: who works procedures sees all; who asked, those of their own requests; the bearer of a link, that one's. */
export const deCita = personal({
  entity: 'Citas',
  says: 'las de las solicitudes que hicieron ellos mismos; sin sesión, las de la del enlace',
  names: ['id_cita'],
  all: [permiso('tramites', 'modificar')],
  own: ({ user, pass }) =>
    pass?.of === SOLICITUD
      ? { sql: 'citas.id_solicitud = ?', values: [pass.id] }
      : { sql: 'citas.id_solicitud in (select id from solicitudes where id_usuario = ?)', values: [user?.id ?? 0] },
})
