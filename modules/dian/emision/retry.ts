import type { Context } from '../../kernel/index.ts'
import type { AjustesDian, DocumentoDian } from '../model.ts'
import type { DianResponse, RespuestaDian } from '../soap/http.ts'
import { explicarFalla, vive } from './decidir.ts'
import { anotarFactura } from './firmar.ts'
import { turnoDe } from './turno.ts'

/** Milliseconds before the next try after `fallas` consecutive failures, plus up to 20 % jitter across offices. */
export function esperaTras({ esperas }: Pick<AjustesDian, 'esperas'>, fallas: number, azar = Math.random()): number {
  const segundos = esperas[Math.min(fallas, esperas.length) - 1] ?? esperas[0] ?? 20
  return Math.round(segundos * 1000 * (1 + azar / 5))
}

interface Seguir {
  respuesta: RespuestaDian<DianResponse>
  espera: number
  falla: boolean
  dudosa: boolean
}

export async function seguir(
  ctx: Context,
  doc: DocumentoDian,
  { respuesta, espera, falla, dudosa }: Seguir,
): Promise<void> {
  const proximo = new Date(ctx.now.getTime() + espera)
  const mensaje = explicarFalla(respuesta, proximo)
  const estado = dudosa ? 'incierta' : 'firmada'
  await ctx
    .db<DocumentoDian>('documentos_dian')
    .where({ id: doc.id, version_xml: doc.version_xml })
    .update({
      estado,
      dudosa,
      proximo: proximo.getTime(),
      mensaje,
      fallas: falla ? doc.fallas + 1 : doc.fallas,
      updated_at: ctx.now.toISOString(),
    })
  if (!falla) await vive(ctx, doc.id_rango)
  await anotarFactura(ctx, Object.assign(doc.$clone(), { estado, dudosa, mensaje }))
}

interface Fallo {
  ctx: Context
  ajustes: AjustesDian
  doc: DocumentoDian
  respuesta: RespuestaDian<DianResponse>
}

/** Backoff of the document and of its range. */
export async function reintentar({ ctx, ajustes, doc, respuesta }: Fallo, pudoLlegar: boolean): Promise<void> {
  const turno = await turnoDe(ctx, doc.id_rango).first()
  const caidas = (turno?.caidas ?? 0) + 1
  const pausa = esperaTras(ajustes, caidas)
  await turnoDe(ctx, doc.id_rango).update({
    caidas,
    caido_desde: turno?.caido_desde ?? ctx.now.toISOString(),
    pausa_hasta: ctx.now.getTime() + pausa,
  })
  await seguir(ctx, doc, {
    respuesta,
    espera: Math.max(pausa, esperaTras(ajustes, doc.fallas + 1, 0)),
    falla: true,
    dudosa: doc.dudosa || pudoLlegar,
  })
}
