import { personal } from '../../../kernel/index.ts'

/** The rule of security keys: nobody's but whose they are. An administrator takes all of a person's at once, and sees none. */
export const deLlave = personal({
  entity: 'Llaves de seguridad',
  says: 'Solo la persona que la registró. Un administrador quita todas las de otra desde Usuarios.',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'llaves_de_seguridad.id_usuario = ?', values: [user?.id ?? 0] }),
})
