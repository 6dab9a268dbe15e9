import { compararTextos, type ParrafoLeido } from '../../minutas/domain.ts'
import { tituloDeClausula } from '../../plantillas/domain.ts'

/** Each paragraph with the heading of its clause. */
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
