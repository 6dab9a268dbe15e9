/** The DIAN's web service: one call in, one classified answer out. */
export type * from './tipos.ts'
export { ClienteDian } from './cliente.ts'
export { esCaida, veredicto } from './veredicto.ts'
