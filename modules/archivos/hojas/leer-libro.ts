import { parseCsv } from 'hucre/csv'
import { cleanText } from '../../../schemas/es-co/limpio.ts'
import { ERROR_DE_EXCEL, sinApostrofo } from '../../../schemas/oficina/importar.ts'
import { inflarParte, leerDirectorio } from '../zip.ts'
import {
  LIMITES_DE_LIBRO,
  type Celda,
  type LimitesDeHoja,
  type RespuestaDeHoja,
  hojasALaVista,
  type CeldaCruda,
  type Hoja,
  type HojaCruda,
} from './hoja.ts'

/** Rows scanned, empty ones included. */
const HASTA = 60_000
const DANADO = 'El libro no se pudo leer. Ábralo en Excel, guárdelo de nuevo y vuelva a subirlo.'
const CRECE = 'El libro crece demasiado al abrirse y no se recibe. Copie solo la hoja en un libro nuevo.'

const ABAJO = 'La hoja llega demasiado abajo. Copie solo sus filas en un libro nuevo.'

/** True if values come after the scanned rows: the reader would leave them out. */
function sigueAbajo(hoja: Buffer): boolean {
  let at = -1
  for (let fila = 0; fila <= HASTA; fila++) if ((at = hoja.indexOf('<row', at + 1)) === -1) return false
  return hoja.includes('<v', at) || hoja.includes('<is', at)
}

async function faltaDelLibro(libro: Buffer, todas: boolean): Promise<string | null> {
  const { partes, faltas } = await leerDirectorio(libro, LIMITES_DE_LIBRO)
  if (faltas.some(({ tipo }) => tipo === 'cifrado'))
    return 'El libro tiene contraseña. Quítesela en Excel y vuelva a subirlo.'
  if (faltas.some(({ tipo }) => tipo === 'bomba')) return CRECE
  if (faltas.length) return DANADO
  if (!partes.some(({ nombre }) => nombre.toLowerCase() === 'xl/workbook.xml'))
    return 'El archivo no es un libro de Excel (.xlsx).'
  if (partes.some(({ nombre }) => /vbaproject/i.test(nombre)))
    return 'El libro tiene macros. Guárdelo como libro de Excel sin macros (.xlsx) y vuelva a subirlo.'
  const largas: string[] = []
  let [dicho, lugares] = ['', '']
  for (const parte of partes) {
    const bytes = await inflarParte(parte)
    if (bytes === 'bomba') return CRECE
    if (typeof bytes === 'string') return DANADO
    // Excel writes none, and entities are how XML explodes
    if (/\.(xml|rels)$/i.test(parte.nombre) && /<!(DOCTYPE|ENTITY)/i.test(bytes.toString('latin1'))) return DANADO
    if (/^xl\/workbook\.xml$/i.test(parte.nombre)) dicho = bytes.toString('latin1')
    if (/^xl\/_rels\/workbook\.xml\.rels$/i.test(parte.nombre)) lugares = bytes.toString('latin1')
    if (/worksheets\/[^/]+\.xml$/i.test(parte.nombre) && sigueAbajo(bytes)) largas.push(parte.nombre)
  }
  const lee = todas ? null : primeraALaVista(dicho, lugares)
  return largas.some((una) => lee === null || una.endsWith(lee)) ? ABAJO : null
}

/** File of the first visible sheet, as `worksheets/sheet1.xml`; null if the book says it otherwise than Excel does. */
function primeraALaVista(libro: string, lugares: string): string | null {
  const hojas = libro.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  const [, id] = /\bid="([^"]+)"/.exec(hojas.find((una) => !/\sstate="(hidden|veryHidden)"/.test(una)) ?? '') ?? []
  const suya = (lugares.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).find((una) => una.includes(` Id="${id}"`))
  return /worksheets\/[^/"]+\.xml/.exec(suya ?? '')?.[0] ?? null
}

/** A text file in UTF-8, or in the Windows encoding of Excel. */
function filasDelTexto(bytes: Buffer, filas: number) {
  const como = (cual: string, fatal: boolean) => new TextDecoder(cual, { fatal }).decode(bytes)
  let texto: string
  try {
    texto = como('utf-8', true)
  } catch {
    texto = como('windows-1252', false)
  }
  // Excel takes the separator from this line; row numbers still count it
  const [dicha = '', propio] = /^sep=([;,\t|])\r?\n/i.exec(texto) ?? []
  const [primera = ''] = texto.slice(dicha.length).split(/\r?\n/, 1)
  const veces = (signo: string) => primera.split(signo).length
  const delimiter = propio ?? [';', ',', '\t'].reduce((mejor, signo) => (veces(signo) > veces(mejor) ? signo : mejor))
  const leidas = parseCsv(texto.slice(dicha.length), { delimiter, maxRows: filas })
  return { nombre: 'CSV', filas: dicha ? [[], ...leidas] : leidas }
}

const celdaDe = (valor: CeldaCruda | undefined): Celda => {
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? null : valor.toISOString().slice(0, 10)
  if (typeof valor !== 'string') return valor ?? null
  const texto = cleanText(sinApostrofo(valor.trim()))
  return texto === '' ? null : ERROR_DE_EXCEL.test(texto) ? { dice: texto, reparo: 'error' } : texto
}

const letrasDe = (celdas: readonly Celda[]): number =>
  celdas.reduce<number>((suma, celda) => suma + (typeof celda === 'string' ? celda.length : 8), 0)

/** Reads a workbook (.xlsx) or a CSV without validating its cells. */
export async function leerLibro(archivo: Buffer, limites: LimitesDeHoja, todas = false): Promise<RespuestaDeHoja> {
  const magia = archivo.subarray(0, 4).toString('hex')
  if (magia === 'd0cf11e0')
    return { motivo: 'Es un libro antiguo (.xls), o tiene contraseña. Guárdelo como .xlsx sin contraseña.' }
  const esLibro = magia === '504b0304'
  if (!esLibro && archivo.subarray(0, 4096).includes(0))
    return { motivo: 'El archivo no es un libro de Excel (.xlsx) ni un CSV.' }
  const falta = esLibro ? await faltaDelLibro(archivo, todas) : null
  if (falta) return { motivo: falta }
  const leidas = esLibro ? await hojasALaVista(archivo, HASTA, todas) : [filasDelTexto(archivo, HASTA)]
  if (!leidas.length) return { motivo: 'El libro no tiene ninguna hoja a la vista.' }
  const hojas: Hoja[] = []
  for (const cruda of leidas) {
    const leida = hojaDe(cruda, limites)
    if ('hoja' in leida) hojas.push(leida.hoja)
    // an empty sheet among others is one that the person does not need
    else if (!todas || leida.motivo !== VACIA)
      return todas ? { motivo: `En la hoja «${cruda.nombre}»: ${leida.motivo}` } : leida
  }
  const [hoja, ...otras] = hojas
  return hoja ? { hoja, otras } : { motivo: VACIA }
}

const VACIA = 'La hoja está vacía.'

function hojaDe(
  leida: HojaCruda,
  { filas: masFilas, columnas, letras }: LimitesDeHoja,
): { hoja: Hoja } | { motivo: string } {
  if (leida.filas.length >= HASTA) return { motivo: ABAJO }
  const dichas = leida.filas.flatMap((valores, at) => {
    const celdas = valores.map(celdaDe)
    return celdas.some((celda) => celda !== null) ? [{ fila: at + 1, celdas }] : []
  })
  const [primera, ...resto] = dichas
  if (!primera) return { motivo: VACIA }
  if (resto.length > masFilas)
    return { motivo: `La hoja trae más de ${masFilas.toLocaleString('es-CO')} filas. Pártala en varios libros.` }
  const ancho = Math.max(...dichas.map(({ celdas }) => celdas.findLastIndex((celda) => celda !== null) + 1))
  if (ancho > columnas) return { motivo: `La hoja trae más de ${columnas} columnas.` }
  if (letrasDe(dichas.flatMap(({ celdas }) => celdas)) > letras)
    return { motivo: 'La hoja trae demasiado texto. Pártala en varios libros.' }
  const titulos = primera.celdas
    .slice(0, ancho)
    .map((celda) => (celda === null ? '' : typeof celda === 'object' ? celda.dice : String(celda)))
  const suyas = resto.map(({ fila, celdas }) => ({ fila, celdas: celdas.slice(0, ancho) }))
  return { hoja: { nombre: leida.nombre, titulos, filas: suyas } }
}
