import './listar-inmuebles.ts'

export { eliminarInmueble } from './eliminar-inmueble.ts'
export { Inmueble } from './model.ts'
export {
  inmueblesPorMatricula,
  cambiarMatricula,
  prepararInmueble,
  registrarInmueble,
  type CuerpoInmueble,
  unible as inmueblesUnibles,
} from './registrar-inmueble.ts'
export { leerInmueble, verInmueble, deInmueble } from './listar-inmuebles.ts'
export { routes } from './routes.ts'
