export type * from './http.ts'
export { ClienteDian } from './cliente.ts'
export { veredicto } from './leer-soap.ts'
