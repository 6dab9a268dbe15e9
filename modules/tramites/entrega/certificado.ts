import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { nextNumber, Problem, update, type Context } from '../../kernel/index.ts'
import { estaPagado } from '../domain.ts'
import { exigirTramite } from '../leer.ts'
import { Tramite } from '../model.ts'

/** While it is written: before, it may still be refused; afterwards it went without one. */
const SE_ESCRIBE: readonly EstadoDeTramite[] = ['aceptado', 'pendiente_pago', 'en_elaboracion', 'listo']

/**
 * POST /tramites/:id/certificado: the number that its certificate carries, which begins again each year (D. 1069 de 2015, art.
 * 2.2.6.1.2.7.1). Given as it is written and not before, so that none is lost to a request that is refused; the same however often.
 * @throws Problem 404; 409 where its kind has no such number, or it is not its time
 */
export async function darCertificado(
  ctx: Context,
  id: number,
): Promise<{ certificado_numero: number; certificado_anio: number }> {
  const tramite = await exigirTramite(ctx, id, { lock: true })
  if (!tipoDe(tramite.tipo)?.numeraCertificado)
    throw new Problem(409, 'sin_numero', 'Este trámite no lleva número de certificado.')
  if (tramite.certificado_numero === null && !SE_ESCRIBE.includes(tramite.estado))
    throw new Problem(
      409,
      'no_es_hora',
      'El número se da cuando el certificado se elabora: revise y acepte primero la solicitud.',
    )
  if (tramite.certificado_numero === null && !estaPagado(tramite))
    throw new Problem(409, 'sin_pago', 'El número se da cuando el certificado se elabora: cóbrelo primero.')
  return numerar(ctx, tramite)
}

/** Its number, taken if it has none, of a procedure that this transaction holds. */
export async function numerar(
  ctx: Context,
  tramite: Tramite,
): Promise<{ certificado_numero: number; certificado_anio: number }> {
  const { certificado_numero, certificado_anio } = tramite
  if (certificado_numero !== null && certificado_anio !== null) return { certificado_numero, certificado_anio }
  const anio = Number(ctx.today.slice(0, 4))
  const dado = { certificado_anio: anio, certificado_numero: await nextNumber(ctx, `certificado-${anio}`) }
  await update(ctx, Tramite, tramite.id, dado, { before: tramite })
  return dado
}
