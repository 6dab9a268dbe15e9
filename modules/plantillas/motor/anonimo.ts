import type PizZip from 'pizzip'
import { cambiarPartes } from './partes-xml.ts'

const PROPIAS = /\s*<(?:\w+:)?(Override|Relationship)\b[^>]*docProps\/custom\.xml[^>]*\/>/g

/** Without who wrote the template or worked on it, nor the properties that other programs left in it. */
export function anonimo(zip: PizZip): void {
  zip.remove('docProps/custom.xml')
  cambiarPartes(zip, /^(\[Content_Types\]\.xml|_rels\/\.rels)$/, (xml) => xml.replace(PROPIAS, ''))
  cambiarPartes(zip, /^docProps\/(core|app)\.xml$/, (xml) =>
    xml.replace(/(<(?:dc:creator|cp:lastModifiedBy|Manager|Company)\b[^>]*>)[^<]*(?=<\/)/g, '$1'),
  )
  cambiarPartes(zip, /^word\/[^/]*\.xml$/, (xml) =>
    xml.replace(/( (?:w|w15):(?:author|initials)=)(?:"[^"]*"|'[^']*')/g, '$1""'),
  )
}
