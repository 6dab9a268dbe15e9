import { personal } from '../../kernel/index.ts'

/** The rule of sessions by their own address: nobody's but whose they are. An administrator names the person before the session. */
export const deSesion = personal({
  entity: 'Sesiones',
  says: 'Solo la persona que la abrió. Las de otra se ven y se cierran desde Usuarios.',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'sesiones.id_usuario = ?', values: [user?.id ?? 0] }),
})
