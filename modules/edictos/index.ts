import './listar-edictos.ts'

export { direcciones, publicarEdicto } from './publicar.ts'
export { fijarYDesfijar, pedirTablero, TRABAJO_TABLERO } from './fijar.ts'
export { routes } from './routes.ts'
