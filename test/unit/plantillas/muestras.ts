import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PizZip from 'pizzip'
import { root } from '../../harness/root.ts'

/** Those that the product carries, and those that only tests need. */
const CARPETAS = ['modules/plantillas/muestras', 'test/muestras/plantillas'].map((carpeta) => join(root, carpeta))

/** A sample, by its name in either folder. */
export const muestra = (nombre: string): Buffer =>
  readFileSync(CARPETAS.map((carpeta) => join(carpeta, nombre)).find((ruta) => existsSync(ruta)) ?? nombre)
export const textoDeMuestra = (nombre: string): string => muestra(nombre).toString('utf8')

/** The sample data: `pareja_con_apoderado`, `compradora_sola_vende_sociedad`. */
export const DATOS: Record<string, Record<string, unknown>> = JSON.parse(textoDeMuestra('datos-ejemplo.json'))

/** Runs of Word: `parrafo('Ana', '{nom', 'bre}')` is one paragraph of three. */
export const parrafo = (...tramos: string[]): string =>
  `<w:p>${tramos.map((tramo) => `<w:r><w:t xml:space="preserve">${tramo}</w:t></w:r>`).join('')}</w:p>`

/** A document of one page with this body; other parts may be added, or take the place of those that are there. */
export function docx(cuerpo: string, partes: Record<string, string | Buffer> = {}): Buffer {
  const zip = new PizZip(muestra('poder-especial.docx'))
  const documento = zip.file('word/document.xml')!.asText()
  zip.file(
    'word/document.xml',
    documento.replace(/<w:body>.*<w:sectPr/s, () => `<w:body>${cuerpo}<w:sectPr`),
  )
  zip.file(
    'word/header1.xml',
    zip
      .file('word/header1.xml')!
      .asText()
      .replace(/\{[^}]*\}/g, ''),
  )
  for (const [nombre, contenido] of Object.entries(partes)) zip.file(nombre, contenido)
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** A part of a document, by its name. */
export const parteDe = (archivo: Buffer, nombre = 'word/document.xml'): string =>
  new PizZip(archivo).file(nombre)?.asText() ?? ''

const ENTIDADES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Paragraphs of a part as they are read; a break of line is ⏎, a tab →. */
export const parrafosDe = (archivo: Buffer, nombre?: string): string[] =>
  parteDe(archivo, nombre)
    .split('</w:p>')
    .slice(0, -1)
    .map((xml) =>
      [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:br\/>|<w:tab\/>/g)]
        .map(([todo, texto = '']) => (todo === '<w:br/>' ? '⏎' : todo === '<w:tab/>' ? '→' : texto))
        .join('')
        .replace(/&(lt|gt|quot|apos|amp);/g, (_, cual: string) => ENTIDADES[cual] ?? ''),
    )
