import { fileTypeFromFile } from 'file-type'
import type { FormatosDeAdjunto } from '../../../schemas/tramite.ts'
import { datosDesde, enDisco, leerDirectorio, leerOle, revisarPdf, sacarParte, type Fuente } from '../../archivos/index.ts'
import { invalid, Problem, Turns, type UploadedFile } from '../../kernel/index.ts'
import { partesSinLeer, revisarDocx, revisarXlsx, type Peligro } from '../../plantillas/index.ts'
import { CON_CLAVE, mirarZip, type Mirado } from './dentro-de-zip.ts'
import { MAXIMO_BYTES, otroFormato, seRecibe, type Extension } from './formatos.ts'

/** A paper as its content says it is. */
export interface Conocido {
  extension: Extension
  /** Why nobody looked into it; null where it was. */
  sin_revisar: string | null
}

const HEIC = 'Es una foto HEIC, como las guarda el iPhone, y no se recibe así. En el teléfono elija Ajustes, Cámara, Formatos, ' +
  '«Más compatible» y tómela de nuevo; o compártala como JPG y adjúntela.'
const PROGRAMA = 'Es un programa y no se recibe.'
const MACROS = 'El documento trae macros (programas). Guárdelo sin macros y vuelva a subirlo.'
const INCRUSTADO = 'El documento trae otro archivo incrustado. Quítelo o súbalo aparte.'
const CLAVE = 'El archivo tiene contraseña. Quítesela y vuelva a subirlo.'
const DANADO = 'El archivo está dañado. Ábralo en su programa, guárdelo de nuevo y vuelva a subirlo.'
const COMPRIMIDO_DENTRO = 'Trae otro comprimido adentro, que nadie ha abierto.'

const FOTO_HEIC = /^image\/hei[cf]/
const EJECUTABLE = /x-msdownload|x-elf|x-mach-binary|x-executable|x-msi|java-archive|android\.package|x-apple-diskimage|x-ms-shortcut/

const IMAGENES: Readonly<Record<string, Extension>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' }

/** One at a time: what is being looked into is, for a moment, in memory or on the disk a second time. */
const turnos = new Turns({
  name: 'revisar adjuntos', limitMs: 15_000, patienceMs: 40_000, atOnce: 1, waiting: 100,
  full: () => new Problem(503, 'revision_ocupada', 'Se están revisando muchos archivos. Intente de nuevo en unos segundos.'),
})

/**
 * What an uploaded paper is, by its content whatever its name says, once it was looked into.
 * @param campo where what is wrong with it is told
 * @throws Problem 422 in words; 503 when too many wait
 */
export async function conocer(subido: UploadedFile, campo: string, formatos: FormatosDeAdjunto): Promise<Conocido> {
  const { extension, falta, sinRevisar = null } = await turnos.take(() => mirar(subido, campo))
  if (falta) throw invalid({ [campo]: [falta] })
  if (!extension || !seRecibe(extension, formatos)) throw invalid({ [campo]: [otroFormato(formatos)] })
  return { extension, sin_revisar: sinRevisar }
}

/** Without an extension it is of no kind that is received. */
interface Visto extends Mirado { extension?: Extension }

async function mirar(subido: UploadedFile, campo: string): Promise<Visto> {
  const { type, path } = subido
  if (type !== 'application/pdf') return porContenido(path, type, 0)
  await revisarPdf(subido, campo)
  return { extension: 'pdf' }
}

/** @param nivel 0 what was uploaded; 1 what came in an archive */
async function porContenido(path: string, tipo: string, nivel: 0 | 1): Promise<Visto> {
  if (EJECUTABLE.test(tipo)) return { falta: PROGRAMA }
  if (FOTO_HEIC.test(tipo) && nivel === 0) return { falta: HEIC }
  const imagen = IMAGENES[tipo]
  if (imagen) return { extension: imagen }
  const magia = await enDisco(path, (fuente) => fuente.leer(0, 8))
  if (magia.subarray(0, 6).toString('latin1') === 'Rar!\x1a\x07') return { extension: 'rar', sinRevisar: 'Es un RAR: nadie lo ha abierto.' }
  if (magia.subarray(0, 4).toString('hex') === 'd0cf11e0') return enDisco(path, deOle)
  if (/^PK(\x03\x04|\x05\x06)/.test(magia.toString('latin1'))) return deZip(path, tipo, nivel)
  return /^(MZ|\x7fELF|#!)/.test(magia.toString('latin1')) ? { falta: PROGRAMA } : {}
}

/** An old .doc or .xls by the streams that it holds; what else is written that way (MSI, MSG, PPT) is none. */
function deOle(fuente: Fuente): Visto {
  const entradas = leerOle(fuente)
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

/** A document or book of today, which is a ZIP of parts; or a ZIP. */
async function deZip(path: string, tipo: string, nivel: 0 | 1): Promise<Visto> {
  const oficina = await enDisco(path, (fuente) => deOficina(path, fuente))
  if (oficina) return oficina
  // a presentation, an OpenDocument, a book: none of them is an archive of papers
  if (tipo !== 'application/zip' && tipo !== '' && nivel === 0) return {}
  if (nivel === 1) return { extension: 'zip', sinRevisar: COMPRIMIDO_DENTRO }
  return { extension: 'zip', ...await mirarZip(path, dentro) }
}

/** @returns null for what is no document of an office program */
async function deOficina(path: string, fuente: Fuente): Promise<Visto | null> {
  const { partes } = leerDirectorio(fuente, DE_OFICINA)
  const tiene = new Set(partes.map(({ nombre }) => nombre.toLowerCase()))
  if (!tiene.has('[content_types].xml')) return null
  const alcance = { maximo: Math.max(MAXIMO_BYTES, fuente.largo), soloLoQueSeLee: true }
  const es = tiene.has('word/document.xml')
    ? visto('docx', revisarDocx(fuente, alcance))
    : tiene.has('xl/workbook.xml') ? visto('xlsx', revisarXlsx(fuente, alcance)) : {}
  if (!es.extension) return es
  for (const parte of partesSinLeer(partes))
    if (await sacarParte(path, parte, datosDesde(fuente, parte)) !== 'bien') return { falta: DANADO }
  return es
}

/** Links and pictures that are elsewhere are no reason to turn a paper down: a person reads it, nothing is filled of it. */
function visto(extension: Extension, peligros: readonly Peligro[]): Visto {
  const falta = peligros.find(({ sePuedeQuitar }) => !sePuedeQuitar)
  return falta ? { falta: falta.motivo } : { extension }
}

/** What came in an archive may be of any kind; programs, macros and what nobody can look into are told. */
async function dentro(path: string): Promise<Mirado> {
  const tipo = (await fileTypeFromFile(path))?.mime ?? ''
  const { falta, sinRevisar } = await porContenido(path, tipo, 1)
  if (falta === CLAVE) return { sinRevisar: CON_CLAVE }
  return { ...(falta && { falta }), ...(sinRevisar && { sinRevisar }) }
}
