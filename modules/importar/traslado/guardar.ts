import { CLAVES_DE_HOJA, HOJAS_DE_TRASLADO, numeroDe } from '../../../schemas/oficina/importar.ts'
import { inTransaction, lockRow, type Context } from '../../kernel/index.ts'
import type { ColumnasLeidas, FilaDeImportacion, Importacion } from '../model.ts'
import {
  conVersiones,
  ensayar,
  lugarDe,
  obrar,
  POR_HOJA,
  totalesDe,
  type FilaDeLibro,
  type FilaObrada,
} from './obrar.ts'

/** The longest of a whole book on a small machine. */
const PLAZO_MS = 4 * 60_000
/** Saved books are kept: years after, the same rows are known still. */
const SIEMPRE = '9999-12-31T00:00:00.000Z'

async function filasDe(ctx: Context, id: number): Promise<FilaDeLibro[]> {
  const filas = await ctx
    .db('importaciones_filas')
    .where('id_importacion', id)
    .orderBy('fila')
    .select<Pick<FilaDeImportacion, 'fila' | 'celdas'>[]>('fila', 'celdas')
  return filas.flatMap(({ fila, celdas }) => {
    const hoja = CLAVES_DE_HOJA[Math.floor(fila / POR_HOJA)]
    return hoja ? [{ hoja, fila: fila % POR_HOJA, celdas: JSON.parse(celdas) as FilaDeLibro['celdas'] }] : [] // as it was kept
  })
}

/** Outcome of each row; what it created only with `guardadas`. */
async function anotarFilas(ctx: Context, id: number, obradas: readonly FilaObrada[], guardadas = false): Promise<void> {
  for (const una of obradas)
    await ctx
      .db('importaciones_filas')
      .where({ id_importacion: id, fila: lugarDe(una) })
      .update({
        destino: numeroDe(una.destino),
        rotulo: `${HOJAS_DE_TRASLADO[una.hoja]} · ${una.rotulo}`.slice(0, 200),
        faltas: una.dicho.length ? JSON.stringify(una.dicho) : null,
        clave: guardadas && una.creado ? una.clave : null,
        registro: guardadas && una.creado ? JSON.stringify(una.creado) : null,
      })
}

async function anotar(
  ctx: Context,
  id: number,
  obradas: readonly FilaObrada[],
  cambio: Partial<Importacion>,
): Promise<void> {
  const { columnas } = await ctx.db('importaciones').where({ id }).first<Pick<Importacion, 'columnas'>>('columnas')
  const antes: ColumnasLeidas = JSON.parse(columnas)
  const leidas = { ...antes, totales: totalesDe(obradas) }
  await ctx
    .db('importaciones')
    .where({ id })
    .update({ ...cambio, columnas: JSON.stringify(leidas) })
}

export async function revisarTraslado(ctx: Context, id: number): Promise<void> {
  const obradas = await ensayar(ctx, await filasDe(ctx, id), PLAZO_MS)
  await inTransaction(ctx, async (its) => {
    await anotarFilas(its, id, obradas)
    await anotar(its, id, obradas, { estado: 'revisada', hechas: 0 })
  })
}

/** All rows or none, in one transaction with the book that tells what it created. */
export async function guardarTraslado(ctx: Context, id: number): Promise<void> {
  const filas = await filasDe(ctx, id)
  const malas = await inTransaction(
    ctx,
    async (its) => {
      await lockRow(its.db, 'importaciones', id)
      const { estado } = await its.db('importaciones').where({ id }).first<Pick<Importacion, 'estado'>>('estado')
      if (estado !== 'guardando') return []
      const obradas = await obrar(its, filas)
      if (obradas.some(({ destino }) => destino === 'mala')) throw new ConFallas(obradas)
      const hechas = await conVersiones(its, obradas)
      const creadas = hechas.filter(({ creado }) => creado !== null).length
      await anotarFilas(its, id, hechas, true)
      await anotar(its, id, hechas, { estado: 'guardada', hechas: creadas, creadas, vence: SIEMPRE })
      return []
    },
    { limitMs: PLAZO_MS },
  ).catch((error: unknown) => {
    if (error instanceof ConFallas) return error.obradas
    throw error
  })
  if (!malas.length) return
  await inTransaction(ctx, async (its) => {
    await anotarFilas(its, id, malas)
    await anotar(its, id, malas, {
      estado: 'fallida',
      motivo: 'Algo cambió desde que revisó el libro y ya no se puede guardar entero. No se guardó nada.',
    })
  })
}

class ConFallas extends Error {
  readonly obradas: FilaObrada[]
  constructor(obradas: FilaObrada[]) {
    super('rows with faults')
    this.obradas = obradas
  }
}
