export { leerFila } from './leer-fila.ts'
export { routes } from './routes.ts'
