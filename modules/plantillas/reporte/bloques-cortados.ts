import type { DXT } from 'docxtemplater'
import { esBloque, esEtiqueta } from '../motor/compilar.ts'

/** What a block may not open without closing it: repeated, or left out, it would break the table. */
const DE_TABLA = new Set(['w:tbl', 'w:tr', 'w:tc', 'w:sdt', 'w:sdtContent'])

const planas = (partes: readonly DXT.Part[]): DXT.Part[] =>
  partes.flatMap((parte) => [parte, ...planas(parte.subparsed ?? [])])

function cortado({ subparsed = [] }: DXT.Part): boolean {
  const abiertos: string[] = []
  for (const { tag = '', position } of planas(subparsed)) {
    if (!DE_TABLA.has(tag)) continue
    if (position === 'start') abiertos.push(tag)
    else if (position === 'end' && abiertos.pop() !== tag) return true
  }
  return abiertos.length > 0
}

/** Blocks that begin inside of a table and end outside, or the other way round: docxtemplater sees only some of them. */
export const bloquesCortados = (partes: readonly DXT.Part[]): DXT.Part[] =>
  partes.filter(esEtiqueta).flatMap((parte) => {
    const dentro = bloquesCortados(parte.subparsed ?? [])
    return esBloque(parte) && cortado(parte) ? [parte, ...dentro] : dentro
  })
