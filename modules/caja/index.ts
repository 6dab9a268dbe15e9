export { gastosDelTurno } from './gastos/registrar.ts'
export { routes } from './routes.ts'
