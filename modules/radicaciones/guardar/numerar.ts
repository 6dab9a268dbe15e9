import { isDate } from '../../../schemas/es-co/index.ts'
import { escribirNumero, leerNumero, type NumeroDeEscritura } from '../../../schemas/radicaciones/numero.ts'
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
import { tomoCerrado } from './exigir-numero.ts'
import { exigirVigente } from './guardar-radicacion.ts'
import { estadoConFecha } from './radicacion-express.ts'

/** Number of the protocol that a deed got at signing, one after another within a year. */
export class EscrituraNumerada extends BaseModel {
  static override tableName = 'escrituras_numeradas'
  static override hidden = ['motivo', 'autorizada_motivo', 'no_autorizada_motivo']
  static override booleans = ['bis']
  declare id_radicacion: number
  declare anio: number
  declare numero: number
  /** Repeats the number of another deed, and follows it (D. 1069 de 2015, art. 2.2.6.1.3.2.4). */
  declare bis: boolean
  declare cuando: string
  declare id_usuario: number | null
  declare motivo: string | null
  declare autorizada_en: string | null
  declare autorizada_por: number | null
  declare faltaba: string | null
  declare autorizada_motivo: string | null
  /** Sheets of the deed with its annexes. */
  declare hojas: number | null
  /** Date of the note that it was not authorised; the number stays. */
  declare no_autorizada: string | null
  declare no_autorizada_motivo: string | null
  declare no_autorizada_por: number | null
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
  { numero, bis }: NumeroDeEscritura,
  { menos, lock }: { menos: number; lock: string },
): Promise<number | null> {
  const dada = await readRow(
    db,
    `select id_radicacion from escrituras_numeradas where anio = ? and numero = ? and bis = ? and id_radicacion <> ? limit 1${lock}`,
    [anio, numero, bis ? 1 : 0, menos],
  )
  const fila = dada
    ? await readRow(db, 'select numero_radicacion from radicaciones where id = ?', [Number(dada.id_radicacion)])
    : await readRow(
        db,
        `select numero_radicacion from radicaciones where num_escritura = ? and fecha_escritura >= ? and fecha_escritura <= ?
         and anulada_en is null and id <> ? limit 1${lock}`,
        [escribirNumero({ numero, bis }), ...dias(anio), menos],
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
  while ((await duenoDe(ctx, anio, { numero, bis: false }, { menos, lock })) !== null) numero++
  return numero
}

/** Number to propose for a deed: the one that was typed, else the next of the year. */
export async function proponerNumero(
  ctx: Context,
  { id, num_escritura, fecha_escritura }: Radicacion,
): Promise<string> {
  const escrito = leerNumero(num_escritura)
  if (escrito) return escribirNumero(escrito)
  const anio = Number((fecha_escritura ?? ctx.today).slice(0, 4))
  return escribirNumero({ numero: await siguienteEscritura(ctx, anio, id, false), bis: false })
}

/**
 * A closed tome is frozen. Locks the year's counter, as closing does, so that neither comes in between.
 * @throws Problem 409
 */
export async function exigirTomoAbierto(ctx: Context, anio: number, numero: number): Promise<void> {
  await lockCounter(ctx, contadorDe(anio))
  const cerrado = await tomoCerrado(ctx, anio, numero)
  if (cerrado) throw new Problem(409, 'tomo_cerrado', cerrado)
}

interface Pedido {
  numero?: number | undefined
  bis?: boolean | undefined
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
  { numero: dado, bis = false, fecha: dicha, motivo: dicho, version }: Pedido,
): Promise<EscrituraNumerada> {
  await Radicacion.query(ctx.db).where({ id }).forUpdate().select('id')
  const actual = await leerCabecera(ctx, id)
  exigirVigente(actual)
  const antes = await EscrituraNumerada.query(ctx.db).findOne({ id_radicacion: id })
  const otraFecha = Boolean(dicha) && dicha !== actual.fecha_escritura
  const pedido = dado === undefined ? null : { numero: dado, bis }
  if (antes && !otraFecha && (pedido === null || mismo(pedido, antes))) return antes
  if (antes?.autorizada_en)
    throw new Problem(409, 'autorizada', 'La escritura ya está autorizada: su número no se cambia.')
  if (antes?.no_autorizada)
    throw new Problem(409, 'no_autorizada', 'La escritura tiene nota de no autorizada: su número no se cambia.')
  if (version !== undefined && version !== actual.version) throw versionConflict(actual)
  const fecha = dicha || actual.fecha_escritura || ctx.today
  if (!isDate(fecha) || fecha > ctx.today)
    throw invalid({ fecha: ['La fecha de la escritura no puede ser de después de hoy.'] })
  const anio = Number(fecha.slice(0, 4))
  const motivo = dicho?.trim() || null
  const elegido = await elegir(ctx, { actual, anio, pedido, motivo, cambia: antes !== undefined })
  await exigirTomoAbierto(ctx, anio, elegido.numero)
  if (antes) await exigirTomoAbierto(ctx, antes.anio, antes.numero)
  const estado = actual.fecha_escritura === null ? actual.estado : estadoConFecha(actual, fecha)
  await update(
    ctx,
    Radicacion,
    id,
    { num_escritura: escribirNumero(elegido), fecha_escritura: fecha, estado },
    { version: actual.version },
  )
  await raiseCounter(ctx, contadorDe(anio), elegido.numero)
  const columnas = { anio, ...elegido, cuando: ctx.now.toISOString(), id_usuario: ctx.user?.id ?? null, motivo }
  return antes
    ? update(ctx, EscrituraNumerada, antes.id, columnas, { before: antes })
    : insert(ctx, EscrituraNumerada, {
        ...columnas,
        id_radicacion: id,
        autorizada_en: null,
        autorizada_por: null,
        faltaba: null,
        autorizada_motivo: null,
        hojas: null,
        no_autorizada: null,
        no_autorizada_motivo: null,
        no_autorizada_por: null,
      })
}

const mismo = (a: NumeroDeEscritura, b: NumeroDeEscritura): boolean => a.numero === b.numero && a.bis === b.bis

interface Eleccion {
  actual: Radicacion
  anio: number
  pedido: NumeroDeEscritura | null
  motivo: string | null
  cambia: boolean
}

async function elegir(ctx: Context, { actual, anio, pedido, motivo, cambia }: Eleccion): Promise<NumeroDeEscritura> {
  const siguiente = { numero: await siguienteEscritura(ctx, anio, actual.id, true), bis: false }
  const escrito = leerNumero(actual.num_escritura) ?? siguiente
  const elegido = pedido ?? escrito
  // one typed beyond the next leaves a gap, like one given here
  const enTurno =
    !elegido.bis && (mismo(elegido, siguiente) || (mismo(elegido, escrito) && escrito.numero < siguiente.numero))
  if ((cambia || !enTurno) && (motivo?.length ?? 0) < 5)
    throw invalid({
      motivo: [
        cambia
          ? 'Escriba por qué cambia el número o la fecha.'
          : elegido.bis
            ? `Escriba por qué se repite el ${elegido.numero}.`
            : `Sigue el ${siguiente.numero}: escriba por qué lleva otro.`,
      ],
    })
  const asi = { menos: actual.id, lock: locking(ctx.db) }
  const dueno = await duenoDe(ctx, anio, elegido, asi)
  if (dueno !== null)
    throw invalid({ numero: [`La escritura ${escribirNumero(elegido)} de ${anio} es de la radicación ${dueno}.`] })
  if (elegido.bis && (await duenoDe(ctx, anio, { ...elegido, bis: false }, asi)) === null)
    throw invalid({ numero: [`No hay escritura ${elegido.numero} de ${anio} que el «Bis» repita.`] })
  return elegido
}
