import { type Document, type Element, XMLSerializer } from '@xmldom/xmldom'
import { readXml } from '../../kernel/index.ts'
import PizZip from 'pizzip'
import { inflarParte, leerDirectorio, type Parte } from '../../archivos/index.ts'

/** Upload limits in bytes, many times above real minutas. */
export const LIMITES = { archivo: 10_000_000, partes: 400, parte: 30_000_000, total: 80_000_000, razon: 120 } as const

const MOTIVOS = {
  doc_antiguo: 'Es un documento de Word antiguo (.doc). Ábralo en Word y guárdelo como .docx.',
  no_es_docx: 'El archivo no es un documento de Word (.docx), aunque su nombre lo diga.',
  no_es_xlsx: 'El archivo no es un libro de Excel (.xlsx), aunque su nombre lo diga.',
  muy_grande: 'El archivo pesa más de 10 MB.',
  no_responde: 'El archivo no se pudo revisar en el tiempo que hay. Ábralo, guárdelo de nuevo y vuelva a subirlo.',
  zip_danado: 'El archivo está dañado. Ábralo en Word, guárdelo de nuevo y vuelva a subirlo.',
  cifrado: 'El archivo tiene contraseña. Quítesela en Word y vuelva a subirlo.',
  muchas_partes: 'El archivo trae más partes de las que necesita un documento.',
  enlace: 'El archivo trae enlaces a otros archivos y no se recibe.',
  ruta: 'El archivo trae partes con nombres que no son de un documento.',
  parte_repetida: 'El archivo trae dos veces la misma parte.',
  bomba: 'El archivo crece demasiado al abrirse y no se recibe.',
  macro: 'El documento trae macros (programas). Guárdelo en Word como documento sin macros (.docx).',
  plantilla_remota:
    'El documento depende de una plantilla que está en otro lugar. Quítela en Word: Programador, Plantilla de documento.',
  vinculo_externo: 'El documento trae algo que se carga desde otro lugar. Insértelo dentro del documento o quítelo.',
  objeto_incrustado: 'El documento trae objetos incrustados o controles. Quítelos o péguelos como texto o imagen.',
  contenido_ajeno: 'El documento trae dentro otro documento (HTML o RTF). Péguelo como texto.',
  dtd: 'El documento trae declaraciones que Word no escribe y no se recibe.',
  campo_peligroso:
    'El documento trae un campo que busca datos fuera o ejecuta algo (DDE, INCLUDETEXT…). Quítelo en Word.',
} as const

export type TipoDePeligro = keyof typeof MOTIVOS

export interface Peligro {
  tipo: TipoDePeligro
  motivo: string
  detalle?: string
  sePuedeQuitar?: true
}

export const peligro = (tipo: TipoDePeligro, detalle?: string): Peligro => ({
  tipo,
  motivo: MOTIVOS[tipo],
  ...(detalle && { detalle: detalle.slice(0, 200) }),
})

/** XML elements per part; the longest deeds have tens of thousands. */
const ELEMENTOS = 400_000
const CAMPOS = /^\s*(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|MACROBUTTON)\b/i

/** UTF-8 only, or the word checks would be blind. */
function textoXml(bytes: Buffer): string | null {
  const texto = bytes.toString('utf8').replace(/^\ufeff/, '')
  const [, declarada = 'utf-8'] = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(texto) ?? []
  return texto.includes('\0') || texto.includes('\ufffd') || !/^(utf-?8|us-ascii)$/i.test(declarada) ? null : texto
}

/** External by its mode or by an absolute address, which some readers follow anyway. */
const esExterna = (modo: string | null, destino: string): boolean =>
  modo?.trim().toLowerCase() === 'external' || /^([a-z][a-z\d+.-]*:|\\\\|\/\/)/i.test(destino)

/** External relationships are dangers, except hyperlinks. */
function peligroDe(relacion: Element, parte: string): Peligro | null {
  const tipo = relacion.getAttribute('Type') ?? ''
  const destino = (relacion.getAttribute('Target') ?? '').trim()
  const detalle = `${parte}: ${destino}`
  if (/attachedTemplate$/i.test(tipo)) return peligro('plantilla_remota', detalle)
  if (!esExterna(relacion.getAttribute('TargetMode'), destino)) return null
  if (/\/hyperlink$/i.test(tipo) && /^(https?|mailto):/i.test(destino)) return null
  return { ...peligro('vinculo_externo', detalle), ...(/\/(hyperlink|image)$/i.test(tipo) && { sePuedeQuitar: true }) }
}

const relacionesDe = (documento: Document): Element[] => [...documento.getElementsByTagNameNS('*', 'Relationship')]

/** Field codes joined across runs; fields may nest. */
function codigosDe(documento: Document): string[] {
  const abiertos: string[] = []
  const hechos: string[] = []
  for (const elemento of documento.getElementsByTagNameNS('*', '*')) {
    const valor = (nombre: string) =>
      [...elemento.attributes].find(({ localName }) => localName === nombre)?.value ?? ''
    if (elemento.localName === 'fldSimple') hechos.push(valor('instr'))
    if (elemento.localName === 'fldChar' && valor('fldCharType') === 'begin') abiertos.push('')
    if (elemento.localName === 'fldChar' && valor('fldCharType') === 'end') hechos.push(abiertos.pop() ?? '')
    if (elemento.localName === 'instrText') abiertos.push(`${abiertos.pop() ?? ''}${elemento.textContent ?? ''}`)
  }
  return [...hechos, ...abiertos]
}

const campos = (documento: Document, parte: string): Peligro[] =>
  codigosDe(documento).flatMap((codigo) =>
    CAMPOS.test(codigo) ? [peligro('campo_peligroso', `${parte}: ${codigo.trim().slice(0, 40)}`)] : [],
  )

function revisarXml(parte: string, bytes: Buffer): Peligro[] {
  const texto = textoXml(bytes)
  if (texto === null) return [peligro('zip_danado', parte)]
  const documento = readXml(texto, ELEMENTOS)
  if (documento === 'dtd') return [peligro('dtd', parte)]
  if (documento === 'excessive') return [peligro('bomba', parte)]
  if (documento === 'malformed') return [peligro('zip_danado', parte)]
  if (/\.rels$/i.test(parte)) return relacionesDe(documento).flatMap((relacion) => peligroDe(relacion, parte) ?? [])
  const ajeno = documento.getElementsByTagNameNS('*', 'altChunk').length ? [peligro('contenido_ajeno', parte)] : []
  return [...ajeno, ...campos(documento, parte)]
}

/** `word/_rels/document.xml.rels` → `word/document.xml`. */
const duena = (rels: string): string => rels.replace(/_rels\/([^/]+)\.rels$/i, '$1')

/** Removes external links and images, keeping their text. The caller checks again. */
export function quitarVinculos(archivo: Buffer): Buffer {
  const zip = new PizZip(archivo)
  for (const nombre of Object.keys(zip.files).filter((parte) => /\.rels$/i.test(parte))) {
    const documento = readXml(zip.file(nombre)?.asText() ?? '')
    if (typeof documento === 'string') continue
    const fuera = relacionesDe(documento).filter((relacion) => peligroDe(relacion, nombre)?.sePuedeQuitar)
    if (!fuera.length) continue
    const parte = zip.file(duena(nombre))
    const ids = fuera.map((relacion) => relacion.getAttribute('Id') ?? '')
    if (parte) zip.file(parte.name, sinReferencias(parte.asText(), ids))
    for (const relacion of fuera) relacion.parentNode?.removeChild(relacion)
    zip.file(nombre, new XMLSerializer().serializeToString(documento))
  }
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}

const sinReferencias = (xml: string, ids: readonly string[]): string =>
  ids.reduce(
    (hasta, id) =>
      hasta.replace(new RegExp(`\\s\\w+:(id|link|href|embed)\\s*=\\s*(["'])${id.replace(/\W/g, '\\$&')}\\2`, 'g'), ''),
    xml,
  )

type Formato = 'docx' | 'xlsx'

/** Main part of a document; Word on the web numbers it. */
export const PRINCIPAL = /^word\/document\d*\.xml$/

/** Required content type and main part. */
const FORMATOS = {
  docx: { es: /wordprocessingml\.(document|template)\.main\+xml/, parte: PRINCIPAL, ajeno: 'no_es_docx' },
  xlsx: { es: /spreadsheetml\.(sheet|template)\.main\+xml/, parte: /^xl\/workbook\.xml$/, ajeno: 'no_es_xlsx' },
} as const

function porNombre(nombre: string): Peligro[] {
  if (/vba(project|data)/.test(nombre)) return [peligro('macro', nombre)]
  if (/\/(embeddings|activex|ctrlprops)\//.test(`/${nombre}`)) return [peligro('objeto_incrustado', nombre)]
  return /afchunk|\.(x?html?|mht(ml)?|rtf)$/.test(nombre) ? [peligro('contenido_ajeno', nombre)] : []
}

const seLee = ({ nombre }: Parte): boolean => /\.(xml|rels)$/i.test(nombre)

function porContenido(parte: Parte, bytes: Buffer, formato: Formato): Peligro[] {
  const nombre = parte.nombre.toLowerCase()
  if (!seLee(parte)) return []
  const peligros = revisarXml(parte.nombre, bytes)
  if (nombre !== '[content_types].xml') return peligros
  const tipos = bytes.toString('utf8')
  if (/macroEnabled|vbaProject|vbaData/i.test(tipos)) peligros.push(peligro('macro', parte.nombre))
  else if (!FORMATOS[formato].es.test(tipos)) peligros.push(peligro(FORMATOS[formato].ajeno))
  return peligros
}

const unicos = (peligros: readonly Peligro[]): Peligro[] => [
  ...new Map(peligros.map((uno) => [`${uno.tipo} ${uno.detalle ?? ''}`, uno])).values(),
]

interface Alcance {
  /** Bytes; default: a template's limit. */
  maximo?: number
  /** Leaves unread parts to the caller (`partesSinLeer`). */
  soloLoQueSeLee?: boolean
}

/** Parts of a document that are not read, only measured. */
export const partesSinLeer = (partes: readonly Parte[]): Parte[] => partes.filter((parte) => !seLee(parte))

async function revisar(
  archivo: Buffer,
  formato: Formato,
  { maximo = LIMITES.archivo, soloLoQueSeLee = false }: Alcance,
): Promise<Peligro[]> {
  const magia = archivo.toString('hex', 0, 4)
  if (archivo.length > maximo) return [peligro('muy_grande')]
  if (magia === 'd0cf11e0') return [peligro(formato === 'docx' ? 'doc_antiguo' : 'no_es_xlsx')]
  if (magia !== '504b0304') return [peligro(FORMATOS[formato].ajeno)]
  const { partes, faltas } = await leerDirectorio(archivo, LIMITES)
  if (faltas.length) return faltas.map(({ tipo, detalle }) => peligro(tipo, detalle))
  const nombres = partes.map(({ nombre }) => nombre.toLowerCase())
  if (!nombres.includes('[content_types].xml') || !nombres.some((nombre) => FORMATOS[formato].parte.test(nombre)))
    return [peligro(FORMATOS[formato].ajeno)]
  const peligros: Peligro[] = []
  for (const parte of partes) {
    peligros.push(...porNombre(parte.nombre.toLowerCase()))
    if (soloLoQueSeLee && !seLee(parte)) continue
    const bytes = await inflarParte(parte)
    if (typeof bytes === 'string') return [...peligros, peligro(bytes === 'ajena' ? 'zip_danado' : bytes, parte.nombre)]
    peligros.push(...porContenido(parte, bytes, formato))
  }
  return unicos(peligros)
}

/** The main part of a sound document takes its usual name, by which all else reads it. */
export async function conNombreUsual(archivo: Buffer): Promise<Buffer> {
  // names stand in the clear in a ZIP
  if (archivo.includes('word/document.xml')) return archivo
  if (!(await revisarDocx(archivo)).every(({ sePuedeQuitar }) => sePuedeQuitar)) return archivo
  const zip = new PizZip(archivo)
  const suya = Object.keys(zip.files).find((nombre) => PRINCIPAL.test(nombre))
  if (!suya) return archivo
  const relaciones = (nombre: string) => nombre.replace('word/', 'word/_rels/').concat('.rels')
  const usual = 'word/document.xml'
  for (const [de, a] of [
    [suya, usual],
    [relaciones(suya), relaciones(usual)],
    ['[Content_Types].xml', '[Content_Types].xml'],
    ['_rels/.rels', '_rels/.rels'],
  ] as const) {
    const parte = zip.file(de)
    if (!parte) continue
    const texto = parte.asText()
    // its own date: the same file gives the same bytes, and no new version
    zip.remove(de).file(a, de === a ? texto.replaceAll(suya, usual) : texto, { date: parte.date })
  }
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** By content, before any library opens it. */
export const revisarDocx = (archivo: Buffer, alcance: Alcance = {}): Promise<Peligro[]> =>
  revisar(archivo, 'docx', alcance)

/** Dangers that do not matter in a workbook, whose links are never followed. */
const SOLO_DE_WORD: readonly TipoDePeligro[] = [
  'vinculo_externo',
  'plantilla_remota',
  'objeto_incrustado',
  'contenido_ajeno',
]

export const revisarXlsx = async (archivo: Buffer, alcance: Alcance = {}): Promise<Peligro[]> =>
  (await revisar(archivo, 'xlsx', alcance)).filter(({ tipo }) => !SOLO_DE_WORD.includes(tipo)).map(enExcel)

const enExcel = (uno: Peligro): Peligro => ({
  ...uno,
  motivo: uno.motivo
    .replaceAll('Word', 'Excel')
    .replace('El documento', 'El libro')
    .replace('documento sin macros (.docx)', '.xlsx'),
})
