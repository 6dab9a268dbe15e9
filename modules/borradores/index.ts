export { olvidarBorradores } from './olvidar.ts'
export { routes } from './routes.ts'
