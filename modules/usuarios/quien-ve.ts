import { ofOffice } from '../kernel/index.ts'

export const deUsuario = ofOffice(
  'Usuarios',
  'De toda la oficina. Cada quien cambia su contraseña; quien no es administrador solo cambia a quien está dentro de sus permisos.',
  ['id_usuarios'],
)
