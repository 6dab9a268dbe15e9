import { isDate } from '../../../schemas/es-co/index.ts'
import {
  BaseModel,
  insert,
  invalid,
  lockCounter,
  locking,
  Problem,
  raiseCounter,
  readCounter,
  readRow,
  update,
  versionConflict,
  type Context,
} from '../../kernel/index.ts'
import { leerCabecera } from '../leer-radicacion.ts'
import { VIGENTE } from '../esperan.ts'
import { Radicacion } from '../model.ts'
import { exigirVigente } from './guardar-radicacion.ts'
import { estadoConFecha } from './radicacion-express.ts'

/** Number of the protocol that a deed got at signing, one after another within a year. */
export class EscrituraNumerada extends BaseModel {
  static override tableName = 'escrituras_numeradas'
  static override hidden = ['motivo', 'autorizada_motivo']
  declare id_radicacion: number
  declare anio: number
  declare numero: number
  declare cuando: string
  declare id_usuario: number | null
  declare motivo: string | null
  declare autorizada_en: string | null
  declare autorizada_por: number | null
  declare faltaba: string | null
  declare autorizada_motivo: string | null
}

export const contadorDe = (anio: number): string => `escritura:${anio}`
const dias = (anio: number) => [`${anio}-01-01`, `${anio}-12-31`] as const

/**
 * Filing that has a number of the year, given or typed by hand.
 * @param lock of both readings, each by its key: people who wait for the counter hold their own filing
 */
async function duenoDe(
  { db }: Context,
  anio: number,
  numero: number,
  { menos, lock }: { menos: number; lock: string },
): Promise<number | null> {
  const dada = await readRow(
    db,
    `select id_radicacion from escrituras_numeradas where anio = ? and numero = ? and id_radicacion <> ? limit 1${lock}`,
    [anio, numero, menos],
  )
  const fila = dada
    ? await readRow(db, 'select numero_radicacion from radicaciones where id = ?', [Number(dada.id_radicacion)])
    : await readRow(
        db,
        `select numero_radicacion from radicaciones where num_escritura = ? and fecha_escritura >= ? and fecha_escritura <= ?
         and anulada_en is null and id <> ? limit 1${lock}`,
        [String(numero), ...dias(anio), menos],
      )
  return fila ? Number(fila.numero_radicacion) : null
}

/** Highest number that the year has, so that an office may begin in the middle of one. */
async function ultimoEscrito({ db }: Context, anio: number): Promise<number> {
  const fila = await readRow(
    db,
    `select max(num_escritura + 0) as ultimo from radicaciones where fecha_escritura >= ? and fecha_escritura <= ? and ${VIGENTE}`,
    [...dias(anio)],
  )
  return Math.trunc(Number(fila?.ultimo ?? 0))
}

/** Number that the year's next deed takes, before looking for gaps. */
export const sigueEscritura = async (ctx: Context, anio: number): Promise<number> =>
  ((await readCounter(ctx, contadorDe(anio))) || (await ultimoEscrito(ctx, anio))) + 1

/** @param cerrado locks the year's counter until the transaction ends; without it the answer is only a proposal */
async function siguienteEscritura(ctx: Context, anio: number, menos: number, cerrado: boolean): Promise<number> {
  const lock = cerrado ? locking(ctx.db) : ''
  const ultimo = await (cerrado ? lockCounter : readCounter)(ctx, contadorDe(anio))
  let numero = (ultimo || (await ultimoEscrito(ctx, anio))) + 1
  while ((await duenoDe(ctx, anio, numero, { menos, lock })) !== null) numero++
  return numero
}

/** Number to propose for a deed: the one that was typed, else the next of the year. */
export async function proponerNumero(
  ctx: Context,
  { id, num_escritura, fecha_escritura }: Radicacion,
): Promise<number> {
  const escrito = /^\d{1,8}$/.test(num_escritura ?? '') ? Number(num_escritura) : 0
  return escrito || siguienteEscritura(ctx, Number((fecha_escritura ?? ctx.today).slice(0, 4)), id, false)
}

interface Pedido {
  numero?: number | undefined
  fecha?: string | null | undefined
  motivo?: string | null | undefined
  version?: number | undefined
}

/**
 * Gives a deed its number and date. Without `numero` it is the next one of the year, or the one typed before: two people at once get
 * two numbers, one after the other.
 * @throws Problem 404; 409 if annulled, changed meanwhile, or invoiced with another date; 422 by field: a number out of turn needs a reason
 */
export async function numerar(
  ctx: Context,
  id: number,
  { numero: pedido, fecha: dicha, motivo: dicho, version }: Pedido,
): Promise<EscrituraNumerada> {
  await Radicacion.query(ctx.db).where({ id }).forUpdate().select('id')
  const actual = await leerCabecera(ctx, id)
  exigirVigente(actual)
  const antes = await EscrituraNumerada.query(ctx.db).findOne({ id_radicacion: id })
  const otraFecha = Boolean(dicha) && dicha !== actual.fecha_escritura
  if (antes && !otraFecha && (pedido === undefined || pedido === antes.numero)) return antes
  if (antes?.autorizada_en)
    throw new Problem(409, 'autorizada', 'La escritura ya está autorizada: su número no se cambia.')
  if (version !== undefined && version !== actual.version) throw versionConflict(actual)
  const fecha = dicha || actual.fecha_escritura || ctx.today
  if (!isDate(fecha) || fecha > ctx.today)
    throw invalid({ fecha: ['La fecha de la escritura no puede ser de después de hoy.'] })
  const anio = Number(fecha.slice(0, 4))
  const motivo = dicho?.trim() || null
  const numero = await elegir(ctx, { actual, anio, pedido, motivo, cambia: antes !== undefined })
  const estado = actual.fecha_escritura === null ? actual.estado : estadoConFecha(actual, fecha)
  await update(
    ctx,
    Radicacion,
    id,
    { num_escritura: String(numero), fecha_escritura: fecha, estado },
    { version: actual.version },
  )
  await raiseCounter(ctx, contadorDe(anio), numero)
  const columnas = { anio, numero, cuando: ctx.now.toISOString(), id_usuario: ctx.user?.id ?? null, motivo }
  return antes
    ? update(ctx, EscrituraNumerada, antes.id, columnas, { before: antes })
    : insert(ctx, EscrituraNumerada, {
        ...columnas,
        id_radicacion: id,
        autorizada_en: null,
        autorizada_por: null,
        faltaba: null,
        autorizada_motivo: null,
      })
}

interface Eleccion {
  actual: Radicacion
  anio: number
  pedido: number | undefined
  motivo: string | null
  cambia: boolean
}

async function elegir(ctx: Context, { actual, anio, pedido, motivo, cambia }: Eleccion): Promise<number> {
  const siguiente = await siguienteEscritura(ctx, anio, actual.id, true)
  const escrito = /^\d{1,8}$/.test(actual.num_escritura ?? '') ? Number(actual.num_escritura) : siguiente
  const numero = pedido ?? escrito
  if ((cambia || (numero !== siguiente && numero !== escrito)) && (motivo?.length ?? 0) < 5)
    throw invalid({
      motivo: [
        cambia ? 'Escriba por qué cambia el número o la fecha.' : `Sigue el ${siguiente}: escriba por qué lleva otro.`,
      ],
    })
  const dueno = await duenoDe(ctx, anio, numero, { menos: actual.id, lock: locking(ctx.db) })
  if (dueno !== null) throw invalid({ numero: [`La escritura ${numero} de ${anio} es de la radicación ${dueno}.`] })
  return numero
}
