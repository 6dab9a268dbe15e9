export {
  guardarEntradas,
  leerConfiguracion,
  nombrarNotario,
  notariaDe,
  type Firmante,
  type Notaria,
} from './notaria.ts'
export { routes } from './routes.ts'
