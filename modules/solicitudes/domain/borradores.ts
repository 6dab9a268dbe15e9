import type { DondeVa } from './archivos.ts'
import { compararTextos, type ParrafoLeido } from '../../minutas/domain.ts'
import { tituloDeClausula } from '../../plantillas/domain.ts'

/** Why a draft of its deed may not come, in a sentence; null where it may. Until the papers are validated who asked does not read it. */
export function sinBorrador({ etapa, anulada_en }: DondeVa): string | null {
  if (anulada_en !== null) return 'La solicitud se anuló y ya no recibe borradores.'
  if (etapa < 3) return 'La solicitud todavía no tiene documentos con los que hacer la escritura.'
  return etapa > 4 ? 'La minuta de esta solicitud ya se aceptó.' : null
}

/** The stage from which who asked reads the drafts of the deed. */
export const SE_LEEN_BORRADORES = 4

function conTitulo(parrafos: readonly string[]): ParrafoLeido[] {
  let titulo = ''
  return parrafos.map((texto) => {
    titulo = tituloDeClausula(texto) || titulo
    return { texto, titulo }
  })
}

/** What a draft says that another did not, by paragraph and word. Apart from `domain.ts`: what the browser loads needs none of it. */
export const compararBorradores = (
  antes: readonly string[],
  despues: readonly string[],
): ReturnType<typeof compararTextos> => compararTextos(conTitulo(antes), conTitulo(despues))
