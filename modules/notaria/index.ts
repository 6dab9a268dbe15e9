export { guardarEntradas, leerConfiguracion, notariaDe, type Firmante, type Notaria } from './notaria.ts'
export { routes } from './routes.ts'
