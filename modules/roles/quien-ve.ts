import { ofOffice } from '../kernel/index.ts'

export const deRol = ofOffice(
  'Roles',
  'De toda la oficina. Quien no es administrador solo da y quita lo que está dentro de sus permisos.',
  ['id_rol', 'id_permisos', 'copiar_de'],
)
