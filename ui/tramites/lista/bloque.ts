import { pasosDesde, transicion, type Exigencia, type Transicion } from '../../../modules/tramites/domain.ts'
import type { FilaDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { ESTADOS_DE_TRAMITE, type EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'

/** What belongs to one procedure alone is said in its own page: what it lacks, who received it, that it is deleted. */
const DE_UNO: readonly Exigencia[] = ['faltantes', 'entrega']
const enBloque = ({ exige, permiso }: Transicion): boolean =>
  permiso === 'modificar' && !exige.some((una) => DE_UNO.includes(una))

type Situada = Pick<FilaDeTramite, 'estado'>

/** The states that some of the chosen may go to at once, and how many of them may, in the order of the way. */
export const destinosDe = (filas: readonly Situada[]): { estado: EstadoDeTramite; cuantos: number }[] =>
  ESTADOS_DE_TRAMITE.map((estado) => ({
    estado,
    cuantos: filas.filter((fila) => pasosDesde(fila.estado, 'oficina').some((una) => una.a === estado && enBloque(una)))
      .length,
  })).filter(({ cuantos }) => cuantos > 0)

/** One step for all of them: what any of those that may take it must bring, and whether it ends their way. */
export const deUnaVez = (
  estado: EstadoDeTramite,
  filas: readonly Situada[],
): { exige: Exigencia[]; termina: boolean } => {
  const suyas = filas.flatMap((fila) => transicion(fila.estado, estado) ?? [])
  return {
    exige: [...new Set(suyas.flatMap(({ exige }) => exige))],
    termina: suyas.some(({ reloj }) => reloj === 'termina'),
  }
}
