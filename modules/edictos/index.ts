export { fijarYDesfijar, pedirTablero, TRABAJO_TABLERO } from './fijar.ts'
export { routes } from './routes.ts'
