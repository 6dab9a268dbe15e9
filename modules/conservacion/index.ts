export { borrarConfirmado } from './decidir.ts'
export { TRABAJO_BORRAR } from './encargo.ts'
export { proponerConservacion } from './proponer.ts'
export { routes } from './routes.ts'
