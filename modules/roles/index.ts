export {
  administradoresActivos,
  conAdministrador,
  exigirAlcance,
  allOf,
  anyOf,
  crear,
  eliminar,
  modificar,
  ver,
  cambiarPermisos,
  otorgados,
  otorgarPermisos,
  permisosDeRol,
} from './permisos.ts'
export { exigirRol, rolesCon, usuariosCon, deRol, paraEscoger } from './roles-y-permisos.ts'
export { esAdministrador, nombreDePermiso, permisoConocido } from './domain.ts'
export { crearRolesIniciales } from './iniciales.ts'
export { Rol } from './model.ts'
export { routes } from './routes.ts'
