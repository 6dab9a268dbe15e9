import { readFile } from 'node:fs/promises'
import { invalid, type UploadedFile } from '../kernel/index.ts'
import { inflar, Presupuesto } from './inflar.ts'

/** No document that a notary's office keeps comes near these; a file that does is made to exhaust who opens it. */
const LIMITES = { paginas: 2_000, objetos: 200_000, flujos: 50_000, inflado: 512 * 1024 * 1024, flujo: 160 * 1024 * 1024, filtros: 3 }

const DANADO = 'El PDF está dañado o incompleto. Ábralo, guárdelo de nuevo e inténtelo.'
const EXCESIVO = 'El PDF contiene más de lo que un documento necesita y no se recibe. Guárdelo de nuevo desde su programa o escanéelo.'
const PROTEGIDO = 'El PDF está protegido con contraseña. Guárdelo sin ella e inténtelo de nuevo.'
const SIN_PAGINAS = 'El PDF no tiene páginas.'

/**
 * Looks inside an uploaded PDF: whole, open, with pages, and not one that swells when it is read.
 * @throws Problem 422 under `campo`, in words.
 */
export async function revisarPdf(subido: UploadedFile, campo: string): Promise<void> {
  const fault = await faltaDe(await readFile(subido.path))
  if (fault) throw invalid({ [campo]: [fault] })
}

async function faltaDe(content: Buffer): Promise<string | null> {
  // latin1 keeps one character per byte, so that places in the text are places in the file
  const text = content.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF') || !text.includes('startxref')) return DANADO
  const streams = streamsOf(text)
  const own = withoutStreams(text, streams)
  if (/\/Encrypt[\s/<]/.test(own)) return PROTEGIDO
  if (streams.length > LIMITES.flujos || objectsOf(own, streams) > LIMITES.objetos) return EXCESIVO

  const budget = new Presupuesto(LIMITES.inflado)
  let structure = own
  for (const { dictionary, filters, start, end } of streams) {
    if (filters.length > LIMITES.filtros) return EXCESIVO
    const rounds = filters.filter((name) => name === 'FlateDecode' || name === 'Fl').length
    if (!rounds) continue
    const keep = /\/Type\s*\/ObjStm/.test(dictionary)
    const result = await inflar(content.subarray(start, end), { rounds, most: LIMITES.flujo, keep, budget })
    if (result === 'excesivo') return EXCESIVO
    if (keep && result !== 'ilegible') structure += `\n${result.toString('latin1')}`
  }
  const pages = count(structure, /\/Type\s*\/Page(?![A-Za-z])/g)
  if (pages > LIMITES.paginas || boastsOfPages(structure)) return EXCESIVO
  return pages === 0 ? SIN_PAGINAS : null
}

const count = (text: string, pattern: RegExp): number => {
  let found = 0
  while (pattern.exec(text)) found++
  return found
}

/** As many as are there or are said to be there, whichever is more. */
function objectsOf(own: string, streams: readonly Flujo[]): number {
  const tables = [
    own.slice(own.lastIndexOf('trailer')).slice(0, 2048),
    ...streams.filter(({ dictionary }) => /\/Type\s*\/XRef/.test(dictionary)).map(({ dictionary }) => dictionary),
  ]
  const declared = tables.map((table) => Number(/\/Size\s+(\d+)/.exec(table)?.[1] ?? 0))
  return Math.max(count(own, /\d\s\d+\sobj\b/g), ...declared)
}

/** A tree of pages that says to hold more than any document does. Bookmarks count too, so only what names itself pages is heard. */
function boastsOfPages(structure: string): boolean {
  let looked = 0
  for (const { 1: digits, index } of structure.matchAll(/\/Count\s(\d{1,12})/g)) {
    if (Number(digits) <= LIMITES.paginas) continue
    if (++looked > 10_000 || /\/Type\s*\/Pages/.test(structure.slice(Math.max(0, index - 300), index + 300))) return true
  }
  return false
}

interface Flujo { dictionary: string; filters: string[]; start: number; end: number }

/** Every stream with its dictionary. The end is where its keyword stands: a length that the file declares may lie. */
function streamsOf(text: string): Flujo[] {
  const found: Flujo[] = []
  const marks = /\bstream\r?\n/g
  for (let mark = marks.exec(text); mark && found.length <= LIMITES.flujos; mark = marks.exec(text)) {
    const start = mark.index + mark[0].length
    const at = text.indexOf('endstream', start)
    const end = at < 0 ? text.length : at
    const before = text.slice(Math.max(found.at(-1)?.end ?? 0, mark.index - 8192), mark.index)
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(' obj')))
    const [, list = ''] = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary) ?? []
    found.push({ dictionary, filters: [...list.matchAll(/\/(\w+)/g)].map(([, name = '']) => name), start, end })
    marks.lastIndex = end
  }
  return found
}

/** The file's own objects, without what its streams hold. */
function withoutStreams(text: string, streams: readonly Flujo[]): string {
  let from = 0
  const parts = streams.map(({ start, end }) => {
    const part = text.slice(from, start)
    from = end
    return part
  })
  return parts.join('') + text.slice(from)
}
