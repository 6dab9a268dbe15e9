import type PizZip from 'pizzip'

/** Fonts that the house carries, or that measure the same. */
const LETRAS = /^(arial|helvetica|times( new roman)?|calibri|liberation (sans|serif|mono)|courier new|symbol|wingdings.*)$/i

const cuantas = (xml: string, patron: RegExp): number => new Set([...xml.matchAll(patron)].map(([todo]) => todo)).size

/** What the PDF made of the preview will not show as Word does; the .docx always does. */
export function perdidasDe(zip: PizZip): string[] {
  const texto = (nombre: string) => zip.file(nombre)?.asText() ?? ''
  const documento = texto('word/document.xml')
  const encabezados = Object.keys(zip.files).filter((nombre) => /^word\/(header|footer)\d*\.xml$/.test(nombre)).map(texto).join('')
  const letras = [...`${documento}${texto('word/styles.xml')}`.matchAll(/w:ascii="([^"]+)"/g)].map(([, letra = '']) => letra)
  const raras = [...new Set(letras.filter((letra) => !LETRAS.test(letra)))]
  const hay = (si: boolean, mensaje: string) => (si ? [mensaje] : [])
  return [
    ...hay(/<(w:drawing|w:pict)\b/.test(encabezados), 'la imagen del encabezado o del pie'),
    ...hay(cuantas(documento, /<w:pgSz\b[^>]*>/g) > 1, 'el cambio de tamaño u orientación de la hoja'),
    ...hay(/<w:tab\s[^>]*w:val="(center|decimal)"/.test(documento), 'los tabuladores centrados'),
    ...hay(/<w:(foot|end)noteReference\b/.test(documento), 'las notas al pie de cada página (salen al final)'),
    ...hay(/w:val="(ordinalText|cardinalText)"/.test(texto('word/numbering.xml')), 'la numeración en letras de Word (salen cifras)'),
    ...hay(/<w:cols\b[^>]*w:num="[2-9]/.test(documento), 'el reparto de las columnas'),
    ...hay(raras.length > 0, `la letra ${raras.slice(0, 3).join(', ')}, que se cambia por una parecida`),
  ].map((que) => `El PDF de la vista no mostrará igual ${que}; descargue el Word.`)
}
