import type { Context, FieldErrors } from '../kernel/index.ts'
import { partesDelPago } from './domain.ts'

/**
 * The banks and debtors that some payments name and do not exist, by field.
 * @param pagos each with the field that its faults go under
 */
export async function exigirReferencias(
  ctx: Context,
  pagos: readonly { campo: string; method: number; data: object | null }[],
): Promise<FieldErrors> {
  const nombrados = pagos.flatMap(({ campo, method, data }) => {
    const partes = partesDelPago(method, data, 1)
    return partes.map(({ detalle }, i) => ({ campo: method === 8 ? `${campo}.medios.${i}` : campo, detalle }))
  })
  const bancos = await existentes(
    ctx,
    'bancos',
    nombrados.flatMap(({ detalle: { id_banco } }) => id_banco ?? []),
  )
  const personas = await existentes(
    ctx,
    'personas',
    nombrados.flatMap(({ detalle: { deudor } }) => deudor ?? []),
  )
  const errors: FieldErrors = {}
  for (const {
    campo,
    detalle: { id_banco, deudor },
  } of nombrados) {
    if (id_banco !== undefined && !bancos.has(id_banco)) errors[`${campo}.id_banco`] = ['Ese banco no existe.']
    if (deudor !== undefined && !personas.has(deudor)) errors[`${campo}.deudor`] = ['Ese deudor no existe.']
  }
  return errors
}

async function existentes(ctx: Context, tabla: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ids.length) return new Set()
  const rows = await ctx.db(tabla).whereIn('id', [...new Set(ids)]).select<{ id: number }[]>('id')
  return new Set(rows.map(({ id }) => id))
}
