import { type Context, enqueue, invalid, Problem, update } from '../../kernel/index.ts'
import { type Turno, type DocumentoDian, RangoDian } from '../model.ts'
import { conPunto, formatDate } from '../../../schemas/es-co/index.ts'
import { Factura, tomarFactura } from '../../facturacion/index.ts'
import { emisorVigente } from '../configuracion/vigente.ts'

const MARGEN_MS = 10_000

/** Lease on a range: one document in flight across processes. */
export interface Tenencia {
  idRango: number
  quien: string
  duracionMs: number
}

/** The lease was lost: outcomes may no longer be written. */
export class TurnoPerdido extends Error {}

const filas = (ctx: Context) => ctx.db<Turno>('dian_turnos')
export const turnoDe = (ctx: Context, id_rango: number) => filas(ctx).where({ id_rango })

/** @param tiempoMaximo seconds of the longest call. @returns null while another holds it */
export async function tomarTurno(ctx: Context, idRango: number, tiempoMaximo: number): Promise<Tenencia | null> {
  const { heart } = ctx.app.offices
  await heart.begin()
  const tenencia = { idRango, quien: heart.lease(), duracionMs: tiempoMaximo * 1000 + MARGEN_MS }
  const ahora = heart.now()
  const mio = { arrendado_por: tenencia.quien, arriendo_hasta: ahora + tenencia.duracionMs }
  if (
    (await turnoDe(ctx, idRango)
      .where((libre) => void libre.whereNull('arriendo_hasta').orWhere('arriendo_hasta', '<', ahora))
      .update(mio)) === 1
  )
    return tenencia
  // a dead process releases nothing; what it may have sent is queried first
  const { arrendado_por: otro } = await leerTurno(ctx, idRango)
  const murio = heart.stateOf(otro) === 'gone'
  return murio && (await turnoDe(ctx, idRango).where({ arrendado_por: otro }).update(mio)) === 1 ? tenencia : null
}

/** Required before each call and in the transaction of its outcome. @throws TurnoPerdido */
export async function renovarTurno(ctx: Context, { idRango, quien, duracionMs }: Tenencia): Promise<void> {
  const arriendo_hasta = ctx.app.offices.heart.now() + duracionMs
  const mio = await filas(ctx).where({ id_rango: idRango, arrendado_por: quien }).update({ arriendo_hasta })
  if (mio !== 1) throw new TurnoPerdido('another process holds this range')
}

export async function soltarTurno(ctx: Context, { idRango, quien }: Tenencia): Promise<void> {
  await filas(ctx)
    .where({ id_rango: idRango, arrendado_por: quien })
    .update({ arrendado_por: null, arriendo_hasta: null })
}

export async function leerTurno(ctx: Context, idRango: number): Promise<Turno> {
  const turno = await turnoDe(ctx, idRango).first()
  if (!turno) throw new Error(`the range ${idRango} has no turn`)
  return turno
}

/** Takes the next number in the caller's transaction: a rollback gives it back. @returns null when the range is spent */
export async function tomarNumero(ctx: Context, idRango: number, hasta: number): Promise<number | null> {
  const tomado = await turnoDe(ctx, idRango).where('siguiente', '<=', hasta).increment('siguiente', 1)
  return tomado === 1 ? Number((await leerTurno(ctx, idRango)).siguiente) - 1 : null
}

export const TRABAJO_ENVIAR = 'dian-enviar'

/** One job row per range, rescheduled. */
export const despertar = (ctx: Context, idRango: number, cuando: Date = ctx.now): Promise<number> =>
  enqueue(
    ctx,
    TRABAJO_ENVIAR,
    { id_rango: idRango },
    { key: `${TRABAJO_ENVIAR}:${idRango}`, runAt: cuando, again: true },
  )

export async function detener(ctx: Context, idRango: number, motivo: string): Promise<void> {
  await turnoDe(ctx, idRango).update({ detenido_en: ctx.now.toISOString(), detenido_motivo: motivo.slice(0, 1000) })
}

/** After a change or a successful test of the set-up: resumes stopped and paused ranges, but for collisions. */
export async function reanudarTodo(ctx: Context, idRango?: number): Promise<void> {
  const instante = ctx.now.getTime()
  const detenidos = filas(ctx).where((q) => void q.whereNotNull('detenido_en').orWhereNotNull('pausa_hasta'))
  if (idRango !== undefined) void detenidos.where({ id_rango: idRango })
  const rangos = await detenidos.select('id_rango')
  for (const { id_rango } of rangos) {
    await turnoDe(ctx, id_rango).update({
      detenido_en: null,
      detenido_motivo: null,
      pausa_hasta: null,
      caidas: 0,
      caido_desde: null,
    })
    const suyos = () =>
      ctx.db<DocumentoDian>('documentos_dian').where({ id_rango, estado: 'error_config' }).where('colision', 0)
    await suyos().where('dudosa', 1).update({ estado: 'incierta', proximo: instante })
    await suyos().where('dudosa', 0).update({ estado: 'firmada', proximo: instante })
    await despertar(ctx, id_rango)
  }
}

/** `hora` is HH:MM in Bogotá. */
interface Papel {
  prefijo: string
  numero: number
  fecha: string
  hora: string
}

/** Fixed with that number, and sent as type 03 (dian.md 4.7). @throws Problem 404; 409 signed, annulled or recorded; 422 by field */
export async function registrarPapel(ctx: Context, id: number, { prefijo, numero, fecha, hora }: Papel): Promise<void> {
  const factura = await tomarFactura(ctx, id)
  if (factura.anulada_en) throw new Problem(409, 'anulada', 'La factura está anulada.')
  if (factura.numero_factura)
    throw new Problem(409, 'con_numero', `La factura ya tiene el número ${factura.numero_factura}.`)
  const entregada = new Date(`${fecha}T${hora}:00-05:00`)
  if (entregada > ctx.now) throw invalid({ fecha: ['La factura en papel no puede ser de después de ahora.'] })
  // locked before any plain read, so that a concurrent request sees the used number
  const delPrefijo = await RangoDian.query(ctx.db).where({ tipo: 'contingencia', prefijo, activo: 1 }).forUpdate()
  const emisor = await emisorVigente(ctx, fecha)
  const rangos = delPrefijo.filter(({ nit }) => nit === emisor.nit)
  if (!rangos.length) throw invalid({ prefijo: [SIN_RANGO] })
  const rango = rangos.find(({ desde, hasta }) => Number(desde) <= numero && numero <= Number(hasta))
  if (!rango) throw invalid({ numero: ['Ese número no está en la numeración de contingencia de la oficina.'] })
  if (fecha < rango.vigente_desde || fecha > rango.vigente_hasta)
    throw invalid({
      fecha: [`Esa numeración vale del ${formatDate(rango.vigente_desde)} al ${formatDate(rango.vigente_hasta)}.`],
    })
  const otra = await Factura.query(ctx.db).findOne({ numero_factura: `${prefijo}${numero}`, papel_rango: rango.id })
  if (otra) throw invalid({ numero: [conPunto(`Ese número ya es de la factura de ${otra.nombre}`)] })
  await update(
    ctx,
    Factura,
    id,
    {
      papel_rango: rango.id,
      papel_consecutivo: numero,
      papel_en: entregada.toISOString(),
      prefijo,
      numero_factura: `${prefijo}${numero}`,
    },
    { before: factura },
  )
  await turnoDe(ctx, rango.id)
    .where('siguiente', '<=', numero)
    .update({ siguiente: numero + 1 })
}

const SIN_RANGO =
  'La oficina no tiene numeración de contingencia con ese prefijo: agréguela en Oficina, Facturación electrónica.'
