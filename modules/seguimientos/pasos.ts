import { textoPublico, etapaDe } from './domain.ts'
import { addDays, bogotaDate, formatTime } from '../../schemas/es-co/index.ts'
import type { Esperan } from '../../schemas/respuestas/citas/cita.ts'
import { type Context, inTransaction, invalid, enqueue, toEach, type Step } from '../kernel/index.ts'
import {
  leerEsperan,
  nuevas,
  VIGENTE,
  cambiarEstadoEscritura,
  leerCabecera,
  enlaceCorto,
  enlaceDe,
  type Radicacion,
} from '../radicaciones/index.ts'
import { Seguimiento, Suscripcion } from './model.ts'
import { membreteDe } from '../documentos/index.ts'
import { correoDePaso } from './print/correos.tsx'

/** Age limit, in days, of the filings listed as quiet. */
const DIAS = 60
/** Newest filings examined. */
const VENTANA = 2_000
/** Days without a step. */
const QUIETA = 3

const ULTIMO_PASO = `coalesce((select max(fecha) from seguimientos s where s.id_radicacion = radicaciones.id), fecha_radicacion)`

export const porSeguir = (ctx: Context): Promise<Esperan> =>
  leerEsperan(ctx, {
    de: [nuevas(`fecha_radicacion >= ? and ${VIGENTE}`, { orden: 'fecha_radicacion', ventana: VENTANA })],
    dadas: [addDays(ctx.today, -DIAS)],
    alcance: 'ficha',
    desde: ULTIMO_PASO,
    donde: `desde < ? and coalesce(id_estados_escrituras, 0) not in (select id from estados_escrituras where final = 1)`,
    values: [addDays(ctx.today, -QUIETA + 1)],
  })

/** Tolerance for clocks ahead of ours. */
const MARGEN_MS = 15 * 60_000

/** Colombian wall time, `YYYY-MM-DD HH:mm`, the form of a step's instant. */
export const minutoDe = (instante: number): string => `${bogotaDate(instante)} ${formatTime(instante)}`

/** Until when a step is past. */
export const ahoraDe = ({ now }: Pick<Context, 'now'>): string => minutoDe(now.getTime() + MARGEN_MS)

/** Fixed offset: Colombia has had no summer time since 1993. */
export const instanteDe = (fecha: string): Date => new Date(`${fecha.replace(' ', 'T')}:00-05:00`)

/** Days. */
const UN_ANIO = 366

/** A mistyped year would leave a step «programado» for ever, or before all the others. @throws Problem 422 */
export function exigirCercana(ctx: Context, { fecha_radicacion }: Radicacion, fecha: string): void {
  if (fecha.slice(0, 10) > addDays(ctx.today, UN_ANIO))
    throw invalid({ fecha: ['Es de más de un año adelante: revise el año.'] })
  if (fecha.slice(0, 10) < addDays(fecha_radicacion, -UN_ANIO))
    throw invalid({ fecha: ['Es de más de un año antes de radicarla: revise el año.'] })
}

export const pasosDe = (ctx: Context, radicacion: number) =>
  Seguimiento.query(ctx.db)
    .where('id_radicacion', radicacion)
    .orderBy([
      { column: 'fecha', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])

/**
 * Sets the state of the deed from its latest past step; a future step sets it when its time comes.
 * @param quitado deleted step: without another, the deed has the state of before it @returns the id of that step
 */
export async function asentarEstado(
  ctx: Context,
  radicacion: number,
  quitado?: Seguimiento,
): Promise<number | undefined> {
  const pasos = await pasosDe(ctx, radicacion).where('fecha', '<=', ahoraDe(ctx)).select('id', 'id_estados_escrituras')
  const estado =
    pasos.find(({ id_estados_escrituras: named }) => named !== null)?.id_estados_escrituras ??
    (quitado && (await estadoAntesDe(ctx, quitado)))
  if (estado !== undefined) await cambiarEstadoEscritura(ctx, radicacion, estado)
  return pasos[0]?.id
}

interface Cambio {
  antes: string | null
  despues: string | null
}

/** By the history; undefined if the deed does not owe its state to the step. */
async function estadoAntesDe(ctx: Context, paso: Seguimiento): Promise<number | null | undefined> {
  const { id_radicacion, id_estados_escrituras, created_at } = paso
  const suya = await leerCabecera(ctx, id_radicacion, 'ficha')
  if (suya.id_estados_escrituras !== id_estados_escrituras) return undefined
  const cambios = await ctx
    .db('auditoria')
    .where({ tabla: 'radicaciones', registro: id_radicacion })
    .where('cuando', '>=', created_at)
    .orderBy('id')
    .select<Cambio[]>('antes', 'despues')
  const deEl = cambios.find(({ despues }) => estadoEn(despues) === id_estados_escrituras)
  return deEl?.antes ? estadoEn(deEl.antes) : undefined
}

const estadoEn = (columnas: string | null): Radicacion['id_estados_escrituras'] | undefined =>
  columnas === null ? undefined : (JSON.parse(columnas) as Partial<Radicacion>).id_estados_escrituras // by the audit

/** Does nothing for a deleted step or an annulled filing. */
async function llegar(ctx: Context, id: number): Promise<void> {
  const paso = await Seguimiento.query(ctx.db).findById(id)
  if (!paso || (await leerCabecera(ctx, paso.id_radicacion)).anulada_en) return
  await inTransaction(ctx, (its) => asentarEstado(its, paso.id_radicacion))
}

export const TRABAJO_PASO = 'correo-seguimiento'

/** Time to delete a mistaken step before subscribers are mailed. */
const GRACIA_MS = 60_000

/** `origin` is the base of the links; `llega` marks the arrival of a planned step. */
export interface PedidoAviso {
  id: number
  origin: string
  llega?: true
}

export const suscritos = (ctx: Context, radicacion: number) =>
  Suscripcion.query(ctx.db)
    .where('id_radicacion', radicacion)
    .whereNotNull('confirmada_en')
    .whereNull('baja_en')
    .orderBy('id')

export async function pedirAvisos(ctx: Context, { id, id_radicacion }: Seguimiento): Promise<void> {
  if (!(await suscritos(ctx, id_radicacion).first())) return
  await enqueue(
    ctx,
    TRABAJO_PASO,
    { id, origin: ctx.origin },
    { key: `${TRABAJO_PASO}:${id}`, runAt: new Date(ctx.now.getTime() + GRACIA_MS) },
  )
}

export async function pedirLlegada(ctx: Context, { id, fecha }: Seguimiento): Promise<void> {
  await enqueue(
    ctx,
    TRABAJO_PASO,
    { id, origin: ctx.origin, llega: true },
    { key: `${TRABAJO_PASO}:llega:${id}`, runAt: instanteDe(fecha) },
  )
}

/** Mails confirmed subscribers; nothing for a deleted step or an annulled filing. */
export async function avisarPaso(ctx: Context, { id, origin, llega }: PedidoAviso, step: Step): Promise<void> {
  if (llega) return step('asentar el estado', () => llegar(ctx, id))
  const paso = await Seguimiento.query(ctx.db).findById(id)
  if (!paso) return
  const radicacion = await leerCabecera(ctx, paso.id_radicacion)
  if (radicacion.anulada_en) return
  await toEach(await suscritos(ctx, radicacion.id), (suscripcion) =>
    step(`avisar a ${suscripcion.id}`, async () =>
      ctx.app.mail.send(ctx, {
        to: suscripcion.correo,
        ...(await carta(ctx, { origin, paso, radicacion, suscripcion })),
        unsubscribe: enlaceDeAvisos(origin, suscripcion.llave),
        messageId: `<${TRABAJO_PASO}-${id}-${suscripcion.id}@${ctx.office.slug}.protocolo>`,
      }),
    ),
  )
}

interface Envio {
  origin: string
  paso: Seguimiento
  radicacion: Radicacion
  suscripcion: Suscripcion
}

async function carta(ctx: Context, { origin, paso, radicacion, suscripcion }: Envio) {
  const completo = suscripcion.alcance === 'completo'
  const texto = textoPublico(radicacion, completo)
  return correoDePaso({
    oficina: await membreteDe(ctx),
    numero: radicacion.numero_radicacion,
    paso: texto(paso.detalle),
    fecha: paso.fecha.slice(0, 10),
    // a planned state has no meaning yet
    ...(paso.fecha > ahoraDe(ctx)
      ? { programado: paso.fecha.slice(11), etapa: null }
      : { programado: null, etapa: etapaDe(paso.detalle) }),
    observacion: paso.observacion === null ? null : texto(paso.observacion),
    url: (completo ? enlaceDe : enlaceCorto)({ origin }, radicacion),
    salir: enlaceDeAvisos(origin, suscripcion.llave),
  })
}

export const enlaceDeAvisos = (origin: string, llave: string): string => `${origin}/auth/seguimiento/avisos/${llave}`
