import { readFile } from 'node:fs/promises'
import { mirada, hojasALaVista, type HojaCruda } from '../../archivos/index.ts'
import { enumerar } from '../../../schemas/es-co/texto.ts'
import type { Context, UploadedFile } from '../../kernel/index.ts'
import {
  conNombreUsual,
  revisarDocx,
  quitarVinculos,
  peligro,
  LIMITES,
  type Peligro,
  revisarXlsx,
} from './seguridad.ts'
import { conLibreOffice } from './conversion.ts'
import { fueraDeLugar, leerEtiqueta } from '../domain/etiqueta.ts'
import type { Variable } from '../domain/variables/minuta.ts'
import { llenar } from '../motor/llenar.ts'
import { PlantillaFallida } from '../motor/compilar.ts'
import { MUESTRAS, variablesDe } from '../variables-de.ts'
import { leerPlantilla, sinNada, type Desconocida, type Falla, type Lectura, type Reporte } from '../reporte/reporte.ts'
import {
  leerFilas,
  sinLeer,
  traeEscrituras,
  type FallaDeRegistro,
  type Registro,
} from '../domain/registro/leer-filas.ts'
import { HOJA_DE_EJEMPLO } from '../domain/registro/celdas.ts'

/** The result is checked like an upload. @returns null without a conversion: the template stays as uploaded @throws Problem 503 */
async function convertirDoc({ app, log }: Context, doc: Buffer): Promise<Buffer | null> {
  if (app.config.soffice === null) return null
  const [docx = null] = await conLibreOffice(app.config, { de: 'doc', a: 'docx', documentos: [doc] })
  const peligros = docx ? (await revisarDocx(docx)).map(({ tipo }) => tipo) : ['sin archivo']
  if (peligros.length === 0) return docx
  log.warn({ peligros }, 'LibreOffice made no document of a .doc')
  return null
}

/** OLE stream names (UTF-16) in the directory. */
const lleva = (archivo: Buffer, nombre: string): boolean => archivo.includes(Buffer.from(nombre, 'utf16le'))

const esOle = (archivo: Buffer): boolean => archivo.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1'

/** Its text is not read here. */
function revisarDoc(archivo: Buffer): Peligro[] {
  if (archivo.length > LIMITES.archivo) return [peligro('muy_grande')]
  if (lleva(archivo, 'EncryptedPackage')) return [peligro('cifrado')]
  if (!lleva(archivo, 'WordDocument')) return [peligro('no_es_docx')]
  return lleva(archivo, '_VBA_PROJECT') ? [peligro('macro')] : []
}

/** A file as it would be kept. */
export interface Recibida extends Lectura {
  contenido: Buffer
  extension: '.docx' | '.doc'
  nombre: string
  /** Null for an unconverted .doc. */
  llenable: Buffer | null
  motivos: string[]
}

const TOPE_DE_MOTIVOS = 20
const LARGO_DE_NOMBRE = 200

/** Checks a template's type, dangers and tags, and fills it with invented data. @param quitar drop external links if all else is right */
export async function recibir(ctx: Context, subido: UploadedFile, quitar: boolean): Promise<Recibida> {
  const contenido = await readFile(subido.path)
  const variables = await variablesDe(ctx)
  const nombre = subido.name.slice(-LARGO_DE_NOMBRE)
  if (esOle(contenido)) return recibirDoc(ctx, contenido, variables, nombre || 'plantilla.doc')
  return aparte({ subido: contenido, variables, quitar, nombre: nombre || 'plantilla.docx' })
}

/** Keeps the original and its conversion. */
async function recibirDoc(
  ctx: Context,
  contenido: Buffer,
  variables: readonly Variable[],
  nombre: string,
): Promise<Recibida> {
  const peligros = revisarDoc(contenido)
  const llenable = peligros.length ? null : await convertirDoc(ctx, contenido)
  if (llenable)
    return { ...(await aparte({ subido: llenable, variables, quitar: false, nombre })), contenido, extension: '.doc' }
  const reporte = { ...sinNada(), peligros }
  return { contenido, extension: '.doc', nombre, llenable, reporte, etiquetas: [], motivos: motivosDe(reporte) }
}

interface Encargo {
  subido: Uint8Array
  variables: readonly Variable[]
  quitar: boolean
  nombre: string
}

/** A deed of 1,000 tags takes 2 s. */
const PLAZO_MS = 20_000
const mirar = mirada<Encargo, Recibida>('plantilla', { plazoMs: PLAZO_MS })

/** In a thread, against files made to exhaust the reader. */
async function aparte(encargo: Encargo): Promise<Recibida> {
  const recibida = (await mirar(encargo))?.respuesta
  const contenido = Buffer.from(recibida?.contenido ?? encargo.subido)
  if (recibida) return { ...recibida, contenido, llenable: contenido }
  const reporte = { ...sinNada(), peligros: [peligro('no_responde')] }
  return {
    contenido,
    extension: '.docx',
    nombre: encargo.nombre,
    llenable: null,
    reporte,
    etiquetas: [],
    motivos: motivosDe(reporte),
  }
}

export async function recibirDocx({ subido: bytes, variables, quitar, nombre }: Encargo): Promise<Recibida> {
  const subido = await conNombreUsual(Buffer.from(bytes))
  let contenido: Buffer = subido
  let lectura = await leerPlantilla(subido, variables)
  const { peligros } = lectura.reporte
  if (quitar && peligros.length && peligros.every(({ sePuedeQuitar }) => sePuedeQuitar)) {
    contenido = quitarVinculos(subido)
    lectura = await leerPlantilla(contenido, variables)
  }
  const reporte = await conPrueba(contenido, lectura.reporte, variables)
  return {
    contenido,
    extension: '.docx',
    nombre,
    llenable: contenido,
    etiquetas: lectura.etiquetas,
    reporte,
    motivos: motivosDe(reporte),
  }
}

async function conPrueba(docx: Buffer, reporte: Reporte, variables: readonly Variable[]): Promise<Reporte> {
  const fallas = [...reporte.fallas, ...reporte.desconocidas.flatMap(ilegible)]
  if (reporte.peligros.length || fallas.length) return { ...reporte, fallas }
  return { ...reporte, fallas: await fallasAlLlenar(docx, variables) }
}

/** Unknown names print as missing; invalid tags stop the document. */
function ilegible({ etiqueta, motivo, lugar }: Desconocida): Falla[] {
  const enBloque = /^[#^]/.test(etiqueta)
  const leida = leerEtiqueta(enBloque ? etiqueta.slice(1) : etiqueta)
  const impide = /^[@=-]/.test(etiqueta) || 'falla' in leida || fueraDeLugar(leida, enBloque) !== null
  return impide
    ? [{ id: 'no_se_entiende', etiqueta, mensaje: `${motivo.charAt(0).toUpperCase()}${motivo.slice(1)}.`, lugar }]
    : []
}

async function fallasAlLlenar(docx: Buffer, variables: readonly Variable[]): Promise<Falla[]> {
  try {
    for (const datos of Object.values(MUESTRAS)) await llenar(docx, datos, { variables })
    return []
  } catch (fault) {
    if (!(fault instanceof PlantillaFallida)) throw fault
    const lugar = { en: 'documento', parrafo: 0, pagina: null, titulo: '', frase: '' } as const
    return fault.motivos.map((mensaje) => ({ id: 'no_se_llena', etiqueta: '', mensaje, lugar }))
  }
}

const donde = ({ lugar: { parrafo }, etiqueta }: Falla): string =>
  [...(parrafo ? [`Párrafo ${parrafo}`] : []), ...(etiqueta ? [`{${etiqueta}}`] : [])]
    .map((parte) => `${parte}: `)
    .join('')

const motivosDe = ({ peligros, fallas }: Reporte): string[] =>
  [
    ...new Set([...peligros.map(({ motivo }) => motivo), ...fallas.map((falla) => `${donde(falla)}${falla.mensaje}`)]),
  ].slice(0, TOPE_DE_MOTIVOS)

/** Most rows of a sheet. */
const FILAS = 2_000

type Leido = Registro & { peligros: Peligro[] }
interface EncargoLeerRegistro {
  archivo: Uint8Array
  hoy: string
}

/** 2,000 rows take 1–2 s. */
const PLAZO_MS_LEER_REGISTRO = 10_000
const leer = mirada<EncargoLeerRegistro, Leido>('registro', { plazoMs: PLAZO_MS_LEER_REGISTRO })

/** Runs `leerRegistroAqui` in a thread. @throws Problem 503 when too many wait */
export async function leerRegistro(archivo: Buffer, hoy: string): Promise<Leido> {
  const leido = (await leer({ archivo, hoy }))?.respuesta
  const peligros = [peligro('no_responde')]
  return leido ?? { ...sinLeer(peligros[0]?.motivo ?? ''), peligros }
}

/** Deeds of other sheets are not left out without a word. */
function sinLeerse(otras: readonly HojaCruda[]): FallaDeRegistro[] {
  const nombres = otras
    .filter(({ nombre, filas }) => nombre.trim() !== HOJA_DE_EJEMPLO && traeEscrituras(filas))
    .map(({ nombre }) => `«${nombre}»`)
  const mensaje = `Solo se lee la primera hoja, y también hay escrituras en ${enumerar(nombres)}: póngalas en la primera, o en otro libro.`
  return nombres.length ? [{ fila: null, columna: null, mensaje }] : []
}

export async function leerRegistroAqui({ archivo: bytes, hoy }: EncargoLeerRegistro): Promise<Leido> {
  const archivo = Buffer.from(bytes)
  const peligros = await revisarXlsx(archivo)
  if (peligros.length) return { ...sinLeer(peligros[0]?.motivo ?? ''), peligros }
  try {
    const [hoja, ...otras] = await hojasALaVista(archivo, FILAS + 1, true)
    const filas = hoja?.filas ?? []
    if (filas.length > FILAS) return { ...sinLeer(`La hoja tiene más de ${FILAS} filas.`), peligros }
    const leido = leerFilas(filas, hoy)
    return { ...leido, avisos: [...leido.avisos, ...sinLeerse(otras)], peligros }
  } catch {
    return { ...sinLeer('El libro no se pudo leer. Ábralo en Excel y guárdelo de nuevo.'), peligros }
  }
}
