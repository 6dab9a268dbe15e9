import { personal } from '../kernel/index.ts'

/** The rule of books that are being looked at: nobody's but who brought them. */
export const deImportacion = personal({
  entity: 'Importaciones',
  says: 'Solo quien subió el libro, mientras pueda crear lo que trae.',
  names: ['id_importacion'],
  all: [],
  own: ({ user }) => ({ sql: 'importaciones.id_usuario = ?', values: [user?.id ?? 0] }),
})
