import PizZip from 'pizzip'
import { tramosDe, type Parrafo } from './parrafos.ts'

/** A paragraph as it is read, and the heading of the clause where it stands. */
export interface ParrafoDeTexto {
  texto: string
  titulo: string
}

const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const signo = (codigo: number): string => String.fromCodePoint(Math.min(0x10ffff, codigo))
export const legible = (escrito: string): string =>
  escrito.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(lt|gt|quot|apos|amp));/gi,
    (todo, decimal?: string, hexa?: string, nombre?: string) =>
      nombre ? (ENTIDADES[nombre.toLowerCase()] ?? todo) : signo(decimal ? Number(decimal) : parseInt(hexa ?? '0', 16)),
  )

/** What a Word document says, paragraph by paragraph; a text box, which is written twice, once. Those without a word are left out. */
export function textoDeDocx(docx: Buffer): ParrafoDeTexto[] {
  const xml = new PizZip(docx).file('word/document.xml')?.asText() ?? ''
  const parrafos = new Set<Parrafo>(
    tramosDe(xml)
      .filter(({ repetido }) => !repetido)
      .map(({ parrafo }) => parrafo),
  )
  return [...parrafos]
    .map(({ texto, titulo }) => ({ texto: legible(texto).trim(), titulo: legible(titulo) }))
    .filter(({ texto }) => texto)
}
