/** Users as other rooms name them. */
export { opcionesDeRol, useRoles } from './usuario.ts'
