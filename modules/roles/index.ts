export {
  administradoresActivos,
  conAdministrador,
  exigirAlcance,
  exigirSecretos,
  sinSecretos,
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
  exigirRol,
  rolesCon,
  usuariosCon,
  deRol,
  paraEscoger,
} from './permisos.ts'
export { esAdministrador, nombreDePermiso, permisoConocido } from './domain.ts'
export { crearRolesIniciales } from './iniciales.ts'
export { Rol } from './model.ts'
export { routes } from './routes.ts'
