import type { ClaseDeEncargo } from '../../schemas/radicaciones/encargos.ts'

/** Who asked for what, until they saw it ended. It says nothing of how far it is: the work's own rows do. */
export interface FilaDeEncargo {
  id: number
  id_usuario: number
  clase: ClaseDeEncargo
  objeto: number
  cuando: string
}
