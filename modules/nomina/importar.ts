import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { mirada, guardarContenido, carpeta } from '../archivos/index.ts'
import {
  Problem,
  type UploadedFile,
  insert,
  inTransaction,
  isUniqueViolation,
  update,
  type Context,
} from '../kernel/index.ts'
import { createHash } from 'node:crypto'
import { abrirNomina, avisoDeOtroEmpleador, nitsDeLaOficina, type NominaLeida, revisarCune } from './leer-nomina.ts'
import { Nomina, type EstadoNomina } from './model.ts'

interface Suelto {
  nombre: string
  contenido: Buffer
}

const MEGABYTE = 1024 * 1024
const MAYOR_XML = 2 * MEGABYTE
const MAYOR_TODO = 60 * MEGABYTE
const MAS_ARCHIVOS = 1000

/** @throws Problem 422 for what cannot be opened or is too large */
export async function desempacar(subido: UploadedFile): Promise<Suelto[]> {
  if (subido.type !== 'application/zip') {
    if (/\.zip$/i.test(subido.name)) throw new Problem(422, 'zip', 'El archivo no es un ZIP, aunque su nombre lo diga.')
    return [{ nombre: subido.name, contenido: await readFile(subido.path) }]
  }
  const dicho = await abrir({ path: subido.path })
  const { abierto, falla = 'El ZIP no se pudo abrir en el tiempo que hay. Hágalo de nuevo y vuelva a subirlo.' } =
    dicho?.respuesta ?? {}
  if (!abierto) throw new Problem(422, 'zip', falla)
  const sueltos = abierto.map(([nombre, bytes]) => ({
    nombre:
      nombre
        .split(/[/\\]/)
        .at(-1)
        ?.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '') ?? nombre,
    contenido: Buffer.from(bytes),
  }))
  if (!sueltos.length) throw new Problem(422, 'zip', 'El ZIP no trae archivos XML.')
  return sueltos
}

interface Abierto {
  abierto?: [nombre: string, bytes: Uint8Array][]
  falla?: string
}

const abrir = mirada<{ path: string }, Abierto>('zip-de-xml')

/** Runs in a worker: sixty megabytes take half a second. */
export async function abrirZipDeXml({ path }: { path: string }): Promise<Abierto> {
  const contenido = await readFile(path)
  let total = 0
  let cuantos = 0
  let falla = ''
  const leer = () =>
    unzipSync(contenido, {
      filter: ({ name, size, originalSize }) => {
        if (falla || name.endsWith('/') || name.startsWith('__MACOSX/') || !/\.xml$/i.test(name)) return false
        const grande = Math.max(size, originalSize) // stored entries are copied by `size`, whatever the directory says
        total += grande
        cuantos += 1
        if (cuantos > MAS_ARCHIVOS) falla = `El ZIP trae más de ${String(MAS_ARCHIVOS)} archivos.`
        if (grande > MAYOR_XML || total > MAYOR_TODO) falla = 'El ZIP trae archivos demasiado grandes.'
        return falla === ''
      },
    })
  const abierto = intentar(leer)
  if (falla) return { falla }
  return abierto ? { abierto: Object.entries(abierto) } : { falla: 'El ZIP está dañado o tiene clave.' }
}

const intentar = <T>(leer: () => T): T | null => {
  try {
    return leer()
  } catch {
    return null
  }
}

const NOMINA = carpeta('nomina', [{ tabla: 'nominas', columna: 'ruta_archivo', dice: 'El documento de nómina' }])

interface ResultadoDeArchivo {
  archivo: string
  resultado: 'importada' | 'repetida' | 'rechazada'
  mensaje: string
  id: number | null
  numero: string | null
  aviso?: string
}

/** Null for a software that the office does not know. */
type PinDe = (softwareId: string) => Promise<string | null>

const MAYOR_XML_SUELTO = 2 * 1024 * 1024

/** A bad file refuses only itself. */
export async function importarNominas(
  ctx: Context,
  subidos: readonly UploadedFile[],
  pinDe: PinDe,
): Promise<ResultadoDeArchivo[]> {
  const resultados: ResultadoDeArchivo[] = []
  const propios = await nitsDeLaOficina(ctx)
  for (const subido of subidos) {
    const sueltos = await desempacar(subido).catch((error: unknown) => {
      resultados.push(rechazada(subido.name, error))
      return []
    })
    for (const suelto of sueltos) {
      resultados.push(
        await importar(ctx, suelto, pinDe, propios).catch((error: unknown) => rechazada(suelto.nombre, error)),
      )
    }
  }
  return resultados
}

/** @throws any error that is not a Problem */
function rechazada(archivo: string, error: unknown): ResultadoDeArchivo {
  if (!(error instanceof Problem)) throw error
  return { archivo, resultado: 'rechazada', mensaje: error.message, id: null, numero: null }
}

async function importar(
  ctx: Context,
  { nombre, contenido }: Suelto,
  pinDe: PinDe,
  propios: readonly string[],
): Promise<ResultadoDeArchivo> {
  if (contenido.length > MAYOR_XML_SUELTO) throw new Problem(422, 'nomina', 'El XML pesa más de 2 MB.')
  const { leida, firma, firmante } = await abrirNomina(contenido)
  const sha256 = createHash('sha256').update(contenido).digest('hex')
  const repetida = await yaEsta(ctx, leida)
  if (repetida) return respuestaRepetida(nombre, repetida, sha256)
  const cune_revision = revisarCune(leida, await pinDe(leida.software_id))
  if (cune_revision === 'distinto') throw new Problem(422, 'cune', 'El CUNE no corresponde a los datos del documento.')
  if (firma === 'alterada')
    throw new Problem(422, 'firma', 'La firma no corresponde al documento: fue cambiado después de firmado.')
  const { ruta: ruta_archivo } = await guardarContenido(ctx, contenido, NOMINA, '.xml')
  try {
    const id = await inTransaction(ctx, async (its) =>
      guardar(its, leida, { cune_revision, firma, firmante, ruta_archivo, nombre_archivo: nombre.slice(-200), sha256 }),
    )
    const aviso = avisoDeOtroEmpleador(propios, leida)
    return {
      archivo: nombre,
      resultado: 'importada',
      mensaje: MENSAJES[cune_revision],
      id,
      numero: leida.numero,
      ...(aviso ? { aviso } : {}),
    }
  } catch (error) {
    const otra = isUniqueViolation(error) ? await yaEsta(ctx, leida) : undefined
    if (otra) return respuestaRepetida(nombre, otra, sha256)
    throw error
  }
}

const MENSAJES = {
  correcto: 'Importada; CUNE verificado.',
  no_verificado: 'Importada; CUNE no verificado (falta el PIN de ese software).',
}

type Archivo = Pick<Nomina, 'cune_revision' | 'firma' | 'firmante' | 'ruta_archivo' | 'nombre_archivo' | 'sha256'>

async function guardar(
  ctx: Context,
  { software_id: _, cadena: __, ...leida }: NominaLeida,
  archivo: Archivo,
): Promise<number> {
  const { id } = await insert(ctx, Nomina, { ...leida, ...archivo, estado: 'IMPORTADA' })
  // locking reads after the insert: of a document and its adjustment at one instant, the second sees the first
  const ajuste = await Nomina.query(ctx.db)
    .where('cune_predecesor', leida.cune)
    .orderBy('id', 'desc')
    .forUpdate()
    .first()
  if (ajuste) await update(ctx, Nomina, id, { estado: estadoPor(ajuste.tipo_nota) })
  if (leida.cune_predecesor) {
    const anterior = await Nomina.query(ctx.db).findOne({ cune: leida.cune_predecesor }).forUpdate()
    if (anterior) await update(ctx, Nomina, anterior.id, { estado: estadoPor(leida.tipo_nota) }, { before: anterior })
  }
  return id
}

const estadoPor = (tipoNota: NominaLeida['tipo_nota']): EstadoNomina => (tipoNota === 2 ? 'ELIMINADA' : 'REEMPLAZADA')

const yaEsta = (ctx: Context, { cune, empleador_nit, numero, tipo_xml }: NominaLeida) =>
  Nomina.query(ctx.db)
    .where({ cune })
    .orWhere((misma) => void misma.where({ empleador_nit, numero, tipo_xml }))
    .first()

const respuestaRepetida = (archivo: string, { id, numero, sha256 }: Nomina, nuevo: string): ResultadoDeArchivo => ({
  archivo,
  resultado: 'repetida',
  id,
  numero,
  mensaje: sha256 === nuevo ? 'Ya estaba importada.' : `Ya hay otro documento con el número ${numero}: no se cambió.`,
})
