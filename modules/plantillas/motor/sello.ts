import type PizZip from 'pizzip'
import { cambiarPartes } from './partes-xml.ts'

const DOCUMENTO = 'word/document.xml'
const VINCULOS = 'word/_rels/document.xml.rels'
/** Pages may ask for a header other than the usual: all three are there, and one that nothing asks for does nothing. */
const CLASES = ['default', 'first', 'even'] as const
const PAQUETE = 'http://schemas.openxmlformats.org/package/2006'
const TIPO = 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml'
/** Of the kind of OOXML that Word writes, and of the strict one, which it also reads. */
const ESPACIOS = {
  usual: {
    w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
    r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  estricto: {
    w: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
    r: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  },
}

const parrafo = (sello: string): string =>
  '<w:p><w:pPr><w:spacing w:before="0" w:after="120"/><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:color w:val="B42318"/>' +
  `<w:sz w:val="28"/></w:rPr><w:t>${sello}</w:t></w:r></w:p>`

/** Writes within the first element of a name that opens, at its beginning. */
const alComienzo = (xml: string, elemento: string, dentro: string): string =>
  xml.replace(
    new RegExp(`<${elemento}(\\s[^>]*?)?(/?)>`),
    (_, atributos: string | undefined, cerrado: string) =>
      `<${elemento}${atributos ?? ''}>${dentro}${cerrado ? `</${elemento}>` : ''}`,
  )

/**
 * Writes words at the head of every sheet of a document: in each header that it has, and in one of its own where its first section, from
 * which the others inherit, has none.
 * @param sello plain words, without what XML would have to escape
 */
export function sellar(zip: PizZip, sello: string): void {
  const { w, r } = ESPACIOS[zip.file(DOCUMENTO)?.asText().includes(ESPACIOS.estricto.w) ? 'estricto' : 'usual']
  cambiarPartes(zip, /^word\/[^/]+\.xml$/, (xml) => alComienzo(xml, 'w:hdr', parrafo(sello)))
  const nuevas: (typeof CLASES)[number][] = []
  cambiarPartes(zip, /^word\/document\.xml$/, (dado) => {
    const xml = /<w:sectPr[\s/>]/.test(dado) ? dado : dado.replace(/<\/w:body>/, '<w:sectPr/></w:body>')
    const primera = /<w:sectPr(?:\s[^>]*)?\/>|<w:sectPr(?:\s[^>]*)?>[^]*?<\/w:sectPr>/.exec(xml)?.[0] ?? ''
    // what stood there before a tracked change is no header of today
    const [hoy = ''] = primera.split('<w:sectPrChange')
    const tiene = (clase: string) => new RegExp(`<w:headerReference\\b[^>]*w:type=["']${clase}["']`).test(hoy)
    nuevas.push(...CLASES.filter((clase) => !tiene(clase)))
    const referencias = nuevas.map(
      (clase) => `<w:headerReference xmlns:r="${r}" w:type="${clase}" r:id="sello-${clase}"/>`,
    )
    return alComienzo(xml, 'w:sectPr', referencias.join(''))
  })
  if (nuevas.length === 0) return
  for (const clase of nuevas)
    zip.file(
      `word/sello-${clase}.xml`,
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:hdr xmlns:w="${w}">${parrafo(sello)}</w:hdr>`,
    )
  if (!zip.file(VINCULOS))
    zip.file(VINCULOS, `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${PAQUETE}/relationships"/>`)
  const vinculos = nuevas.map(
    (clase) => `<Relationship Id="sello-${clase}" Type="${r}/header" Target="sello-${clase}.xml"/>`,
  )
  cambiarPartes(zip, /^word\/_rels\/document\.xml\.rels$/, (xml) => alComienzo(xml, 'Relationships', vinculos.join('')))
  const partes = nuevas.map((clase) => `<Override PartName="/word/sello-${clase}.xml" ContentType="${TIPO}"/>`)
  cambiarPartes(zip, /^\[Content_Types\]\.xml$/, (xml) => alComienzo(xml, 'Types', partes.join('')))
}
