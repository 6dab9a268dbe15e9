/** The DIAN's web service: one call in, one classified answer out. */
export type * from './http.ts'
export { ClienteDian } from './cliente.ts'
export { veredicto } from './leer-soap.ts'
