import { parseAsync, renderDocument } from 'docx-preview'
import { elementosEn } from './elementos.ts'
import type { Modelo } from './modelo.ts'
import { preparar } from './preparar.ts'

const OPCIONES = {
  className: 'docx',
  inWrapper: false,
  experimental: false,
  breakPages: true,
  ignoreLastRenderedPageBreak: true,
  trimXmlDeclaration: true,
  // Fonts within a document would ask for a hole in the Content-Security-Policy; those of the house measure as Word's.
  ignoreFonts: true,
  renderAltChunks: false,
  renderComments: false,
  renderChanges: false,
  useBase64URL: true,
} as const

export interface Dibujo {
  estilos: HTMLStyleElement[]
  /** One for each section of Word and each forced page break, with its header and footer. */
  secciones: HTMLElement[]
}

/**
 * A Word document as elements of another, which nothing was done to yet: no script, no address of elsewhere, no style that a
 * Content-Security-Policy refuses.
 * @throws what the reader says of a file that is none
 */
export async function dibujar(docx: Uint8Array, en: Document, nonce = ''): Promise<Dibujo> {
  const opciones = { ...OPCIONES, h: elementosEn(en, nonce) }
  const modelo = (await parseAsync(docx, opciones)) as Modelo // the library calls it any
  preparar(modelo)
  const nodos = await renderDocument(modelo, opciones)
  const de =
    (nombre: string) =>
    (nodo: Node): boolean =>
      nodo.nodeName === nombre
  return {
    estilos: nodos.filter(de('STYLE')) as HTMLStyleElement[], // so says their name
    secciones: nodos.filter(de('SECTION')) as HTMLElement[],
  }
}
