import { PERMISOS } from '../vistas/vistas.ts'

/** What the public may do too: who may do no more than ask for a procedure is nobody of the office. */
const DEL_PUBLICO = new Set(PERMISOS.filter(({ vista }) => vista === 'nuevoTramite').map(({ id }) => id))

/** Whether somebody with these permissions works in the office. */
export const esDelPersonal = (permisos: Iterable<number>): boolean => [...permisos].some((id) => !DEL_PUBLICO.has(id))

/** What lets somebody in. */
export const paseSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['pase'],
  properties: { pase: { type: 'string', title: 'Pase', minLength: 1, maxLength: 1000 } },
} as const
