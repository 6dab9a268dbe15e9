import { createHash } from 'node:crypto'
import { guardarContenido, carpeta } from '../archivos/index.ts'
import {
  insert,
  inTransaction,
  isUniqueViolation,
  Problem,
  update,
  type Context,
  type UploadedFile,
} from '../kernel/index.ts'
import { abrirNomina } from './abrir-nomina.ts'
import { desempacar, type Suelto } from './desempacar.ts'
import { avisoDeOtroEmpleador, nitsDeLaOficina } from './empleador.ts'
import type { NominaLeida } from './leer-nomina.ts'
import { Nomina, type EstadoNomina } from './model.ts'
import { revisarCune } from './revisar-cune.ts'

const NOMINA = carpeta('nomina', [{ tabla: 'nominas', columna: 'ruta_archivo', dice: 'El documento de nómina' }])

export interface ResultadoDeArchivo {
  archivo: string
  resultado: 'importada' | 'repetida' | 'rechazada'
  mensaje: string
  id: number | null
  numero: string | null
  /** Something to look at in what was imported all the same. */
  aviso?: string
}

/** The PIN of a software of this office by its id; null where the office does not know it. */
export type PinDe = (softwareId: string) => Promise<string | null>

const MAYOR_XML = 2 * 1024 * 1024

/**
 * Imports payroll documents, one by one: a bad file refuses itself and no other.
 * @returns one line for each document found, in order
 */
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

/** @throws whatever is no sentence for a person. */
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
  if (contenido.length > MAYOR_XML) throw new Problem(422, 'nomina', 'El XML pesa más de 2 MB.')
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
  const ajuste = await Nomina.query(ctx.db).where('cune_predecesor', leida.cune).orderBy('id', 'desc').first()
  const { id } = await insert(ctx, Nomina, {
    ...leida,
    ...archivo,
    estado: ajuste ? estadoPor(ajuste.tipo_nota) : 'IMPORTADA',
  })
  if (leida.cune_predecesor) {
    const anterior = await Nomina.query(ctx.db).findOne({ cune: leida.cune_predecesor })
    if (anterior) await update(ctx, Nomina, anterior.id, { estado: estadoPor(leida.tipo_nota) })
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
