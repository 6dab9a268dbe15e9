import './hallar.ts'

export { direcciones } from './direcciones.ts'
export { fijarYDesfijar, pedirTablero, TRABAJO_TABLERO } from './fijar.ts'
export { publicarEdicto } from './publicar.ts'
export { routes } from './routes.ts'
