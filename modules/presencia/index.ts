export { olvidarPresencias } from './olvidar.ts'
export { routes } from './routes.ts'
