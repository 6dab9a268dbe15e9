export { routes } from './routes.ts'
export { agregarSeguimiento } from './seguir.ts'
