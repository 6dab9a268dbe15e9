import PizZip from 'pizzip'

const parteDe = (zip: PizZip, nombre: string): string => zip.file(nombre)?.asText() ?? ''
const ENTIDADES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** What a Word document says and what it tells of who made it. */
export function abrirDocx(archivo: Buffer): { cuerpo: string; propiedades: { autor: string; propias: boolean } } {
  const zip = new PizZip(archivo)
  const nucleo = parteDe(zip, 'docProps/core.xml')
  return {
    cuerpo: parteDe(zip, 'word/document.xml')
      .split('</w:p>')
      .map((parrafo) =>
        [...parrafo.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, texto = '']) => texto).join(''),
      )
      .join('\n')
      .replace(/&(lt|gt|quot|apos|amp);/g, (_, cual: string) => ENTIDADES[cual] ?? ''),
    propiedades: {
      autor: [...nucleo.matchAll(/<(?:dc:creator|cp:lastModifiedBy)[^>]*>([^<]*)</g)]
        .map(([, quien = '']) => quien)
        .join(''),
      propias: zip.file('docProps/custom.xml') !== null,
    },
  }
}
