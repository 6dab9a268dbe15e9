import type { DXT } from 'docxtemplater'
import { esBloque, esEtiqueta, etiquetasDe } from './compilar.ts'

/** The first that is read: words, a tag that prints, or what a block within begins with. */
function comienzo(partes: readonly DXT.Part[]): string | null {
  for (const parte of partes) {
    if (esBloque(parte)) {
      const dentro = comienzo(parte.subparsed ?? [])
      if (dentro !== null) return dentro
    } else if (esEtiqueta(parte)) return `{${parte.value}}`
    else if (parte.position === 'insidetag' && parte.value.trim() !== '') return parte.value
  }
  return null
}

/** How the text of each block begins, by its tag; only of those that join their items. */
export const comienzosDe = (partes: Iterable<readonly DXT.Part[]>): ReadonlyMap<string, string> =>
  new Map(
    [...partes].flatMap(etiquetasDe).flatMap((parte) => {
      const dentro = parte.subparsed ?? []
      if (!esBloque(parte) || !etiquetasDe(dentro).some(({ value }) => value.includes('$separador'))) return []
      const empieza = comienzo(dentro)
      return empieza === null ? [] : [[parte.value, empieza] as const]
    }),
  )
