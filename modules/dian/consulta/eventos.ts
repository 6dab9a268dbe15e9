import { type Context, insert, inTransaction, Problem } from '../../kernel/index.ts'
import { Emisor, EventoDian, type DocumentoDian } from '../model.ts'
import { ajustesDe, conexionDe } from '../configuracion/vigente.ts'
import type { ClienteDian } from '../soap/cliente.ts'
import { enElPlazo } from '../emision/enviar-factura.ts'
import { leerEventos } from '../documento/index.ts'
import { explicarFalla } from '../emision/decidir.ts'
import { abrirIntento, cerrarIntento, documentoDeFactura } from '../emision/leer-documento.ts'
import type { EstadoRespuesta } from '../entrega/abrir-respuesta.ts'

/** Status code for a document without events. */
const SIN_EVENTOS = '67'

/** dian.md 6. @throws Problem 404; 409 before the invoice is accepted, without a usable answer, or without one in a person's wait */
export async function consultarEventos(ctx: Context, idFactura: number): Promise<void> {
  const documento = await documentoDeFactura(ctx, idFactura)
  if (documento.estado !== 'aceptada')
    throw new Problem(409, 'sin_aceptar', `La DIAN no ha aceptado ${documento.numero}: todavía no puede tener eventos.`)
  const { nit } = await Emisor.query(ctx.db).findById(documento.id_emisor).throwIfNotFound()
  const { cliente, software } = await conexionDe(ctx, nit)
  const { espera_persona } = ajustesDe(software)
  if (await enElPlazo(ctx, espera_persona * 1000, () => preguntarEventos(ctx, documento, cliente))) return
  throw new Problem(
    409,
    'dian',
    'La DIAN no ha respondido todavía. Lo que responda quedará en la factura: vuelva a abrirla en un momento.',
  )
}

async function preguntarEventos(ctx: Context, documento: DocumentoDian, cliente: ClienteDian): Promise<void> {
  const intento = await abrirIntento(ctx, documento, 'GetStatusEvent')
  const respuesta = await cliente.getStatusEvent(documento.cufe)
  const dado = respuesta.clase === 'respuesta' ? respuesta.resultado : null
  const eventos = dado?.xml ? leerEventos(dado.xml) : []
  const sabido = eventos.length > 0 || dado?.codigo === SIN_EVENTOS
  const falla = sabido ? '' : explicarFalla(respuesta, null)
  await cerrarIntento(
    ctx,
    intento,
    respuesta,
    eventos.length ? 'eventos' : sabido ? 'sin_eventos' : 'fallida',
    eventos.map(({ codigo, descripcion }) => `${codigo} ${descripcion}`).join(' · ') || falla,
  )
  if (!sabido) throw new Problem(409, 'dian', falla)
  await inTransaction(ctx, async (suyo) => {
    // lock: concurrent queries insert each event once
    await suyo.db('documentos_dian').where('id', documento.id).forUpdate().first('id')
    const conocidos = new Set((await eventosDe(suyo, documento.id)).map(({ codigo }) => codigo))
    for (const evento of eventos)
      if (!conocidos.has(evento.codigo)) await insert(suyo, EventoDian, { id_documento: documento.id, ...evento })
  })
}

export const eventosDe = async (ctx: Context, idDocumento: number): Promise<EventoDian[]> =>
  EventoDian.query(ctx.db).where('id_documento', idDocumento).orderBy('codigo')

const DICE: Readonly<Record<string, EstadoRespuesta>> = { '031': 'rechazada', '033': 'aceptada', '034': 'tacita' }

/** Answer registered at the DIAN, which prevails over our page; null without one. */
export const segunDian = (eventos: readonly Pick<EventoDian, 'codigo'>[]): EstadoRespuesta | null =>
  eventos.map(({ codigo }) => DICE[codigo]).find((estado) => estado !== undefined) ?? null
