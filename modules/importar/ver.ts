import { personal, notFound, Problem, seenSql, type Context } from '../kernel/index.ts'
import { DESTINOS, MAXIMO_FILAS, type Destino, type ClaseImportable } from '../../schemas/oficina/importar.ts'
import type { Clase } from './clases/index.ts'
import { destinoDe, numeroDe } from './revisar.ts'
import type { ColumnasLeidas, Dicho, FilaDeImportacion, Importacion } from './model.ts'

/** Imports belong to the person who uploaded them. */
export const deImportacion = personal({
  entity: 'Importaciones',
  says: 'Solo quien subió el libro, mientras pueda crear lo que trae.',
  names: ['id_importacion'],
  all: [],
  own: ({ user }) => ({ sql: 'importaciones.id_usuario = ?', values: [user?.id ?? 0] }),
})

/** Rows that are shown at once. */
const POR_PAGINA = 100

const vivas = (ctx: Context, { id: clase }: Clase) => {
  const { sql, values } = seenSql(ctx, deImportacion)
  return ctx
    .db('importaciones')
    .where({ clase })
    .where('vence', '>', ctx.now.toISOString())
    .whereRaw(`(${sql})`, values)
}

/** @throws Problem 404 where it is another's, was dropped or is over */
export async function exigirImportacion(ctx: Context, clase: Clase, id: number): Promise<Importacion> {
  const fila = await vivas(ctx, clase).where({ id }).first<Importacion | undefined>()
  if (!fila) throw notFound('Ese libro ya no está: súbalo de nuevo.')
  return fila
}

async function conCuentas(ctx: Context, fila: Importacion) {
  const contadas = await ctx
    .db('importaciones_filas')
    .where('id_importacion', fila.id)
    .whereNotNull('destino')
    .groupBy('destino')
    .select<{ destino: number; n: number }[]>('destino', ctx.db.raw('count(*) as n'))
  const de = (destino: Destino) => Number(contadas.find((una) => una.destino === numeroDe(destino))?.n ?? 0)
  const { id_usuario: _dueno, columnas, created_at: creada, clase: _clase, ...suya } = fila
  const leidas: ColumnasLeidas = JSON.parse(columnas)
  const { mala, distinta, nueva, igual } = {
    mala: de('mala'),
    distinta: de('distinta'),
    nueva: de('nueva'),
    igual: de('igual'),
  }
  return { ...suya, ...leidas, creada, cuentas: { mala, distinta, nueva, igual } }
}

export const verImportacion = async (ctx: Context, clase: Clase, id: number) =>
  conCuentas(ctx, await exigirImportacion(ctx, clase, id))

/** The last book that the person brought, if its day is not over. */
export async function ultimaImportacion(ctx: Context, clase: Clase) {
  const fila = await vivas(ctx, clase).orderBy('id', 'desc').first<Importacion | undefined>()
  return { ultima: fila ? await conCuentas(ctx, fila) : null, maximo: MAXIMO_FILAS }
}

interface QueFilas {
  destino?: Destino | undefined
  pagina?: number | undefined
}

/** A page of its rows: what is wrong first. @throws Problem 404 */
export async function verFilas(ctx: Context, clase: Clase, id: number, { destino, pagina = 1 }: QueFilas) {
  await exigirImportacion(ctx, clase, id)
  const todas = ctx.db('importaciones_filas').where('id_importacion', id).whereNotNull('destino')
  if (destino) void todas.where('destino', numeroDe(destino))
  const filas = await todas
    .orderBy('destino')
    .orderBy('fila')
    .limit(POR_PAGINA)
    .offset((pagina - 1) * POR_PAGINA)
    .select<FilaDeImportacion[]>('fila', 'destino', 'rotulo', 'faltas')
  return filas.map(({ fila, destino: numero, rotulo, faltas }) => {
    const dicho: Dicho[] = JSON.parse(faltas ?? '[]')
    return { fila, destino: destinoDe(numero) ?? DESTINOS[0], rotulo, dicho }
  })
}

/** Drops a book. @throws Problem 404; 409 while it is being saved */
export async function descartar(ctx: Context, clase: Clase, id: number): Promise<void> {
  const { estado } = await exigirImportacion(ctx, clase, id)
  const suya =
    estado === 'guardando' ? 0 : await ctx.db('importaciones').where({ id }).whereNot('estado', 'guardando').delete()
  if (!suya) throw new Problem(409, 'estado', 'Ese libro se está guardando.')
  await ctx.db('importaciones_filas').where('id_importacion', id).delete()
}

/** Drops books and what they say: their rows go with them. */
async function olvidar(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await ctx.db('importaciones_filas').where('id_importacion', id).delete()
    await ctx.db('importaciones').where({ id }).delete()
  }
}

/** Drops a person's earlier imports, except one being saved. */
export async function olvidarLasDe(ctx: Context, id_usuario: number, clase: ClaseImportable): Promise<void> {
  const suyas = await ctx
    .db('importaciones')
    .where({ id_usuario, clase })
    .whereNot('estado', 'guardando')
    .pluck<number[]>('id')
  await olvidar(ctx, suyas)
}

/** Deletes expired imports, except those being saved. */
export async function olvidarImportaciones(ctx: Context): Promise<void> {
  const vencidas = await ctx
    .db('importaciones')
    .where('vence', '<=', ctx.now.toISOString())
    .whereNot('estado', 'guardando')
    .pluck<number[]>('id')
  await olvidar(ctx, vencidas)
}
