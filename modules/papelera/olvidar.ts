import { compact } from '../../schemas/es-co/texto.ts'
import { borrarArchivo } from '../archivos/index.ts'
import {
  inTransaction,
  locking,
  marks,
  normalize,
  readRows,
  recordChange,
  runSql,
  type Context,
} from '../kernel/index.ts'
import { papeleraDe } from './tirar.ts'
import { contenidoDe } from './model.ts'

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

export interface Titular {
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
