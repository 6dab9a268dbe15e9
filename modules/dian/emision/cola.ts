import { inTransaction, Problem, update, type Context, type Step } from '../../kernel/index.ts'
import { ajustesDe, softwareVigente } from '../configuracion/vigente.ts'
import { DocumentoDian, RangoDian } from '../model.ts'
import { despertar, detener, leerTurno, soltarTurno, tomarTurno, TurnoPerdido, type Tenencia } from './turno.ts'
import { anotarFactura } from './firmar.ts'
import { alMomento } from './decidir.ts'
import { abrirTransmision, transmitir } from './transmitir.ts'
import { plural } from '../../../schemas/es-co/index.ts'
import { encargable, type EnQueVa } from '../../encargos/index.ts'
import { ver } from '../../roles/index.ts'

/** Keeps leases short: the rest waits for the next run. */
const RATO_MS = 30_000

export async function trabajarRango(ctx: Context, { id_rango }: { id_rango: number }, step: Step): Promise<void> {
  await step('enviar', () => vaciar(ctx, id_rango))
  await reprogramar(ctx, id_rango)
}

async function vaciar(ctx: Context, idRango: number): Promise<number> {
  const tiempo = ajustesDe(await softwareVigente(ctx)).tiempo_maximo
  const tenencia = await tomarTurno(ctx, idRango, tiempo)
  if (!tenencia) return 0
  const desde = Date.now()
  let hechos = 0
  try {
    while (Date.now() - desde < RATO_MS) {
      const ahora = alMomento(ctx, desde)
      const doc = await siguiente(ahora, idRango)
      if (!doc) break
      await intentar(ahora, tenencia, doc)
      hechos++
    }
  } catch (error) {
    if (!(error instanceof TurnoPerdido)) throw error
  } finally {
    await soltarTurno(ctx, tenencia)
  }
  return hechos
}

async function siguiente(ctx: Context, idRango: number): Promise<DocumentoDian | undefined> {
  const { detenido_en, pausa_hasta } = await leerTurno(ctx, idRango)
  if (detenido_en !== null || Number(pausa_hasta ?? 0) > ctx.now.getTime()) return undefined
  // one query per state, to use the index
  const primero = (estado: DocumentoDian['estado']) =>
    DocumentoDian.query(ctx.db)
      .where({ id_rango: idRango, estado })
      .where('proximo', '<=', ctx.now.getTime())
      .orderBy('proximo')
      .orderBy('id')
      .first()
  const [incierta, firmada] = [await primero('incierta'), await primero('firmada')]
  return incierta && (!firmada || Number(incierta.proximo) <= Number(firmada.proximo)) ? incierta : firmada
}

const pendientes = (ctx: Context, idRango: number) =>
  DocumentoDian.query(ctx.db).where('id_rango', idRango).whereIn('estado', ['firmada', 'incierta'])

/** A set-up fault stops the range; a fault of the document, only it. @throws any other error, after postponing the document */
export async function intentar(
  ctx: Context,
  tenencia: Tenencia,
  doc: DocumentoDian,
  timeoutMs?: number,
): Promise<DocumentoDian> {
  try {
    return await transmitir(await abrirTransmision(ctx, tenencia, doc.id_emisor, timeoutMs), doc.id)
  } catch (error) {
    if (error instanceof TurnoPerdido) throw error
    if (error instanceof Problem) return await frenar(ctx, doc, error)
    await ctx
      .db('documentos_dian')
      .where({ id: doc.id })
      .update({ proximo: ctx.now.getTime() + 60_000 })
    throw error
  }
}

/** Faults of the document itself; any other would repeat with the next one. */
const suya = ({ status, code }: Problem): boolean => status === 422 || code === 'integridad'

const frenar = (ctx: Context, { id, id_rango }: DocumentoDian, problema: Problem): Promise<DocumentoDian> =>
  inTransaction(ctx, async (suyo) => {
    const doc = await update(suyo, DocumentoDian, id, {
      estado: 'error_config',
      mensaje: problema.message,
      proximo: null,
    })
    if (!suya(problema)) await detener(suyo, id_rango, problema.message)
    await anotarFactura(suyo, doc)
    return doc
  })

/** Schedules the range for its first due instant. Runs outside of transactions: a lost lock is retried. */
export async function reprogramar(ctx: Context, idRango: number): Promise<void> {
  const { detenido_en, pausa_hasta, arriendo_hasta } = await leerTurno(ctx, idRango)
  if (detenido_en !== null) return
  const primero = await pendientes(ctx, idRango)
    .min('proximo as proximo')
    .first()
    .castTo<{ proximo: number | null } | undefined>()
  if (primero?.proximo === null || primero?.proximo === undefined) return
  // not before another lease may have ended
  const cuando = Math.max(
    Number(primero.proximo),
    Number(pausa_hasta ?? 0),
    Math.min(ctx.app.offices.heart.local(Number(arriendo_hasta ?? 0)), Date.now() + 5_000),
  )
  await inTransaction(ctx, (its) => despertar(its, idRango, new Date(cuando)))
  if (cuando <= ctx.now.getTime()) ctx.app.poke(ctx.office.slug) // now that it is committed
}

/** Resumes work left by a dead process or a lost call; a clock task. */
export async function revisarRangos(ctx: Context): Promise<void> {
  for (const { id } of await RangoDian.query(ctx.db).select('id')) await reprogramar(ctx, id)
}

/** Older batches wait for a person and show no progress. */
export const DIAS_DE_LOTE = 2 * 86_400_000
export const TRABAJO_LOTE = 'dian-lote'
export const llaveDe = (id: number): string => `${TRABAJO_LOTE}:${id}`

interface Cuenta {
  id: number
  total: number
  created_at: string
  pendientes: number
  en_cola: number
  malas: number
  ultima: string | null
}

/** Same states as `verLote`. */
const CUENTAS = `sum(case when f.tomada = 0 then 1 else 0 end) as pendientes,
  sum(case when f.tomada = 1 and f.mensaje is null and d.estado is not null and d.estado not in ('aceptada', 'rechazada', 'error_config')
    then 1 else 0 end) as en_cola,
  sum(case when f.tomada = 1 and (f.mensaje is not null or d.estado is null or d.estado in ('rechazada', 'error_config'))
    then 1 else 0 end) as malas,
  max(d.updated_at) as ultima`

export const ENCARGO_DE_LOTE = encargable({
  clase: 'facturas',
  llave: llaveDe,
  async leer(ctx, objetos) {
    const filas = await ctx
      .db('dian_lotes as l')
      .join('dian_lotes_filas as f', 'f.id_lote', 'l.id')
      .leftJoin('documentos_dian as d', (on) => {
        on.on('d.id_factura', 'f.id_factura').andOnVal('d.tipo', 'factura')
      })
      .whereIn('l.id', [...objetos])
      .groupBy('l.id', 'l.total', 'l.created_at')
      .select<Cuenta[]>('l.id', 'l.total', 'l.created_at', ctx.db.raw(CUENTAS))
    return new Map(filas.map((fila) => [fila.id, comoVa(ctx, fila)]))
  },
})

function comoVa({ now }: Context, { total, created_at, pendientes, en_cola, malas, ultima }: Cuenta): EnQueVa {
  const faltan = Number(pendientes) + Number(en_cola)
  const viejo = Date.parse(created_at) < now.getTime() - DIAS_DE_LOTE
  const anda = faltan > 0 && !viejo
  return {
    titulo: `Envío de ${plural(total, 'factura')} a la DIAN`,
    detalle: null,
    estado: anda ? 'anda' : 'termino',
    hechas: total - faltan,
    total,
    fallas: Number(malas),
    dice:
      anda && !Number(pendientes)
        ? 'Firmadas: esperan la respuesta de la DIAN'
        : faltan > 0 && viejo
          ? `${plural(faltan, 'factura')} sin respuesta de la DIAN`
          : null,
    href: '/admin/facElectronica',
    ve: ver('facturacion'),
    cancelar: null,
    termino: anda ? null : (ultima ?? created_at),
  }
}
