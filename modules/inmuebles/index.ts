import './listar-inmuebles.ts'

export {
  eliminarInmueble,
  inmueblesPorMatricula,
  cambiarMatricula,
  prepararInmueble,
  registrarInmueble,
  type CuerpoInmueble,
  unible as inmueblesUnibles,
} from './registrar-inmueble.ts'
export { Inmueble } from './model.ts'
export { leerInmueble, verInmueble, unInmueble } from './listar-inmuebles.ts'
export { routes } from './routes.ts'
