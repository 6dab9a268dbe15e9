export { situacionDe, type Situacion } from './abrir-respuesta.ts'

export { pages } from './paginas.ts'
export { routes } from './routes.ts'
