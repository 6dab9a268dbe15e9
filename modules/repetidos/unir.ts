import { formatNumber } from '../../schemas/es-co/index.ts'
import type { Unible } from '../catalogos/index.ts'
import { type Uso, type Fusion, pedirNombrado } from '../entidades/index.ts'
import {
  type Context,
  findRow,
  Problem,
  recordChange,
  remove,
  takeKeys,
  update,
  forbidden,
  type BaseModel,
} from '../kernel/index.ts'
import { conJson, type Usable, clavesDe, contarUsos, enPalabras, type Usos, DONDE, unibleDe } from './listar.ts'
import { normalizeMatricula } from '../../schemas/es-co/matricula.ts'
import { plural } from '../../schemas/es-co/texto.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { nombrarOtra } from '../campos/index.ts'
import { renovarResumenes } from '../radicaciones/index.ts'

interface Lugar {
  numero_radicacion: number
  estado: string
  acto: string
}

/** Sentence with the remedy if both rows are in a place that admits one; null: nowhere. */
async function choqueDe(ctx: Context, { usos }: Unible, queda: number, seVa: number): Promise<string | null> {
  for (const uso of usos) {
    if (!uso.junto || uso.sobra) continue
    const [comun] = await enComun(ctx, { ...uso, junto: uso.junto }, queda, seVa)
    if (comun !== undefined) return fraseDe(await lugarDe(ctx, comun))
  }
  return null
}

async function enComun(
  ctx: Context,
  { tabla, columna, junto }: Uso & { junto: string },
  queda: number,
  seVa: number,
): Promise<(string | number)[]> {
  const con = async (id: number): Promise<(string | number)[]> => ctx.db(tabla).where(columna, id).pluck(junto)
  const suyos = new Set(await con(queda))
  return (await con(seVa)).filter((uno) => suyos.has(uno))
}

const lugarDe = (ctx: Context, idActo: string | number): Promise<Lugar | undefined> =>
  ctx
    .db('actos_radicacion as ar')
    .join('radicaciones as r', 'r.id', 'ar.id_radicacion')
    .join('actos as a', 'a.id', 'ar.id_acto')
    .where('ar.id', idActo)
    .first<Lugar | undefined>('r.numero_radicacion', 'r.estado', { acto: 'a.name' })

function fraseDe(lugar: Lugar | undefined): string {
  if (!lugar) return 'Las dos están en un mismo registro: quite una de él antes de unirlas.'
  const { numero_radicacion, estado, acto } = lugar
  const donde = `La radicación ${formatNumber(Number(numero_radicacion))} tiene los dos registros en «${acto}»`
  return estado === 'finalizada'
    ? `${donde} y ya está facturada: no se pueden unir.`
    : `${donde}: quite uno del acto antes de unirlos.`
}

async function moverUso(ctx: Context, uso: Uso, de: Usable, a: Usable): Promise<void> {
  const { tabla, columna, por, junto, sobra, funde } = uso
  if (funde) return fundir(ctx, columna, funde, de, a)
  // a form that was open before the merge must not save over it; child rows have no version of their own
  const otraVersion = 'version' in (await ctx.db(tabla).columnInfo()) ? { version: ctx.db.raw('version + 1') } : {}
  if (typeof por === 'object') {
    for (const id of await conJson(ctx, { tabla, columna, json: por.json }, de.id)) {
      // locking read: on MariaDB a plain one is from before what another desk saves now
      const fila = await ctx
        .db(tabla)
        .where({ id })
        .forUpdate()
        .first<{ valor: string | null } | undefined>({ valor: columna })
      if (!fila?.valor) continue
      const dicho = JSON.stringify(
        JSON.parse(fila.valor, (name, value: unknown) => (name === por.json && value === de.id ? a.id : value)),
      )
      await ctx
        .db(tabla)
        .where({ id })
        .update({ [columna]: dicho, ...otraVersion })
    }
    return
  }
  if (por === 'code') {
    // without a code written words stay
    if (de.code && a.code && de.code !== a.code)
      await ctx
        .db(tabla)
        .where(columna, de.code)
        .update({ [columna]: a.code, ...otraVersion })
    return
  }
  if (junto && sobra)
    await ctx
      .db(tabla)
      .where(columna, de.id)
      .whereIn(junto, await enComun(ctx, { ...uso, junto }, a.id, de.id))
      .delete()
  await moverClaves(ctx, uso, de, a)
  await ctx
    .db(tabla)
    .where(columna, de.id)
    .update({ [columna]: a.id, ...otraVersion })
}

async function fundir(
  ctx: Context,
  columna: string,
  { Modelo, usos, antes }: Fusion,
  de: Usable,
  a: Usable,
): Promise<void> {
  const filas: { id: number; de: number }[] = await ctx
    .db(Modelo.tableName)
    .whereIn(columna, [de.id, a.id])
    .orderBy('id')
    .select('id', { de: columna })
  const [seVa, queda] = [de, a].map(({ id }) => filas.find((fila) => fila.de === id))
  if (!seVa) return
  if (!queda) {
    await update(ctx, Modelo, seVa.id, { [columna]: a.id })
    return
  }
  for (const { id } of filas) await findRow(ctx.db, Modelo, id, { lock: true })
  await antes(ctx, queda.id, seVa.id)
  for (const uso of usos) await moverUso(ctx, uso, seVa, queda)
  await remove(ctx, Modelo, seVa.id)
  for (const [registro, despues] of [
    [seVa.id, { unido_con: `n.º ${queda.id}` }],
    [queda.id, { recibe_de: `n.º ${seVa.id}` }],
  ] as const)
    await recordChange(ctx, { accion: 'unir', tabla: Modelo.tableName, registro, antes: null, despues })
}

/** Renames first, where names must be unique within the owner. */
async function moverClaves(ctx: Context, { tabla, columna }: Uso, de: Usable, a: Usable): Promise<void> {
  const suyas = clavesDe(tabla)
  if (!suyas) return
  const filas: ({ id: number } & Record<string, unknown>)[] = await ctx.db(tabla).where(columna, de.id).select('*')
  for (const fila of filas) {
    const [antes, despues] = [suyas(fila), suyas({ ...fila, [columna]: a.id })]
    if (JSON.stringify(antes) === JSON.stringify(despues)) continue
    const otra = await takeKeys(ctx.db, tabla, fila.id, antes, despues)
    if (otra)
      throw new Problem(
        409,
        'repetido',
        `Al unirlos se repetiría «${llamada(fila)}», que ya está en los dos: cambie antes uno de ellos.`,
      )
  }
}

const llamada = ({ name, numero_documento }: Record<string, unknown>): string => String(name ?? numero_documento)

interface Union {
  tabla: string
  queda: number
  se_va: number
}

interface Pareja {
  unible: Unible
  queda: BaseModel
  seVa: BaseModel
}

/** @throws Problem 403, 404, 409 as `unir` */
export async function verUnion(ctx: Context, union: Union) {
  const pareja = await parejaDe(ctx, union, false)
  const usos = await usosDe(ctx, pareja)
  return { ...enPalabras(usos), impide: await porQueNo(ctx, pareja), avisos: avisosDe(pareja, usos) }
}

/**
 * References move to the remaining row, all or nothing; signed, charged and settled records keep their words and figures.
 * @throws Problem 403; 404 for a table without union; 409 if a row is gone, they are no duplicates, or a previous step is required
 */
export async function unir(ctx: Context, union: Union): Promise<{ usado: number; donde: string }> {
  const pareja = await parejaDe(ctx, union, true)
  const impide = await porQueNo(ctx, pareja)
  if (impide) throw new Problem(409, 'no_se_une', impide)
  const {
    unible: { Modelo, usos, pantalla, nombreDe },
    queda,
    seVa,
  } = pareja
  const movidos = await usosDe(ctx, pareja)
  for (const uso of usos) await moverUso(ctx, uso, seVa, queda)
  await nombrarOtra(ctx, pantalla, seVa.id, queda.id)
  await ctx.db(Modelo.tableName).where('id', queda.id).increment('version') // its roles, of another table, changed
  await remove(ctx, Modelo, seVa.id)
  const { donde, usado } = enPalabras(movidos)
  const linea = (registro: number, despues: Record<string, unknown>) =>
    recordChange(ctx, { accion: 'unir', tabla: Modelo.tableName, registro, antes: null, despues })
  await linea(seVa.id, { unido_con: `${nombreDe(queda)} (n.º ${queda.id})` })
  await linea(queda.id, { recibe_de: `${nombreDe(seVa)} (n.º ${seVa.id})`, ...(donde ? { pasan: donde } : {}) })
  await escribirBien(ctx, Modelo, queda)
  await llevarListas(ctx, Modelo.tableName, queda.id)
  return { usado, donde }
}

/** Locked in the order of ids, to avoid deadlocks. */
async function parejaDe(ctx: Context, { tabla, queda, se_va }: Union, lock: boolean): Promise<Pareja> {
  const unible = unibleDe(tabla)
  if (!ctx.user?.permisos.has(permiso(unible.vista, 'modificar'))) throw forbidden()
  const filas = new Map<number, BaseModel>()
  for (const id of [queda, se_va].sort((a, b) => a - b)) {
    const fila = await findRow(ctx.db, unible.Modelo, id, { lock })
    if (fila) filas.set(id, fila)
  }
  const [a, b] = [filas.get(queda), filas.get(se_va)]
  if (!a || !b || a === b)
    throw new Problem(409, 'ya_unido', 'Uno de los dos ya no está: otra persona los unió o lo eliminó.')
  const claves = unible.Modelo.keysOf
  const [deA, deB] = [claves?.(a) ?? {}, claves?.(b) ?? {}]
  if (!Object.entries(deA).some(([campo, clave]) => clave !== null && clave === deB[campo]))
    throw new Problem(409, 'distintos', 'Ya no son lo mismo: alguien cambió uno de los dos.')
  return { unible, queda: a, seVa: b }
}

const usosDe = async (ctx: Context, { unible, seVa }: Pareja): Promise<Usos> =>
  (await contarUsos(ctx, unible, [seVa])).get(seVa.id) ?? new Map<string, number>()

const porQueNo = async (ctx: Context, { unible, queda, seVa }: Pareja): Promise<string | null> => {
  const seQueda = unible.seQueda(seVa)
  return seQueda ? `${seQueda} Únalos al revés.` : choqueDe(ctx, unible, queda.id, seVa.id)
}

function avisosDe({ unible, queda, seVa }: Pareja, usos: Usos): string[] {
  const usuarios = usos.get('usuarios') ?? 0
  const [uno, varios] = DONDE.usuarios ?? ['', '']
  return [
    ...(usuarios
      ? [
          `Con «${unible.nombreDe(queda)}» entra al programa ${plural(usuarios, uno, varios)} más: revise que sean de una misma persona.`,
        ]
      : []),
    ...(unible.Modelo.tableName === 'actos' && usos.size
      ? ['Lo que se liquide de ahora en adelante usa la tarifa del que queda; lo ya liquidado no cambia.']
      : []),
    `Los datos de «${unible.nombreDe(seVa)}» no pasan al otro; quedan en la auditoría.`,
  ]
}

/** Lists and search texts of filings: a first batch now, the rest in a job. */
async function llevarListas(ctx: Context, tabla: string, id: number): Promise<void> {
  if (tabla !== 'inmuebles' && tabla !== 'personas') return
  await pedirNombrado(ctx, { tabla, id })
  await renovarResumenes(ctx, { tabla, id })
}

/** A matrícula takes its dash once no other property has that spelling. */
async function escribirBien(ctx: Context, Modelo: typeof BaseModel, fila: BaseModel): Promise<void> {
  if (!('matricula' in fila) || typeof fila.matricula !== 'string') return
  const matricula = normalizeMatricula(fila.matricula)
  if (matricula === fila.matricula || (await ctx.db(Modelo.tableName).where({ matricula }).first('id'))) return
  await update(ctx, Modelo, fila.id, { matricula } as object) // a column of the properties
}
