import { personal } from '../kernel/index.ts'

/** The rule of drafts: nobody's but who writes them, and there is no way to name another's. */
export const deBorrador = personal({
  entity: 'Borradores',
  says: 'Solo quien los escribe, mientras pueda escribir en ese formulario.',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'borradores.id_usuario = ?', values: [user?.id ?? 0] }),
})
