import { readFile } from 'node:fs/promises'
import {
  findRow,
  invalid,
  type Context,
  type UploadedFile,
  enqueue,
  insert,
  insertRows,
  isUniqueViolation,
  Problem,
} from '../../kernel/index.ts'
import {
  leerRegistro,
  Plantilla,
  VersionDePlantilla,
  type Registro,
  datosDeMinuta,
  type ActoDeRegistro,
  type FallaDeRegistro,
} from '../../plantillas/index.ts'
import { sospechas, nombreDeEscritura } from '../domain/importar.ts'
import { createHash } from 'node:crypto'
import { conSubido } from '../../archivos/index.ts'
import { encargar } from '../../encargos/index.ts'
import { ENCARGO_DE_LOTE, llaveDe, TRABAJO_LOTE, LoteDeMinutas } from './model.ts'
import { LOTES } from '../quien-ve.ts'

const MAXIMO_DE_FILAS = 1_000

export interface PedidoDeLibro {
  id_plantilla: number
  id_proyecto?: number | null | undefined
}

interface Libro {
  registro: Registro
  version: VersionDePlantilla
  plantilla: Plantilla
  proyecto: { id: number; codigo: string; proyecto: string } | null
}

async function versionDe(
  ctx: Context,
  { id_plantilla, id_proyecto }: PedidoDeLibro,
): Promise<Pick<Libro, 'plantilla' | 'version'>> {
  const plantilla = await findRow(ctx.db, Plantilla, id_plantilla)
  const version = await VersionDePlantilla.query(ctx.db).where({ id_plantilla }).orderBy('numero', 'desc').first()
  if (!plantilla?.activo || !version) throw invalid({ id_plantilla: ['Elija una plantilla de la lista.'] })
  if (plantilla.id_proyecto !== null && plantilla.id_proyecto !== id_proyecto)
    throw invalid({ id_plantilla: ['Esa plantilla es de otro proyecto.'] })
  if (version.url_llenable === null || version.fallas > 0)
    throw invalid({ id_plantilla: ['La plantilla no se puede llenar todavía: mire su reporte en Plantillas.'] })
  return { plantilla, version }
}

async function proyectoDe(ctx: Context, id: number | null | undefined): Promise<Libro['proyecto']> {
  if (!id) return null
  const fila = await ctx.db('proyectos').where({ id }).first<Libro['proyecto'] | undefined>('id', 'codigo', 'proyecto')
  if (!fila) throw invalid({ id_proyecto: ['Elija un proyecto de la lista.'] })
  return fila
}

/** Writes nothing. @throws Problem 422 by field: unknown template or project, invalid sheet, no deeds or too many */
export async function leerLibro(ctx: Context, subido: UploadedFile | undefined, pedido: PedidoDeLibro): Promise<Libro> {
  const proyecto = await proyectoDe(ctx, pedido.id_proyecto)
  const { plantilla, version } = await versionDe(ctx, pedido)
  const registro = await leerRegistro(subido ? await readFile(subido.path) : Buffer.alloc(0), ctx.today)
  const { actos, fallas } = registro
  if (!actos.length)
    throw invalid({ archivo: [fallas[0]?.mensaje ?? 'El libro trae los títulos y ninguna escritura.'] })
  if (actos.length > MAXIMO_DE_FILAS)
    throw invalid({
      archivo: [`El libro trae ${actos.length} escrituras; un lote hace hasta 1.000. Pártalo en varios libros.`],
    })
  const avisos = [...registro.avisos, ...sospechas(actos, proyecto?.proyecto ?? null)]
  return { registro: { ...registro, avisos }, plantilla, version, proyecto }
}

export const filasMalas = ({ fallas }: Registro): Set<number> =>
  new Set(fallas.flatMap(({ fila }) => (fila === null ? [] : [fila])))

interface PedidoDeLote extends PedidoDeLibro {
  filas: 'todas' | 'buenas'
  con_pdf?: boolean | undefined
}

interface Escritura {
  acto: ActoDeRegistro
  nombre: string
  motivo: string | null
}

const LARGO_DE_MOTIVO = 500

const motivoDe = (fila: number, fallas: readonly FallaDeRegistro[]): string | null =>
  fallas
    .filter((falla) => falla.fila === fila)
    .map(({ columna, mensaje }) => `${columna ?? 'Fila'}: ${mensaje}.`)
    .join(' ')
    .slice(0, LARGO_DE_MOTIVO) || null

function escriturasDe({ registro }: Libro, filas: PedidoDeLote['filas']): Escritura[] {
  const malas = filasMalas(registro)
  return registro.actos
    .map((acto, at) => ({
      acto,
      nombre: nombreDeEscritura(at + 1, acto),
      motivo: motivoDe(acto.fila, registro.fallas),
    }))
    .filter(({ acto }) => filas === 'todas' || !malas.has(acto.fila))
}

export const despertar = (ctx: Context, id: number, runAt = ctx.now): Promise<number> =>
  enqueue(ctx, TRABAJO_LOTE, { id }, { key: llaveDe(id), again: true, runAt })

type Hecho = Pick<LoteDeMinutas, 'id_version' | 'id_proyecto' | 'con_pdf'>

/** Unique while that workbook is being made. */
export const marchaDe = (libro: Buffer, { id_version, id_proyecto, con_pdf }: Hecho): string =>
  createHash('sha256')
    .update(libro)
    .update(`\n${id_version} ${id_proyecto ?? ''} ${con_pdf}`)
    .digest('hex')

/** @throws Problem 409 with the id of the batch that makes the same workbook, if that is what was thrown; else what was thrown */
export async function yaEnMarcha(ctx: Context, error: unknown, en_marcha: string | null): Promise<never> {
  const mismo = isUniqueViolation(error)
    ? await LoteDeMinutas.query(ctx.db).findOne({ en_marcha }).forUpdate()
    : undefined
  if (!mismo) throw error
  throw new Problem(409, 'en_marcha', 'Ese mismo libro ya se está haciendo con esa plantilla.', undefined, {
    id: mismo.id,
  })
}

/** Rows hold the progress. @throws Problem 422 as `leerLibro`, or without valid rows; 409 with the id of the same batch in progress */
export async function pedirLote(ctx: Context, subido: UploadedFile | undefined, pedido: PedidoDeLote) {
  const libro = await leerLibro(ctx, subido, pedido)
  const escrituras = escriturasDe(libro, pedido.filas)
  if (!subido || !escrituras.length)
    throw invalid({ archivo: ['Ninguna fila está buena: corrija el libro y vuelva a subirlo.'] })
  const con_pdf = pedido.con_pdf ?? false
  const hecho = { id_version: libro.version.id, id_proyecto: libro.proyecto?.id ?? null, con_pdf }
  const en_marcha = marchaDe(await readFile(subido.path), hecho)
  try {
    return await conSubido(ctx, { subido, carpeta: LOTES, extension: '.xlsx' }, async (its, { ruta }) => {
      const { id } = await insert(its, LoteDeMinutas, {
        ...hecho,
        nombre_archivo: subido.name,
        url_archivo: ruta,
        estado: 'en_curso',
        total: escrituras.length,
        url_zip: null,
        vence: null,
        en_marcha,
        id_usuario: ctx.user?.id ?? null,
      })
      await escribirFilas(its, id, escrituras)
      await despertar(its, id)
      await encargar(its, ENCARGO_DE_LOTE, id)
      return { id, total: escrituras.length }
    })
  } catch (error) {
    return yaEnMarcha(ctx, error, en_marcha)
  }
}

async function escribirFilas(ctx: Context, id_lote: number, escrituras: readonly Escritura[]): Promise<void> {
  const instante = ctx.now.toISOString()
  const filas = escrituras.map(({ acto, nombre, motivo }) => ({
    id_lote,
    fila: acto.fila,
    nombre,
    datos: JSON.stringify(datosDeMinuta(acto)),
    estado: 'pendiente',
    motivo,
    intentos: 0,
    created_at: instante,
    updated_at: instante,
    version: 1,
  }))
  await insertRows(ctx.db, 'minutas_lotes_filas', filas)
}
