import type PizZip from 'pizzip'

/** Our marks of the preview, written as they are or as references. */
const MARCAS = /[\ue000-\ue002]|&#(?:x0*e00[0-2]|0*5734[4-6]);/gi

export const partesXml = (zip: PizZip): PizZip.ZipObject[] =>
  Object.values(zip.files).filter(({ name, dir }) => !dir && /\.(xml|rels)$/i.test(name))

/** Rewrites the XML parts that change. */
export function cambiarPartes(zip: PizZip, partes: RegExp, cambio: (xml: string, nombre: string) => string): void {
  for (const parte of partesXml(zip)) {
    if (!partes.test(parte.name)) continue
    const xml = parte.asText()
    const nuevo = cambio(xml, parte.name)
    if (nuevo !== xml) zip.file(parte.name, nuevo)
  }
}

/** A template's own text carries none of our marks. */
export const sinMarcas = (xml: string): string => xml.replace(MARCAS, '')

/** A tab of a value is one in Word. */
export const conTabuladores = (xml: string): string =>
  xml.includes('\t')
    ? xml.replace(/<w:t(?: [^>]*)?>([^<]*\t[^<]*)<\/w:t>/g, (_, texto: string) =>
        texto
          .split('\t')
          .map((tramo) => (tramo ? `<w:t xml:space="preserve">${tramo}</w:t>` : ''))
          .join('<w:tab/>'),
      )
    : xml
