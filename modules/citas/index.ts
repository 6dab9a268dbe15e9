export { Cita, Cupo, EsperaDeCita, PasoDeCita, Puesto } from './model.ts'
export { routes } from './routes.ts'
