export { guardarEntradas, leerConfiguracion } from './configurar.ts'
export { notariaDe, type Firmante, type Notaria } from './notaria-de.ts'
export { routes } from './routes.ts'
