export { expedirCopia, radicacionDeEscritura } from './copias.ts'
export { routes } from './routes.ts'
