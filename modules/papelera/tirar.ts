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
import { borrarArchivo } from '../archivos/index.ts'

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

const DE_UNA_VEZ = 200

/** By the clock: forgets for good what was deleted thirty days ago, with its files. Safe to run twice, and to be broken off. */
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

/** Their files go once that is committed. They are held first: what somebody brings back meanwhile keeps its files. */
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
  for (const { ruta } of rutas) borrarArchivo(ctx, String(ruta))
}

interface Titular {
  numero_documento: string | null
  correo: string | null
  nombre: string | null
}

/**
 * Forgets what names somebody whose data are to be suppressed (Ley 1581 de 2012, art. 8 e): by document number, mail or full name, wherever
 * it stands in what was deleted. In the transaction of the claim.
 * @returns how many
 */
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

/** Every text and number of what was deleted, also within columns that hold JSON. */
function textosDe(valor: unknown): string[] {
  if (typeof valor === 'number') return [String(valor)]
  if (typeof valor === 'string') return /^[[{]/.test(valor) ? [valor, ...textosDe(enJson(valor))] : [valor]
  return typeof valor === 'object' && valor !== null ? Object.values(valor).flatMap(textosDe) : []
}

function enJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return null // it only begins as one
  }
}

/** Whether a text names them: a number of several figures with or without its dots, a mail, or their name within it. */
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
