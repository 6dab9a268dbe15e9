import {
  type BaseModel,
  type Context,
  type SqlRow,
  insertRow,
  insertRows,
  locking,
  marks,
  notFound,
  readRow,
  readRows,
  remove,
  runSql,
} from '../kernel/index.ts'
import { DIAS_DE_PAPELERA, EN_PAPELERA } from '../../schemas/personas/conservacion.ts'
import type { Contenido } from './model.ts'

interface Parte {
  tabla: string
  de: string
  /** The part said before it whose rows `de` names instead. */
  dentro?: string
  /** Null of rows that are only pairs of ids. */
  Modelo: typeof BaseModel | null
  dice: readonly [uno: string, varios: string]
  archivos?: readonly string[]
  apunta?: Apunta
}

/** Columns that name a row of another table, by its id unless told: what that row is called where it is no longer there. */
export type Apunta = Readonly<Record<string, readonly [tabla: string, dice: string, columna?: string]>>

export interface Papelera<M extends BaseModel = BaseModel> {
  /** Its name in the trash: its screen's, where it has one. */
  clase: string
  /** What one is called: «inmueble». */
  uno: string
  Modelo: typeof BaseModel & (new () => M)
  permisos: readonly number[]
  titulo(fila: M, ctx: Context): string | Promise<string>
  partes?: readonly Parte[]
  archivos?: readonly string[]
  /** Columns that no two rows share, and what each is called: «el nombre». Where the model has keys they are asked besides. */
  unicos?: Readonly<Record<string, string>>
  apunta?: Apunta
  /** Column that takes a record out of sight where its row has to stay, for what it proves: it comes back by losing it. */
  marca?: string
  /** Whether whoever asks sees every one of these; who does not finds in the trash only what they deleted themselves. */
  veTodas?(ctx: Context): boolean
  /** Further conditions to restore it. @throws Problem, with nothing written */
  exige?(ctx: Context, fila: M, partes: Readonly<Record<string, readonly SqlRow[]>>): Promise<void>
  /** Hook around restoring it. */
  vuelve?(ctx: Context, fila: M, poner: () => Promise<void>): Promise<void>
}

const porClase = new Map<string, Papelera>()

/** Says that what is deleted of a table goes to the trash, once and beside the verb that deletes it (`tirar`). */
export function papelera<M extends BaseModel>(dicha: Papelera<M>): Papelera {
  const suya = dicha as unknown as Papelera // its functions are given rows of its Modelo and no others
  porClase.set(dicha.clase, suya)
  return suya
}

export const papeleras = (): readonly Papelera[] => [...porClase.values()]
export const papeleraDe = (clase: string): Papelera | undefined => porClase.get(clase)

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
