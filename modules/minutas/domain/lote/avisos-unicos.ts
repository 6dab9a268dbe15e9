interface Dicho {
  ruta: string
  mensaje: string
}

/** What an advice is about: several tags may write one datum in several ways, each with its own («falta el género: se escribió …»). */
const asunto = ({ ruta, mensaje }: Dicho): string => `${ruta}\n${mensaje.split(':', 1)[0] ?? ''}`

/** Each thing to be looked at once, however many tags of the template ask for it. */
export const avisosUnicos = <A extends Dicho>(avisos: readonly A[]): A[] =>
  [...new Map(avisos.toReversed().map((aviso) => [asunto(aviso), aviso])).values()].reverse()
