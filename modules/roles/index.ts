export { crearRolesIniciales } from './iniciales.ts'
export { Rol } from './model.ts'
export { anyOf, crear, eliminar, modificar, ver } from './needs.ts'
export { otorgarPermisos, permisosDeRol } from './permisos.ts'
