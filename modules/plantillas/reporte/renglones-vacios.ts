import { lugarDe, type Lugar } from './lugar.ts'
import type { Tramo } from './parrafos.ts'

const BLOQUES = /\{[#^/][^}]*\}/g

/** Blocks that share their paragraph with only spaces, a tab or a line break: they leave it behind, empty. */
export function renglonesVacios(
  nombre: string,
  tramos: readonly Tramo[],
): { etiqueta: string; mensaje: string; lugar: Lugar }[] {
  const vistos = new Set<Tramo['parrafo']>()
  return tramos.flatMap(({ parrafo, desde, repetido }) => {
    if (vistos.has(parrafo) || repetido) return []
    vistos.add(parrafo)
    const [primero] = parrafo.texto.match(BLOQUES) ?? []
    if (!primero || parrafo.texto === primero || parrafo.texto.replace(BLOQUES, '').trim() !== '') return []
    const mensaje =
      'El bloque no está solo en su párrafo (hay espacios, un salto de línea u otro bloque): dejará un renglón vacío.'
    return [{ etiqueta: primero.slice(1, -1), mensaje, lugar: lugarDe(nombre, tramos, desde).lugar }]
  })
}
