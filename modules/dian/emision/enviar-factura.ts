import { anotarFallo } from '../../facturacion/index.ts'
import { inTransaction, Problem, type Context } from '../../kernel/index.ts'
import { ajustesDe, softwareVigente } from '../configuracion/vigente.ts'
import { DocumentoDian } from '../model.ts'
import { intentar, reprogramar } from './cola.ts'
import { despertar, reanudarTodo, leerTurno, soltarTurno, tomarTurno, TurnoPerdido, type Tenencia } from './turno.ts'
import { firmarFactura, refirmar } from './firmar.ts'
import { abrirTransmision, preguntar } from './transmitir.ts'

const MIRAR_MS = 120

/** Sends for at most ten seconds; never signs twice. @param antes refuses before signing; that is no failure of the invoice */
export async function enviarFactura(
  ctx: Context,
  idFactura: number,
  antes?: (ctx: Context) => Promise<void>,
): Promise<DocumentoDian> {
  let firmando = false
  const doc = await inTransaction(ctx, async (its) => {
    firmando = false
    await antes?.(its)
    firmando = true
    return prepararFactura(its, idFactura)
  }).catch(async (error: unknown) => {
    if (firmando && error instanceof Problem) await anotarFallo(ctx, idFactura, error.message)
    throw error
  })
  return enviarDocumento(ctx, doc)
}

/** A refused document is signed again from current data. */
export async function prepararFactura(ctx: Context, idFactura: number): Promise<DocumentoDian> {
  return prepararDocumento(ctx, await firmarFactura(ctx, idFactura))
}

export async function prepararDocumento(ctx: Context, doc: DocumentoDian): Promise<DocumentoDian> {
  if (doc.estado === 'rechazada') return refirmar(ctx, doc.id)
  if (doc.estado === 'error_config' && !doc.colision) {
    const listo = { estado: doc.dudosa ? ('incierta' as const) : ('firmada' as const), proximo: ctx.now.getTime() }
    await ctx.db('documentos_dian').where({ id: doc.id, estado: 'error_config' }).update(listo)
    await reanudarTodo(ctx, doc.id_rango)
    await despertar(ctx, doc.id_rango)
    return Object.assign(doc, listo)
  }
  return doc
}

/** Waits for the outcome; the queue continues after the wait. */
export async function enviarDocumento(ctx: Context, doc: DocumentoDian): Promise<DocumentoDian> {
  return dentroDelPlazo(ctx, doc, (tenencia) => intentar(ctx, tenencia, doc))
}

/** @throws Problem 409 when nothing is in doubt */
export async function consultarDocumento(ctx: Context, doc: DocumentoDian): Promise<DocumentoDian> {
  if (doc.estado === 'aceptada') throw new Problem(409, 'estado', `La DIAN ya aceptó ${doc.numero}.`)
  if (doc.estado === 'rechazada')
    throw new Problem(
      409,
      'estado',
      `La DIAN rechazó ${doc.numero}: corrija lo que dice el rechazo y envíela de nuevo.`,
    )
  return dentroDelPlazo(
    ctx,
    doc,
    async (tenencia) => {
      await preguntar(await abrirTransmision(ctx, tenencia, doc.id_emisor), doc)
    },
    true,
  )
}

async function dentroDelPlazo(
  ctx: Context,
  doc: DocumentoDian,
  trabajo: (tenencia: Tenencia) => Promise<unknown>,
  aunEnPausa = false,
): Promise<DocumentoDian> {
  const leer = () => DocumentoDian.query(ctx.db).findById(doc.id).throwIfNotFound()
  const { tiempo_maximo: tiempo, espera_persona } = ajustesDe(await softwareVigente(ctx))
  const hasta = Date.now() + espera_persona * 1000
  for (;;) {
    const turno = await leerTurno(ctx, doc.id_rango)
    const pausado = turno.detenido_en !== null || Number(turno.pausa_hasta ?? 0) > ctx.now.getTime()
    if (pausado && !aunEnPausa) return leer()
    const tenencia = await tomarTurno(ctx, doc.id_rango, tiempo)
    if (tenencia) {
      await enElPlazo(ctx, hasta - Date.now(), async () => {
        try {
          await trabajo(tenencia)
        } catch (error) {
          // another process goes on with it
          if (!(error instanceof TurnoPerdido)) throw error
        } finally {
          await soltarTurno(ctx, tenencia)
          await reprogramar(ctx, doc.id_rango)
        }
      })
      return leer()
    }
    await esperar(MIRAR_MS)
    const ahora = await leer()
    if (ahora.estado !== 'firmada' && ahora.estado !== 'incierta') return ahora
    if (Date.now() >= hasta) return ahora
  }
}

/** Work goes on after its wait, and keeps the office open. @returns whether it ended within `ms` @throws its error, within `ms` */
export async function enElPlazo(ctx: Context, ms: number, trabajo: () => Promise<unknown>): Promise<boolean> {
  const trabajando = ctx.app.offices.use(ctx.office.slug, trabajo)
  const acabo = await Promise.race([trabajando.then(() => true), esperar(ms).then(() => false)])
  trabajando.catch((error: unknown) => {
    ctx.log.warn({ err: error, peticion: ctx.requestId }, 'dian')
  })
  return acabo
}

const esperar = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.max(0, ms)).unref()
  })
