export { revisar } from './revisar.ts'
export { routes } from './routes.ts'
