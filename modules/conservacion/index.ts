export { borrarConfirmado, TRABAJO_BORRAR } from './decidir.ts'
export { proponerConservacion } from './proponer.ts'
export { routes } from './routes.ts'
