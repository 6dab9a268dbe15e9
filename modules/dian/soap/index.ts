/** The DIAN's web service: one call in, one classified answer out. */
export type * from './tipos.ts'
export { ClienteDian } from './cliente.ts'
export { veredicto } from './veredicto.ts'
