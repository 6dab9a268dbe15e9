export { llevarNombre, TRABAJO_NOMBRE } from './editar.ts'
export { Proyecto } from './model.ts'
export { routes } from './routes.ts'
