import { enMemoria, inflarParte, leerDirectorio, type Fuente, type Parte } from '../../archivos/index.ts'
import { LIMITES, peligro, type Peligro, type TipoDePeligro } from './peligro.ts'
import { revisarXml } from './revisar-xml.ts'

type Formato = 'docx' | 'xlsx'

/** What its list of contents has to declare, and the part without which it is nothing. */
const FORMATOS = {
  docx: { es: /wordprocessingml\.(document|template)\.main\+xml/, parte: 'word/document.xml', ajeno: 'no_es_docx' },
  xlsx: { es: /spreadsheetml\.(sheet|template)\.main\+xml/, parte: 'xl/workbook.xml', ajeno: 'no_es_xlsx' },
} as const

/** What a part is by its name alone. */
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

/** One of each kind and part. */
const unicos = (peligros: readonly Peligro[]): Peligro[] => [
  ...new Map(peligros.map((uno) => [`${uno.tipo} ${uno.detalle ?? ''}`, uno])).values(),
]

/** How far a file is looked into. */
interface Alcance {
  /** Bytes; of a template unless told. */
  maximo?: number
  /** Pictures and whatever else is not read are left for who calls to measure (`partesSinLeer`). */
  soloLoQueSeLee?: boolean
}

/** Parts of a document that are not read, only measured. */
export const partesSinLeer = (partes: readonly Parte[]): Parte[] => partes.filter((parte) => !seLee(parte))

function revisar(
  archivo: Buffer | Fuente,
  formato: Formato,
  { maximo = LIMITES.archivo, soloLoQueSeLee = false }: Alcance,
): Peligro[] {
  const fuente = Buffer.isBuffer(archivo) ? enMemoria(archivo) : archivo
  const magia = fuente.leer(0, 4).toString('hex')
  if (fuente.largo > maximo) return [peligro('muy_grande')]
  if (magia === 'd0cf11e0') return [peligro(formato === 'docx' ? 'doc_antiguo' : 'no_es_xlsx')]
  if (magia !== '504b0304') return [peligro(FORMATOS[formato].ajeno)]
  const { partes, faltas } = leerDirectorio(fuente, LIMITES)
  if (faltas.length) return faltas.map(({ tipo, detalle }) => peligro(tipo, detalle))
  const nombres = partes.map(({ nombre }) => nombre.toLowerCase())
  if (!nombres.includes('[content_types].xml') || !nombres.includes(FORMATOS[formato].parte))
    return [peligro(FORMATOS[formato].ajeno)]
  const peligros: Peligro[] = []
  for (const parte of partes) {
    peligros.push(...porNombre(parte.nombre.toLowerCase()))
    if (soloLoQueSeLee && !seLee(parte)) continue
    const bytes = inflarParte(fuente, parte)
    if (typeof bytes === 'string') return [...peligros, peligro(bytes, parte.nombre)]
    peligros.push(...porContenido(parte, bytes, formato))
  }
  return unicos(peligros)
}

/** Why a Word document is not accepted; nothing when it is. By its content, before any library opens it. */
export const revisarDocx = (archivo: Buffer | Fuente, alcance: Alcance = {}): Peligro[] =>
  revisar(archivo, 'docx', alcance)

/** Of a workbook only its values are read: what it points to is never followed. */
const SOLO_DE_WORD: readonly TipoDePeligro[] = [
  'vinculo_externo',
  'plantilla_remota',
  'objeto_incrustado',
  'contenido_ajeno',
]

/** The same of an Excel workbook. */
export const revisarXlsx = (archivo: Buffer | Fuente, alcance: Alcance = {}): Peligro[] =>
  revisar(archivo, 'xlsx', alcance)
    .filter(({ tipo }) => !SOLO_DE_WORD.includes(tipo))
    .map(enExcel)

/** The sentences are of documents of Word; the advice is the same. */
const enExcel = (uno: Peligro): Peligro => ({
  ...uno,
  motivo: uno.motivo
    .replaceAll('Word', 'Excel')
    .replace('El documento', 'El libro')
    .replace('documento sin macros (.docx)', '.xlsx'),
})
