import PizZip from 'pizzip'

/** Packaged fonts and others with the same metrics. */
const LETRAS =
  /^(arial|helvetica|times( new roman)?|calibri|liberation (sans|serif|mono)|courier new|symbol|wingdings.*)$/i

const cuantas = (xml: string, patron: RegExp): number => new Set([...xml.matchAll(patron)].map(([todo]) => todo)).size

/** Named directly or through the theme. */
function letrasDe(xml: string, tema: string): string[] {
  const propias = [...xml.matchAll(/w:ascii="([^"]+)"/g)].map(([, letra = '']) => letra)
  const deTema = [
    ['major', 'majorFont'],
    ['minor', 'minorFont'],
  ].flatMap(([clase = '', elemento = '']) => {
    const [, letra = ''] = new RegExp(`<a:${elemento}>[^]*?<a:latin typeface="([^"]+)"`).exec(tema) ?? []
    return letra && xml.includes(`w:asciiTheme="${clase}`) ? [letra] : []
  })
  return [...new Set([...propias, ...deTema])]
}

/** Differences of the browser preview from Word; LibreOffice's PDF has none of them. */
export function perdidasDe(zip: PizZip): string[] {
  const texto = (nombre: string) => zip.file(nombre)?.asText() ?? ''
  const documento = texto('word/document.xml')
  const encabezados = Object.keys(zip.files)
    .filter((nombre) => /^word\/(header|footer)\d*\.xml$/.test(nombre))
    .map(texto)
    .join('')
  const escrito = documento + encabezados
  const raras = letrasDe(`${documento}${texto('word/styles.xml')}`, texto('word/theme/theme1.xml')).filter(
    (letra) => !LETRAS.test(letra),
  )
  const hay = (si: boolean, mensaje: string) => (si ? [mensaje] : [])
  return [
    ...hay(/<(w:drawing|w:pict)\b/.test(encabezados), 'la imagen del encabezado o del pie'),
    ...hay(
      /<w:titlePg\b|<w:(?:header|footer)Reference\b[^>]*w:type="(?:first|even)"/.test(documento),
      'el encabezado propio de algunas hojas',
    ),
    ...hay(/<w:pgNumType\b[^>]*w:(?:start|fmt)=/.test(documento), 'la numeración de hojas que empieza aparte'),
    ...hay(cuantas(documento, /<w:pgSz\b[^>]*>/g) > 1, 'el cambio de tamaño u orientación de la hoja'),
    ...hay(/<w:noBreakHyphen\b/.test(escrito), 'los guiones de no separación'),
    ...hay(/<w:sym\b/.test(escrito), 'los símbolos'),
    ...hay(/<w:sdtContent>\s*<w:(?:tr|tc)\b/.test(escrito), 'las filas y celdas en controles de contenido'),
    ...hay(/<w:txbxContent\b/.test(escrito), 'los cuadros de texto'),
    ...hay(/<m:oMath\b/.test(escrito), 'las ecuaciones'),
    ...hay(/<w:move(?:From|To)\b/.test(escrito), 'el texto movido con control de cambios'),
    ...hay(/<w:tab\s[^>]*w:val="(center|decimal)"/.test(documento), 'los tabuladores centrados'),
    ...hay(/<w:(foot|end)noteReference\b/.test(documento), 'las notas al pie de cada página (salen al final)'),
    ...hay(
      /w:val="(ordinalText|cardinalText)"/.test(texto('word/numbering.xml')),
      'la numeración en letras de Word (salen cifras)',
    ),
    ...hay(/<w:cols\b[^>]*w:num="[2-9]/.test(documento), 'el reparto de las columnas'),
    ...hay(raras.length > 0, `la letra ${raras.slice(0, 3).join(', ')}, que se cambia por una parecida`),
  ].map((que) => `La vista previa no muestra igual ${que}.`)
}

export interface Pendientes {
  /** Tracked changes, neither accepted nor rejected. */
  cambios: number
  comentarios: number
}

const CON_TEXTO = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/
const CAMBIO = /<w:(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|\w+Change)[\s/>]/g
const COMENTARIO = /<w:commentReference[\s/>]/g

const veces = (xml: string, patron: RegExp): number => xml.match(patron)?.length ?? 0

/** Pending review marks, whose outcome the PDF cannot show. */
export function pendientesDe(docx: Buffer | PizZip): Pendientes {
  const zip = Buffer.isBuffer(docx) ? new PizZip(docx) : docx
  const xml = Object.keys(zip.files)
    .filter((nombre) => CON_TEXTO.test(nombre))
    .map((nombre) => zip.file(nombre)?.asText() ?? '')
  const suma = (patron: RegExp) => xml.reduce((total, parte) => total + veces(parte, patron), 0)
  return { cambios: suma(CAMBIO), comentarios: suma(COMENTARIO) }
}

const contados = (cuantos: number, uno: string, varios: string): string[] =>
  cuantos === 0 ? [] : [cuantos === 1 ? uno : `${cuantos} ${varios}`]

/** «3 cambios de Word sin aceptar y un comentario»; null without any. */
export const pendientesEnPalabras = ({ cambios, comentarios }: Pendientes): string | null =>
  [
    ...contados(cambios, 'un cambio de Word sin aceptar', 'cambios de Word sin aceptar'),
    ...contados(comentarios, 'un comentario', 'comentarios'),
  ].join(' y ') || null
