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
  inTransaction,
  normalize,
  recordChange,
} from '../kernel/index.ts'
import { DIAS_DE_PAPELERA, EN_PAPELERA } from '../../schemas/personas/habeas.ts'
import { type Contenido, contenidoDe } from './model.ts'
import { compact } from '../../schemas/es-co/texto.ts'
import { borrarSueltos } from '../archivos/index.ts'

interface Parte {
  tabla: string
  de: string
  /** An earlier part that `de` refers to. */
  dentro?: string
  /** Null for pure join tables. */
  Modelo: typeof BaseModel | null
  dice: readonly [uno: string, varios: string]
  archivos?: readonly string[]
  apunta?: Apunta
}

/** References to other tables, by id by default, with the name of a missing row. */
export type Apunta = Readonly<Record<string, readonly [tabla: string, dice: string, columna?: string]>>

export interface Papelera<M extends BaseModel = BaseModel> {
  /** Kind in the trash: its screen, if any. */
  clase: string
  uno: string
  Modelo: typeof BaseModel & (new () => M)
  permisos: readonly number[]
  titulo(fila: M, ctx: Context): string | Promise<string>
  partes?: readonly Parte[]
  archivos?: readonly string[]
  /** Unique columns besides the model's keys, with their title: «el nombre». */
  unicos?: Readonly<Record<string, string>>
  apunta?: Apunta
  /** Column of a soft delete, for rows that stay as evidence; restoring clears it. */
  marca?: string
  /** Whether the caller sees all of them; otherwise only own deletions. */
  veTodas?(ctx: Context): boolean
  /** Extra conditions of a restore. @throws Problem, with nothing written */
  exige?(ctx: Context, fila: M, partes: Readonly<Record<string, readonly SqlRow[]>>): Promise<void>
  /** Hook around restoring it. */
  vuelve?(ctx: Context, fila: M, poner: () => Promise<void>): Promise<void>
}

const porClase = new Map<string, Papelera>()

/** Registers a table for the trash, beside the code that deletes it (`tirar`). */
export function papelera<M extends BaseModel>(dicha: Papelera<M>): Papelera {
  const suya = dicha as unknown as Papelera // its functions only get rows of its Modelo
  porClase.set(dicha.clase, suya)
  return suya
}

export const papeleras = (): readonly Papelera[] => [...porClase.values()]
export const papeleraDe = (clase: string): Papelera | undefined => porClase.get(clase)

const DIA = 86_400_000
const LARGO = 250

/**
 * Deletes a record and its parts into the trash, after the caller's checks; files stay. The answer names the row (`x-papelera`).
 * @param quitar deletion of its rows, when more than a DELETE @throws Problem 404
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
    // locking: the deletion takes the latest rows, a plain read of MariaDB those of the transaction's snapshot
    suyas[tabla] = ids.length
      ? await readRows(db, `select * from \`${tabla}\` where \`${de}\` in (${marks(ids)})${locking(db)}`, ids)
      : []
  }
  return { fila, partes: suyas }
}

const duenosDe = (id: number, dentro: Parte['dentro'], partes: Contenido['partes']): number[] =>
  dentro === undefined ? [id] : (partes[dentro] ?? []).map((fila) => Number(fila.id))

/** Parts first. */
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

function archivosDe({ archivos = [], partes = [] }: Papelera, contenido: Contenido): string[] {
  const dichos = (fila: SqlRow, columnas: readonly string[]) => columnas.map((columna) => fila[columna])
  const todos = [
    ...dichos(contenido.fila, archivos),
    ...partes.flatMap((una) => (contenido.partes[una.tabla] ?? []).flatMap((fila) => dichos(fila, una.archivos ?? []))),
  ]
  return [...new Set(todos.filter((ruta): ruta is string => typeof ruta === 'string' && ruta !== ''))]
}

const DE_UNA_VEZ = 200

/** Deletes trash older than thirty days with its files. Idempotent and interruptible. */
export async function olvidarPapelera(ctx: Context, parado: () => boolean = () => false): Promise<void> {
  for (let quedan = true; quedan && !parado();) {
    quedan = await inTransaction(ctx, async (its) => {
      const filas = await readRows(
        its.db,
        `select id from papelera where vence <= ? order by vence limit ${DE_UNA_VEZ}`,
        [ctx.now.toISOString()],
      )
      await olvidar(
        its,
        filas.map(({ id }) => Number(id)),
      )
      return filas.length === DE_UNA_VEZ
    })
  }
}

/** Files go after the commit, save those of a row that stays as evidence. Rows are locked first: a concurrent restore keeps its files. */
async function olvidar(ctx: Context, todos: readonly number[]): Promise<void> {
  if (!todos.length) return
  const { db } = ctx
  const ids = (await readRows(db, `select id from papelera where id in (${marks(todos)})${locking(db)}`, todos)).map(
    ({ id }) => Number(id),
  )
  if (!ids.length) return
  const en = marks(ids)
  const rutas = await readRows(db, `select distinct ruta from papelera_archivos where id_papelera in (${en})`, ids)
  await runSql(db, `delete from papelera where id in (${en})`, ids)
  await borrarSueltos(
    ctx,
    rutas.map(({ ruta }) => String(ruta)),
  )
}

interface Titular {
  numero_documento: string | null
  correo: string | null
  nombre: string | null
}

/** Deletes trash with a suppressed person's document, mail or full name (Ley 1581 de 2012, art. 8 e). @returns how many */
export async function olvidarTitular(ctx: Context, titular: Titular): Promise<number> {
  const nombra = quienNombra(titular)
  const suyos: number[] = []
  for (let desde = 0, lleno = true; lleno;) {
    const filas = await readRows(
      ctx.db,
      'select id, clase, registro, contenido from papelera where id > ? order by id limit 50',
      [desde],
    )
    for (const { id, clase, registro, contenido } of filas) {
      if (!textosDe(contenidoDe({ contenido: String(contenido) })).some(nombra)) continue
      suyos.push(Number(id))
      const tabla = papeleraDe(String(clase))?.Modelo.tableName
      if (tabla)
        await recordChange(ctx, { accion: 'olvidar', tabla, registro: Number(registro), antes: null, despues: null })
    }
    desde = Number(filas.at(-1)?.id ?? 0)
    lleno = filas.length === 50
  }
  await olvidar(ctx, suyos)
  return suyos.length
}

/** Every text and number of a deleted record, also inside JSON columns. */
function textosDe(valor: unknown): string[] {
  if (typeof valor === 'number') return [String(valor)]
  if (typeof valor === 'string') return /^[[{]/.test(valor) ? [valor, ...textosDe(enJson(valor))] : [valor]
  return typeof valor === 'object' && valor !== null ? Object.values(valor).flatMap(textosDe) : []
}

function enJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return null // not JSON
  }
}

/** Matches a number with or without dots, a mail, or the full name. */
function quienNombra({ numero_documento, correo, nombre }: Titular): (texto: string) => boolean {
  const clave = numero_documento === null ? '' : compact(numero_documento).toUpperCase()
  const buzon = correo?.trim().toLowerCase() ?? ''
  const llamado = ` ${normalize(nombre ?? '')} `
  const conNombre = llamado.trim().includes(' ') // a single word matches too many people
  return (texto) => {
    const numeros = clave ? (texto.match(/[\p{L}\d][\p{L}\d.\-]*/gu) ?? []) : []
    return (
      numeros.some((uno) => compact(uno).toUpperCase() === clave) ||
      (buzon !== '' && texto.toLowerCase().includes(buzon)) ||
      (conNombre && ` ${normalize(texto)} `.includes(llamado))
    )
  }
}
