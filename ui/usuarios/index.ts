export { opcionesDeRol, useRoles } from './usuario.ts'
