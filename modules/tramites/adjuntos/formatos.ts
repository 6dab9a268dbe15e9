import type { FormatosDeAdjunto } from '../../../schemas/tramites/tramite.ts'
import {
  DOC,
  DOCX,
  RAR,
  XLS,
  faltaDeParte,
  inflarParte,
  leerDirectorio,
  leerOle,
  type FaltaDeZip,
  mirada,
  mirarPdf,
} from '../../archivos/index.ts'
import { HOJA_DE_CALCULO, invalid, type UploadedFile } from '../../kernel/index.ts'
import { fileTypeFromBuffer } from 'file-type'
import { partesSinLeer, PRINCIPAL, revisarDocx, revisarXlsx, type Peligro } from '../../plantillas/index.ts'
import { readFile } from 'node:fs/promises'

export const TIPO_DE = {
  pdf: 'application/pdf',
  doc: DOC,
  docx: DOCX,
  xls: XLS,
  xlsx: HOJA_DE_CALCULO,
  jpg: 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  zip: 'application/zip',
  rar: RAR,
} as const
type Extension = keyof typeof TIPO_DE

const TEXTO: readonly Extension[] = ['pdf', 'doc', 'docx']

/** Specification 3, section 5: «Deed order», «Other procedure dialogs». */
const EXTENSIONES: Readonly<Record<FormatosDeAdjunto, readonly Extension[]>> = {
  texto: TEXTO,
  amplios: [...TEXTO, 'xls', 'xlsx', 'jpg', 'gif', 'png', 'zip', 'rar'],
  hoja: ['xlsx', 'pdf'],
}

export const seRecibe = (extension: string, formatos: FormatosDeAdjunto): boolean =>
  EXTENSIONES[formatos].some((una) => una === extension)

const DICHOS: Readonly<Record<FormatosDeAdjunto, string>> = {
  texto: 'PDF o Word (DOC, DOCX)',
  amplios: 'PDF, Word (DOC, DOCX), Excel (XLS, XLSX), imagen (JPG, GIF, PNG) o comprimido (ZIP, RAR)',
  hoja: 'un libro de Excel (XLSX) o PDF',
}

export const otroFormato = (formatos: FormatosDeAdjunto): string =>
  `El archivo debe ser ${DICHOS[formatos]}, y por su contenido no lo es.`

/** About 100 scanned pages. */
export const MAXIMO_BYTES = 20 * 1024 * 1024

export const seMuestra = (tipo: string): boolean => tipo === TIPO_DE.pdf || tipo.startsWith('image/')

/** Limits of a ZIP, in bytes; far above photographs and long scans. */
const LIMITES = { partes: 2_000, parte: 60 * 1024 * 1024, total: 250 * 1024 * 1024, razon: 120 }

/** Names of programs and of documents with macros. */
const EJECUTABLES = new RegExp(
  '\\.(exe|com|scr|pif|bat|cmd|msi|msp|msc|ps1|psm1|vb|vbs|vbe|js|jse|mjs|ws|wsf|wsh|hta|lnk|url|scf|jar|class|dll|cpl|ocx|sys|reg|inf|' +
    'chm|app|apk|dmg|pkg|deb|rpm|sh|command|desktop|iso|img|vhdx?|docm|dotm|xlsm|xltm|xlsb|xlam|pptm|potm|ppam|ppsm|sldm)[\\s.]*$',
  'i',
)

const FALTAS: Readonly<Record<Exclude<FaltaDeZip['tipo'], 'cifrado'>, string>> = {
  zip_danado: 'El ZIP está dañado. Hágalo de nuevo y vuelva a subirlo.',
  muchas_partes: 'El ZIP trae más archivos de los que se reciben.',
  enlace: 'El ZIP trae enlaces a otros archivos. Ponga los archivos mismos y vuelva a subirlo.',
  ruta: 'El ZIP trae archivos con nombres que no son de un documento.',
  parte_repetida: 'El ZIP trae dos veces el mismo archivo.',
  bomba: 'El ZIP crece demasiado al abrirse y no se recibe.',
}

const CON_CLAVE = 'Tiene contraseña: nadie lo ha abierto.'

interface Mirado {
  falta?: string
  sinRevisar?: string
}

async function mirarZip(archivo: Buffer): Promise<Mirado> {
  const { partes, faltas } = await leerDirectorio(archivo, LIMITES)
  const falta = faltas.find(({ tipo }) => tipo !== 'cifrado')?.tipo
  if (falta && falta !== 'cifrado') return { falta: FALTAS[falta] }
  const programa = partes.find(({ nombre }) => EJECUTABLES.test(nombre))
  if (programa)
    return {
      falta: `El ZIP trae un programa o un documento con macros («${corto(programa.nombre)}»). Quítelo y vuelva a subirlo.`,
    }
  if (faltas.length) return { sinRevisar: CON_CLAVE }
  let sinRevisar: string | undefined
  for (const parte of partes) {
    if (parte.nombre.endsWith('/') || parte.real === 0) continue
    const bytes = await inflarParte(parte)
    if (bytes === 'ajena') {
      sinRevisar ??= 'Está comprimido de un modo que no se puede revisar.'
      continue
    }
    if (typeof bytes === 'string') return { falta: FALTAS[bytes] }
    const mirado = await dentro(bytes)
    if (mirado.falta) return { falta: `Dentro del ZIP, «${corto(parte.nombre)}»: ${mirado.falta}` }
    sinRevisar ??= mirado.sinRevisar
  }
  return sinRevisar === undefined ? {} : { sinRevisar }
}

const corto = (nombre: string): string =>
  (nombre.split('/').at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(-60)

const HEIC =
  'Es una foto HEIC, como las guarda el iPhone, y no se recibe así. En el teléfono elija Ajustes, Cámara, Formatos, ' +
  '«Más compatible» y tómela de nuevo; o compártala como JPG y adjúntela.'
const PROGRAMA = 'Es un programa y no se recibe.'
const MACROS = 'El documento trae macros (programas). Guárdelo sin macros y vuelva a subirlo.'
const INCRUSTADO = 'El documento trae otro archivo incrustado. Quítelo o súbalo aparte.'
const CLAVE = 'El archivo tiene contraseña. Quítesela y vuelva a subirlo.'
const DANADO = 'El archivo está dañado. Ábralo en su programa, guárdelo de nuevo y vuelva a subirlo.'
const COMPRIMIDO_DENTRO = 'Trae otro comprimido adentro, que nadie ha abierto.'

const FOTO_HEIC = /^image\/hei[cf]/
const EJECUTABLE =
  /x-msdownload|x-elf|x-mach-binary|x-executable|x-msi|java-archive|android\.package|x-apple-diskimage|x-ms-shortcut/

const IMAGENES: Readonly<Record<string, Extension>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' }

interface Papel {
  path: string
  tipo: string
}

/** Without `extension` the type is not accepted. */
interface Visto extends Mirado {
  extension?: Extension
}

/** Inspects any file but a PDF. Runs in a worker thread (`conocer`). */
export const mirarPapel = async ({ path, tipo }: Papel): Promise<Visto> => porContenido(await readFile(path), tipo, 0)

/** 0: the upload; 1: inside an archive. */
type Nivel = 0 | 1

async function porContenido(archivo: Buffer, tipo: string, nivel: Nivel): Promise<Visto> {
  if (EJECUTABLE.test(tipo)) return { falta: PROGRAMA }
  if (FOTO_HEIC.test(tipo) && nivel === 0) return { falta: HEIC }
  const imagen = IMAGENES[tipo]
  if (imagen) return { extension: imagen }
  const magia = archivo.toString('latin1', 0, 8)
  if (magia.startsWith('Rar!\x1a\x07')) return { extension: 'rar', sinRevisar: 'Es un RAR: nadie lo ha abierto.' }
  if (magia.startsWith('\xd0\xcf\x11\xe0')) return deOle(archivo)
  if (/^PK(\x03\x04|\x05\x06)/.test(magia)) return deZip(archivo, tipo, nivel)
  return /^(MZ|\x7fELF|#!)/.test(magia) ? { falta: PROGRAMA } : {}
}

/** Tells .doc from .xls by its OLE streams; other OLE files (MSI, MSG, PPT) are neither. */
function deOle(archivo: Buffer): Visto {
  const entradas = leerOle(archivo)
  if (!entradas) return { falta: DANADO }
  const hay = (...nombres: string[]) => entradas.some(({ nombre }) => nombres.includes(nombre))
  const es = (...nombres: string[]) => entradas.some(({ nombre, enRaiz }) => enRaiz && nombres.includes(nombre))
  if (hay('EncryptedPackage')) return { falta: CLAVE }
  const extension = es('WordDocument') ? 'doc' : es('Workbook', 'Book') ? 'xls' : undefined
  if (!extension) return {}
  if (hay('Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR')) return { falta: MACROS }
  return hay('\x01Ole10Native') ? { falta: INCRUSTADO } : { extension }
}

const DE_OFICINA = { partes: 5_000, parte: 100 * 1024 * 1024, total: 400 * 1024 * 1024, razon: 1_000 }

async function deZip(archivo: Buffer, tipo: string, nivel: Nivel): Promise<Visto> {
  const oficina = await deOficina(archivo)
  if (oficina) return oficina
  // other ZIP-based formats (PPTX, ODF, EPUB) are no archives of papers
  if (tipo !== 'application/zip' && tipo !== '' && nivel === 0) return {}
  if (nivel === 1) return { extension: 'zip', sinRevisar: COMPRIMIDO_DENTRO }
  return { extension: 'zip', ...(await mirarZip(archivo)) }
}

async function deOficina(archivo: Buffer): Promise<Visto | null> {
  const { partes } = await leerDirectorio(archivo, DE_OFICINA)
  const tiene = new Set(partes.map(({ nombre }) => nombre.toLowerCase()))
  if (!tiene.has('[content_types].xml')) return null
  const alcance = { maximo: Math.max(MAXIMO_BYTES, archivo.length), soloLoQueSeLee: true }
  const es = [...tiene].some((nombre) => PRINCIPAL.test(nombre))
    ? visto('docx', await revisarDocx(archivo, alcance))
    : tiene.has('xl/workbook.xml')
      ? visto('xlsx', await revisarXlsx(archivo, alcance))
      : {}
  if (!es.extension) return es
  for (const parte of partesSinLeer(partes)) if (await faltaDeParte(parte)) return { falta: DANADO }
  return es
}

/** Remote links and images are accepted: people read the paper, no template is filled from it. */
function visto(extension: Extension, peligros: readonly Peligro[]): Visto {
  const falta = peligros.find(({ sePuedeQuitar }) => !sePuedeQuitar)
  return falta ? { falta: falta.motivo } : { extension }
}

/** Files inside an archive may be of any type, but no program and no macros. */
async function dentro(archivo: Buffer): Promise<Mirado> {
  const tipo = (await fileTypeFromBuffer(archivo))?.mime ?? ''
  const { falta, sinRevisar } = await porContenido(archivo, tipo, 1)
  if (falta === CLAVE) return { sinRevisar: CON_CLAVE }
  return { ...(falta && { falta }), ...(sinRevisar && { sinRevisar }) }
}

export interface Conocido {
  extension: Extension
  /** Why it was not inspected; null if it was. */
  sin_revisar: string | null
}

const NO_RESPONDE =
  'El archivo no se pudo revisar en el tiempo que hay y no se recibe. Guárdelo de nuevo desde su programa y vuelva a subirlo.'

/** By content, not by name. Slow: call it outside of a transaction. @param campo field of the error @throws Problem 422; 503 if busy */
export async function conocer(subido: UploadedFile, campo: string, formatos: FormatosDeAdjunto): Promise<Conocido> {
  const { extension, falta, sinRevisar = null } = await verSubido(subido, campo)
  if (falta) throw invalid({ [campo]: [falta] })
  if (!extension || !seRecibe(extension, formatos)) throw invalid({ [campo]: [otroFormato(formatos)] })
  return { extension, sin_revisar: sinRevisar }
}

const mirar = mirada<Papel, Visto>('papel')

async function verSubido(subido: UploadedFile, campo: string): Promise<Visto> {
  const { type: tipo, path } = subido
  if (tipo === 'application/pdf') {
    await mirarPdf(subido, campo)
    return { extension: 'pdf' }
  }
  return (await mirar({ path, tipo }))?.respuesta ?? { falta: NO_RESPONDE }
}
