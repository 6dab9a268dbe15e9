import { DIAS_DE_PAPELERA, EN_PAPELERA } from '../../schemas/papelera.ts'
import { insertRow, insertRows, locking, notFound, readRow, readRows, remove, runSql, type Context, type SqlRow } from '../kernel/index.ts'
import type { Papelera } from './declarar.ts'
import type { Contenido } from './model.ts'

const DIA = 86_400_000
const LARGO = 250

/**
 * Deletes a record with what goes with it, and keeps all of it in the trash. In a transaction, once the verb has seen that it may be
 * deleted; its files stay where they are. The answer says where it is (`x-papelera`).
 * @param quitar how its rows go, where that is more than deleting them
 * @throws Problem 404
 */
export async function tirar(ctx: Context, de: Papelera, id: number, quitar = () => quitarTodo(ctx, de, id)): Promise<void> {
  const contenido = await reunir(ctx, de, id)
  await quitar()
  await guardar(ctx, de, id, contenido)
}

async function reunir({ db }: Context, { Modelo, partes = [] }: Papelera, id: number): Promise<Contenido> {
  const fila = await readRow(db, `select * from \`${Modelo.tableName}\` where id = ? limit 1${locking(db)}`, [id])
  if (!fila) throw notFound()
  const suyas: Contenido['partes'] = {}
  for (const { tabla, de } of partes) suyas[tabla] = await readRows(db, `select * from \`${tabla}\` where \`${de}\` = ?`, [id])
  return { fila, partes: suyas }
}

/** Its parts before it. */
async function quitarTodo(ctx: Context, { Modelo, partes = [] }: Papelera, id: number): Promise<void> {
  for (const { tabla, de, Modelo: Suyo } of [...partes].reverse()) {
    if (!Suyo) await runSql(ctx.db, `delete from \`${tabla}\` where \`${de}\` = ?`, [id])
    else for (const una of await readRows(ctx.db, `select id from \`${tabla}\` where \`${de}\` = ?`, [id])) await remove(ctx, Suyo, Number(una.id))
  }
  await remove(ctx, Modelo, id)
}

async function guardar(ctx: Context, de: Papelera, registro: number, contenido: Contenido): Promise<void> {
  const llamado = await de.titulo(de.Modelo.fromDatabaseJson({ ...contenido.fila }), ctx)
  const titulo = llamado.replace(/\s+/g, ' ').trim().slice(0, LARGO)
  const id = await insertRow(ctx.db, 'papelera', {
    clase: de.clase, registro, titulo: titulo || `${de.uno} ${registro}`, contenido: JSON.stringify(contenido),
    id_usuario: ctx.user?.id ?? null, usuario: ctx.user?.email ?? null, cuando: ctx.now.toISOString(),
    vence: new Date(ctx.now.getTime() + DIAS_DE_PAPELERA * DIA).toISOString(),
  })
  const rutas = archivosDe(de, contenido)
  if (rutas.length) await insertRows(ctx.db, 'papelera_archivos', rutas.map((ruta) => ({ id_papelera: id, ruta })))
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
