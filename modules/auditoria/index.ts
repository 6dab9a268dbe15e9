export { leerFila } from './historial.ts'
export { routes } from './routes.ts'
