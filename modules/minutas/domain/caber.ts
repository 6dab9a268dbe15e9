import type { Aviso } from '../../plantillas/domain.ts'

/** Bytes of what a column of text holds in MariaDB, with room to spare. */
const CABEN = 60_000

const bytesDe = (dicho: unknown): number => new TextEncoder().encode(JSON.stringify(dicho)).length

/** As many from the first on as their column holds. */
function losPrimeros<T>(lista: readonly T[]): T[] {
  let bytes = 2
  const sobra = lista.findIndex((una) => {
    bytes += bytesDe(una) + 1
    return bytes > CABEN
  })
  return sobra < 0 ? [...lista] : lista.slice(0, sobra)
}

const ilegiblesPrimero = (avisos: readonly Aviso[]): Aviso[] =>
  [...avisos].sort((uno, otro) => Number(otro.ilegible ?? false) - Number(uno.ilegible ?? false))

/**
 * What a document keeps of all that its filling found: of thousands, the first hundreds. What keeps it from being approved goes before what
 * is only to be looked at, so that leaving some out never lets it pass.
 */
export function loQueCabe({ faltan, avisos }: { faltan: readonly string[]; avisos: readonly Aviso[] }): {
  faltan: string[]
  avisos: Aviso[]
} {
  const caben = losPrimeros(avisos)
  return {
    faltan: losPrimeros(faltan),
    avisos: caben.length === avisos.length ? caben : losPrimeros(ilegiblesPrimero(avisos)),
  }
}
