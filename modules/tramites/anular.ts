import { invalid, Problem, type Context } from '../kernel/index.ts'
import { pasarA } from './estados/pasar.ts'

const SIN_MOTIVO = 'Se eliminó de la lista sin decir el motivo.'

/**
 * DELETE /tramites/:id: it is annulled with its reason, and leaves the lists; what it was and its papers stay.
 * @throws Problem 404; 422 with the specification's message, of one that was annulled before
 */
export async function eliminarTramite(ctx: Context, id: number, motivo?: string): Promise<{ message: string }> {
  try {
    await pasarA(ctx, id, { estado: 'anulado', motivo: motivo?.trim() || SIN_MOTIVO })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error
    throw invalid(error.errors ?? {}, 'Error al eliminar tramite')
  }
  return { message: 'Tramite eliminado correctamente' }
}
