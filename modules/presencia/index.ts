export { olvidarPresencias, routes } from './routes.ts'
