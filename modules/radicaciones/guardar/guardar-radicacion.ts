import {
  insertRow,
  insertRows,
  notFound,
  readRows,
  type Context,
  type SqlValue,
  Problem,
  update,
  versionConflict,
  lockCounter,
  locking,
  nextNumber,
  raiseCounter,
  readRow,
  findRow,
  insert,
  invalid,
  type FieldErrors,
} from '../../kernel/index.ts'
import { type ActoEntrada, actosDe, columnasDe, type CuerpoRadicacion } from './cuerpo-radicacion.ts'
import { entero } from '../../../schemas/json/leidos.ts'
import { type Estado, tokenDe } from '../domain.ts'
import { conActos, leerRadicacion, type ActoLeido, type RadicacionLeida } from '../leer-radicacion.ts'
import { Radicacion } from '../model.ts'
import { exigirSuNumero } from './exigir-numero.ts'
import { exigirExistentes, conPersonas, resumenDe } from './nombrados.ts'
import { randomBytes } from 'node:crypto'

/** Rows named by id keep it, because settlement lines point at acts; rows missing from the entry are deleted. */
async function guardarActos(ctx: Context, idRadicacion: number, actos: ActoEntrada[], esNueva: boolean): Promise<void> {
  const before = esNueva
    ? []
    : await ctx
        .db('actos_radicacion')
        .where('id_radicacion', idRadicacion)
        .select<{ id: number; id_acto: number }[]>('id', 'id_acto')
  const mine = new Set(before.map((row) => row.id))
  const kept = new Set(actos.map((acto) => acto.id).filter((id) => id !== null))
  for (const id of kept) if (!mine.has(id)) throw notFound('Uno de los actos ya no está en la radicación.')
  const gone = [...mine].filter((id) => !kept.has(id))
  if (gone.length) await ctx.db('actos_radicacion').whereIn('id', gone).delete()
  const stayed = [...kept]
  const otorgantes = await ownIds(ctx, 'otorgantes_acto', stayed)
  const inmuebles = await ownIds(ctx, 'inmuebles_acto', stayed)
  if (stayed.length) {
    await ctx.db('otorgantes_acto').whereIn('id_acto_radi', stayed).delete()
    await ctx.db('inmuebles_acto').whereIn('id_acto_radi', stayed).delete()
  }

  const ids = await guardarFilas(ctx, idRadicacion, actos, new Map(before.map((row) => [row.id, row.id_acto])))
  const hijos = <H extends Hijo>(deActo: (acto: ActoEntrada) => readonly H[], propios: ReadonlySet<number>) =>
    actos.flatMap((acto, a) =>
      deActo(acto).map(({ id, ...suyo }, orden) => ({
        id: id !== null && propios.has(id) ? id : null, // the database gives one
        id_acto_radi: ids[a] ?? 0,
        orden,
        ...suyo,
      })),
    )
  await insertAll(
    ctx,
    'otorgantes_acto',
    hijos((acto) => acto.otorgantes, otorgantes),
  )
  await insertAll(
    ctx,
    'inmuebles_acto',
    hijos((acto) => acto.inmuebles, inmuebles),
  )
}

async function guardarFilas(
  ctx: Context,
  idRadicacion: number,
  actos: readonly ActoEntrada[],
  anteriores: ReadonlyMap<number, number>,
): Promise<number[]> {
  for (const [orden, acto] of actos.entries()) {
    if (acto.id === null) continue
    await ctx
      .db('actos_radicacion')
      .where('id', acto.id)
      .update({
        ...filaDe(idRadicacion, orden, acto),
        ...(acto.remate === undefined ? {} : { remate: acto.remate }),
        // the decision was about another kind of act
        ...(anteriores.get(acto.id) === acto.id_acto ? {} : SIN_DECIDIR),
      })
  }
  const nuevas = actos.flatMap((acto, orden) =>
    acto.id === null ? [{ ...filaDe(idRadicacion, orden, acto), remate: acto.remate ?? null }] : [],
  )
  const [sola] = nuevas
  if (sola && nuevas.length === 1) {
    const nueva = await insertRow(ctx.db, 'actos_radicacion', sola)
    return actos.map(({ id }) => id ?? nueva)
  }
  await insertRows(ctx.db, 'actos_radicacion', nuevas)
  // in a cluster the ids of one statement are not consecutive
  const guardadas = nuevas.length
    ? await readRows(ctx.db, 'select id, orden from actos_radicacion where id_radicacion = ?', [idRadicacion])
    : []
  const porOrden = new Map(guardadas.map(({ id, orden }) => [Number(orden), Number(id)]))
  return actos.map(({ id }, orden) => id ?? porOrden.get(orden) ?? 0)
}

const SIN_DECIDIR = {
  accesorio: null,
  accesorio_motivo: null,
  timbre_motivo: null,
  leasing_por_escritura: false,
  base_dicha: null,
  vivienda: null,
}

/** Without what is saved elsewhere. */
const filaDe = (
  id_radicacion: number,
  orden: number,
  { id: _id, remate: _remate, otorgantes: _otorgantes, inmuebles: _inmuebles, ...acto }: ActoEntrada,
) => ({ id_radicacion, orden, ...acto, documentos_entregados: JSON.stringify(acto.documentos_entregados ?? []) })

async function ownIds(ctx: Context, table: string, actos: number[]): Promise<Set<number>> {
  if (!actos.length) return new Set()
  const rows = await ctx.db(table).whereIn('id_acto_radi', actos).select<{ id: number }[]>('id')
  return new Set(rows.map((row) => row.id))
}

type Hijo = { id: number | null } & Record<string, SqlValue>

/** Rows with an id first, so that no new row takes it. */
async function insertAll(ctx: Context, table: string, rows: readonly Hijo[]): Promise<void> {
  const [conId, sinId] = [rows.filter(({ id }) => id !== null), rows.filter(({ id }) => id === null)]
  await insertRows(ctx.db, table, conId)
  await insertRows(ctx.db, table, sinId)
}

/**
 * A change of acts, parties, properties or deed date sends a filing ready to be invoiced back to settlement.
 * @throws Problem 409 with the current filing if `version` is old, or once invoiced; 422 by field
 */
export async function actualizarRadicacion(
  ctx: Context,
  id: number,
  { version, numero_radicacion, ...dado }: CuerpoRadicacion & { version?: number; numero_radicacion?: unknown },
): Promise<RadicacionLeida> {
  const actual = await leerRadicacion(ctx, id)
  exigirVigente(actual)
  if (version !== undefined && version !== actual.version) throw versionConflict(actual)
  exigirLoSuyo(actual, { numero_radicacion, id_proyectos: dado.id_proyectos })
  const body = await conPersonas(ctx, dado)
  const columnas = columnasDe(body)
  await exigirSuNumero(ctx, actual, columnas)
  const actos = actosDe(body).map((acto) => ({
    ...acto,
    remate: acto.remate === undefined ? remateDe(actual, acto.id) : acto.remate,
  }))
  const nombrados = await exigirExistentes(ctx, columnas, actos)
  const estado = estadoTrasCambio(actual, actos, columnas.fecha_escritura)
  // an express filing keeps its flat fields until its acts are written
  const express = actual.express && actos.length === 0
  const row = await update(
    ctx,
    Radicacion,
    id,
    { ...columnas, ...(express ? {} : resumenDe(nombrados, actos)), express, estado },
    { version: actual.version },
  )
  await guardarActos(ctx, id, actos, false)
  return conActos(ctx, row)
}

const DE_OTRA_PARTE = {
  numero_radicacion: 'El número de una radicación no se cambia.',
  id_proyectos: 'El proyecto no se cambia aquí: asocie la radicación desde el proyecto.',
} as const
type DeOtraParte = keyof typeof DE_OTRA_PARTE

/** Forms send these back as they read them; empty or 0 is unsaid. @throws Problem 422 for another value, which would be lost */
export function exigirLoSuyo(
  actual: Readonly<Record<DeOtraParte, unknown>>,
  dado: Readonly<Partial<Record<DeOtraParte, unknown>>>,
): void {
  const errores: FieldErrors = {}
  for (const [campo, frase] of Object.entries(DE_OTRA_PARTE)) {
    const dicho = entero(Reflect.get(dado, campo))
    if (dicho !== null && dicho !== 0 && dicho !== Reflect.get(actual, campo)) errores[campo] = [frase]
  }
  if (Object.keys(errores).length) throw invalid(errores)
}

/** @throws Problem 409 if the filing is annulled */
export function exigirVigente({
  anulada_en,
  numero_radicacion,
}: Pick<RadicacionLeida, 'anulada_en' | 'numero_radicacion'>): void {
  if (anulada_en) throw new Problem(409, 'anulada', `La radicación No. ${numero_radicacion} está anulada.`)
}

const remateDe = ({ actosradi }: RadicacionLeida, id: number | null): number | null =>
  actosradi.find((acto) => acto.id === id)?.remate ?? null

/** @throws Problem 409 if the deed is invoiced */
function estadoTrasCambio(actual: RadicacionLeida, actos: ActoEntrada[], fechaEscritura: string | null): Estado {
  if (actual.estado === 'radicacion' || actual.estado === 'liquidacion') return actual.estado
  const same =
    fechaEscritura === actual.fecha_escritura &&
    JSON.stringify(actos.map(material)) === JSON.stringify(actual.actosradi.map(materialLeido))
  if (same) return actual.estado
  const cerrada = 'La escritura ya fue facturada: sus actos, otorgantes, inmuebles y fecha no se pueden cambiar.'
  if (actual.estado === 'finalizada') throw new Problem(409, 'finalizada', cerrada)
  return 'liquidacion'
}

const material = (a: ActoEntrada) => [
  a.id_acto,
  a.cuantia,
  a.remate,
  a.exento,
  a.otorgantes.map((o) => [o.id_personas, o.id_tipos_otorgantes, o.participacion]),
  a.inmuebles.map((i) => [i.id_inmuebles, i.fecha_adquisicion, i.vivienda_habitacion]),
]

const materialLeido = (a: ActoLeido) => [
  a.id_acto,
  a.cuantia,
  a.remate,
  a.exento,
  a.otorgantes.map((o) => [o.id_personas, o.id_tipos_otorgantes, Math.round(o.porcentaje_participacion * 100)]),
  a.actosradiinmuebles.map((i) => [i.id_inmuebles, i.fecha_adquisicion, i.vivienda_habitacion]),
]

const CONTADOR = 'radicacion'

/** Locking read, to see rows committed since this transaction began. */
const ocupado = async ({ db }: Context, numero: number): Promise<boolean> =>
  (await readRow(db, `select id from radicaciones where numero_radicacion = ? limit 1${locking(db)}`, [numero])) !==
  undefined

/** Passes over numbers that express filings took by hand. */
async function siguienteNumero(ctx: Context): Promise<number> {
  for (;;) {
    const numero = await nextNumber(ctx, CONTADOR)
    if (!(await ocupado(ctx, numero))) return numero
  }
}

/** Checks a number given by hand; the counter stays locked until the transaction ends. */
export async function reservarNumero(ctx: Context, numero: number): Promise<boolean> {
  await lockCounter(ctx, CONTADOR)
  return !(await ocupado(ctx, numero))
}

export const deUnaNueva = (ctx: Context, numero: number, fecha = ctx.today) => ({
  numero_radicacion: numero,
  fecha_radicacion: fecha,
  estado: 'radicacion' as const,
  radicador: ctx.user?.id ?? 0,
  token: tokenDe(numero),
  llave: randomBytes(16).toString('base64url'),
})

/** Sequence up to which filings bear numbers of another program, with its gaps. */
const TRAIDA = 'radicacion-traida'

/** A filing of another program keeps its number; new ones go on after it. @throws Problem 422 for a taken number */
export async function tomarNumero(ctx: Context, numero: number): Promise<number> {
  if (!(await reservarNumero(ctx, numero)))
    throw invalid({ numero: [`Ya hay una radicación con el número ${numero}.`] })
  for (const nombre of [CONTADOR, TRAIDA]) {
    await lockCounter(ctx, nombre)
    await raiseCounter(ctx, nombre, numero)
  }
  return numero
}

/** Specification 1, sections 4 and 7. @param traida number of another program @throws Problem 422 by field */
export async function radicar(
  ctx: Context,
  dado: CuerpoRadicacion,
  fecha = ctx.today,
  traida?: number,
): Promise<RadicacionLeida> {
  exigirLoSuyo({ numero_radicacion: null, id_proyectos: null }, { id_proyectos: dado.id_proyectos })
  const body = await conPersonas(ctx, dado)
  const columnas = columnasDe(body)
  await exigirSuNumero(ctx, null, columnas)
  const actos = actosDe(body)
  const nombrados = await exigirExistentes(ctx, columnas, actos)
  const numero = traida === undefined ? await siguienteNumero(ctx) : await tomarNumero(ctx, traida)
  const row = await insert(ctx, Radicacion, {
    ...columnas,
    ...resumenDe(nombrados, actos),
    ...deUnaNueva(ctx, numero, fecha),
  })
  await guardarActos(ctx, row.id, actos, true)
  const guardada = await findRow(ctx.db, Radicacion, row.id)
  if (!guardada) throw notFound()
  return conActos(ctx, guardada)
}
