export { olvidarBorradores } from './borradores.ts'
export { routes } from './routes.ts'
