/** Users as other rooms name them. */
export { opcionesDeRol, type Rol, useRoles } from './usuario.ts'
