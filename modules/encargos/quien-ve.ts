import { personal } from '../kernel/index.ts'

/** The rule of what takes long: nobody's but who asked for it. */
export const deEncargo = personal({
  entity: 'Trabajos propios',
  says: 'los que uno mismo pidió',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'encargos.id_usuario = ?', values: [user?.id ?? 0] }),
})
