import type { ClaseDeEncargo } from '../../schemas/radicaciones/seguimiento.ts'

/** Row of `encargos`: requester and object; progress is in the work's own rows. */
export interface FilaDeEncargo {
  id: number
  id_usuario: number
  clase: ClaseDeEncargo
  objeto: number
  cuando: string
}
