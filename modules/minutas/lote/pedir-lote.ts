import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { conSubido } from '../../archivos/index.ts'
import { encargar } from '../../encargos/index.ts'
import {
  enqueue,
  insert,
  insertRows,
  invalid,
  isUniqueViolation,
  Problem,
  type Context,
  type UploadedFile,
} from '../../kernel/index.ts'
import { datosDeMinuta, type ActoDeRegistro, type FallaDeRegistro } from '../../plantillas/index.ts'
import { ENCARGO_DE_LOTE, llaveDe, TRABAJO_LOTE } from './encargo.ts'
import { filasMalas, leerLibro, type Libro, type PedidoDeLibro } from './leer-libro.ts'
import { LoteDeMinutas } from './model.ts'
import { nombreDeEscritura } from '../domain/lote.ts'
import { LOTES } from '../quien-ve.ts'

export interface PedidoDeLote extends PedidoDeLibro {
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

/**
 * Asks for the deeds of a sheet. Its rows are its progress: whoever asks finds them, with the tab closed or the program restarted.
 * @throws Problem 422 as `leerLibro`, and where no row is good; 409 with the id of the same one, while it is being made
 */
export async function pedirLote(ctx: Context, subido: UploadedFile | undefined, pedido: PedidoDeLote) {
  const libro = await leerLibro(ctx, subido, pedido)
  const escrituras = escriturasDe(libro, pedido.filas)
  if (!subido || !escrituras.length)
    throw invalid({ archivo: ['Ninguna fila está buena: corrija el libro y vuelva a subirlo.'] })
  const con_pdf = pedido.con_pdf ?? false
  const en_marcha = createHash('sha256')
    .update(await readFile(subido.path))
    .update(`\n${libro.version.id} ${libro.proyecto?.id ?? ''} ${pedido.filas} ${con_pdf}`)
    .digest('hex')
  try {
    return await conSubido(ctx, { subido, carpeta: LOTES, extension: '.xlsx' }, async (its, { ruta }) => {
      const { id } = await insert(its, LoteDeMinutas, {
        id_proyecto: libro.proyecto?.id ?? null,
        id_version: libro.version.id,
        nombre_archivo: subido.name,
        url_archivo: ruta,
        con_pdf,
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
    const mismo = isUniqueViolation(error) ? await LoteDeMinutas.query(ctx.db).findOne({ en_marcha }) : undefined
    if (!mismo) throw error
    throw new Problem(409, 'en_marcha', 'Ese mismo libro ya se está haciendo con esa plantilla.', undefined, {
      id: mismo.id,
    })
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
