import { formatTime } from '../../../schemas/es-co.ts'
import { alEsperar } from '../../facturacion/index.ts'
import type { Context } from '../../kernel/index.ts'
import { leerTurno } from '../emision/turno.ts'
import { DocumentoDian } from '../model.ts'

/** Why a document has not gone yet, in words: what it says itself, or what holds up all of its range. */
export async function porQueEspera(ctx: Context, { estado, mensaje, id_rango }: DocumentoDian): Promise<string | null> {
  if (mensaje !== null || (estado !== 'firmada' && estado !== 'incierta')) return mensaje
  const { detenido_motivo, caido_desde, pausa_hasta } = await leerTurno(ctx, id_rango)
  if (detenido_motivo !== null) return `Está firmada y no sale porque el envío está detenido: ${detenido_motivo}`
  if (caido_desde !== null) return `Está firmada. La DIAN no responde desde las ${formatTime(caido_desde)}; se reintenta sola${pausa_hasta ? ` a las ${formatTime(Number(pausa_hasta))}` : ''}.`
  return 'Está firmada y en cola: sale sola en cuanto terminen las que van antes.'
}

// the card of an invoice says what its detail says
alEsperar(async (ctx, ids) => {
  const motivos = new Map<number, string>()
  for (const documento of await DocumentoDian.query(ctx.db).where('tipo', 'factura').whereIn('id_factura', [...ids])) {
    const motivo = await porQueEspera(ctx, documento)
    if (motivo !== null) motivos.set(documento.id_factura, motivo)
  }
  return motivos
})
