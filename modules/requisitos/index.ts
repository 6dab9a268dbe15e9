export { faltantes, leerRequisitos, leerRequisitosDe, paraTraer } from './leer-requisitos.ts'
export { routes } from './routes.ts'
