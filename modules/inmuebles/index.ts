import './hallar.ts'

export { eliminarInmueble } from './eliminar-inmueble.ts'
export { Inmueble } from './model.ts'
export { inmueblesPorMatricula } from './por-matricula.ts'
export { prepararInmueble, registrarInmueble, type CuerpoInmueble } from './registrar-inmueble.ts'
export { routes } from './routes.ts'
export { unible as inmueblesUnibles } from './unible.ts'
