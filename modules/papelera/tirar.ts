import { DIAS_DE_PAPELERA, EN_PAPELERA } from '../../schemas/personas/conservacion.ts'
import {
  insertRow,
  insertRows,
  locking,
  marks,
  notFound,
  readRow,
  readRows,
  remove,
  runSql,
  type Context,
  type SqlRow,
} from '../kernel/index.ts'
import type { Papelera, Parte } from './declarar.ts'
import type { Contenido } from './model.ts'

const DIA = 86_400_000
const LARGO = 250

/**
 * Deletes a record with what goes with it, and keeps all of it in the trash. In a transaction, once the verb has seen that it may be
 * deleted; its files stay where they are. The answer says where it is (`x-papelera`).
 * @param quitar how its rows go, where that is more than deleting them
 * @throws Problem 404
 */
export async function tirar(
  ctx: Context,
  de: Papelera,
  id: number,
  quitar = (contenido: Contenido) => quitarTodo(ctx, de, id, contenido),
): Promise<void> {
  const contenido = await reunir(ctx, de, id)
  await quitar(contenido)
  await guardar(ctx, de, id, contenido)
}

async function reunir({ db }: Context, { Modelo, partes = [] }: Papelera, id: number): Promise<Contenido> {
  const fila = await readRow(db, `select * from \`${Modelo.tableName}\` where id = ? limit 1${locking(db)}`, [id])
  if (!fila) throw notFound()
  const suyas: Contenido['partes'] = {}
  for (const { tabla, de, dentro } of partes) {
    const ids = duenosDe(id, dentro, suyas)
    suyas[tabla] = ids.length
      ? await readRows(db, `select * from \`${tabla}\` where \`${de}\` in (${marks(ids)})`, ids)
      : []
  }
  return { fila, partes: suyas }
}

/** The rows that a part hangs from: the record, or those of another of its parts. */
const duenosDe = (id: number, dentro: Parte['dentro'], partes: Contenido['partes']): number[] =>
  dentro === undefined ? [id] : (partes[dentro] ?? []).map((fila) => Number(fila.id))

/** Its parts before it. */
async function quitarTodo(
  ctx: Context,
  { Modelo, partes = [] }: Papelera,
  id: number,
  { partes: suyas }: Contenido,
): Promise<void> {
  for (const { tabla, de, dentro, Modelo: Suyo } of [...partes].reverse()) {
    const ids = duenosDe(id, dentro, suyas)
    if (Suyo) for (const una of suyas[tabla] ?? []) await remove(ctx, Suyo, Number(una.id))
    else if (ids.length) await runSql(ctx.db, `delete from \`${tabla}\` where \`${de}\` in (${marks(ids)})`, ids)
  }
  await remove(ctx, Modelo, id)
}

async function guardar(ctx: Context, de: Papelera, registro: number, contenido: Contenido): Promise<void> {
  const llamado = await de.titulo(de.Modelo.fromDatabaseJson({ ...contenido.fila }), ctx)
  const titulo = llamado.replace(/\s+/g, ' ').trim().slice(0, LARGO)
  const id = await insertRow(ctx.db, 'papelera', {
    clase: de.clase,
    registro,
    titulo: titulo || `${de.uno} ${registro}`,
    contenido: JSON.stringify(contenido),
    id_usuario: ctx.user?.id ?? null,
    usuario: ctx.user?.email ?? null,
    cuando: ctx.now.toISOString(),
    vence: new Date(ctx.now.getTime() + DIAS_DE_PAPELERA * DIA).toISOString(),
  })
  const rutas = archivosDe(de, contenido)
  if (rutas.length)
    await insertRows(
      ctx.db,
      'papelera_archivos',
      rutas.map((ruta) => ({ id_papelera: id, ruta })),
    )
  ctx.tell?.(EN_PAPELERA, String(id))
}

/** The files that the rows name, each once. */
function archivosDe({ archivos = [], partes = [] }: Papelera, contenido: Contenido): string[] {
  const dichos = (fila: SqlRow, columnas: readonly string[]) => columnas.map((columna) => fila[columna])
  const todos = [
    ...dichos(contenido.fila, archivos),
    ...partes.flatMap((una) => (contenido.partes[una.tabla] ?? []).flatMap((fila) => dichos(fila, una.archivos ?? []))),
  ]
  return [...new Set(todos.filter((ruta): ruta is string => typeof ruta === 'string' && ruta !== ''))]
}
