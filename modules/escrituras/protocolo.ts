import type { NumeradaLeida } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { Problem, update, type Context } from '../kernel/index.ts'
import { EscrituraNumerada, exigirTomoAbierto } from '../radicaciones/index.ts'
import { comoNumerada, diaDicho, exigirNumerada, tomar } from './firmas.ts'

/** Sheets with annexes, for its tome. @throws Problem 404; 409 without a number or annulled */
export async function ponerHojas(ctx: Context, id: number, hojas: number): Promise<NumeradaLeida> {
  await tomar(ctx, id)
  const numerada = await exigirNumerada(ctx, id)
  if (numerada.hojas === hojas) return comoNumerada(numerada)
  await exigirTomoAbierto(ctx, numerada.anio, numerada.numero)
  return comoNumerada(await update(ctx, EscrituraNumerada, numerada.id, { hojas }, { before: numerada }))
}

interface Nota {
  fecha?: string | null | undefined
  motivo: string
}

/** Note that a numbered deed was not authorised: the number stays in the protocol. Idempotent. @throws Problem 404; 409; 422 by field */
export async function noAutorizar(ctx: Context, id: number, { fecha: dicha, motivo }: Nota): Promise<NumeradaLeida> {
  const radicacion = await tomar(ctx, id)
  const numerada = await exigirNumerada(ctx, id)
  if (numerada.autorizada_en) throw new Problem(409, 'autorizada', 'La escritura ya está autorizada.')
  if (numerada.no_autorizada) return comoNumerada(numerada)
  const nota = {
    no_autorizada: diaDicho(ctx, radicacion, dicha),
    no_autorizada_motivo: motivo.trim(),
    no_autorizada_por: ctx.user?.id ?? null,
  }
  return comoNumerada(await update(ctx, EscrituraNumerada, numerada.id, nota, { before: numerada }))
}

/** For a note written by mistake; the history keeps it. Idempotent. @throws Problem 404; 409 */
export async function quitarNota(ctx: Context, id: number): Promise<NumeradaLeida> {
  await tomar(ctx, id)
  const numerada = await exigirNumerada(ctx, id)
  if (!numerada.no_autorizada) return comoNumerada(numerada)
  await exigirTomoAbierto(ctx, numerada.anio, numerada.numero)
  const sinNota = { no_autorizada: null, no_autorizada_motivo: null, no_autorizada_por: null }
  return comoNumerada(await update(ctx, EscrituraNumerada, numerada.id, sinNota, { before: numerada }))
}
