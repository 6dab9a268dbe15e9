export { leerInmueble, listarInmuebles } from './buscar.ts'
export { Inmueble } from './model.ts'
export { registrarInmueble, type CuerpoInmueble } from './registrar.ts'
export { routes } from './routes.ts'
