import type { AdjuntoLeido } from '../../../../schemas/respuestas/tramite.ts'

/** Those that count: what was replaced is behind what stands in for it. */
export const enVigor = (adjuntos: readonly AdjuntoLeido[]): AdjuntoLeido[] => adjuntos.filter(({ estado }) => estado !== 'reemplazado')

/** Those that one stands in for, the newest first. */
export const anterioresA = ({ reemplaza_a }: AdjuntoLeido, adjuntos: readonly AdjuntoLeido[]): AdjuntoLeido[] => {
  const anterior = reemplaza_a === null ? undefined : adjuntos.find(({ id }) => id === reemplaza_a)
  return anterior ? [anterior, ...anterioresA(anterior, adjuntos)] : []
}
