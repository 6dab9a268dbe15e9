import { METODOS_PAGO } from '../../schemas/facturacion/pagos.ts'
import { metodosDePago } from '../../schemas/respuestas/facturacion/facturacion.ts'
import { route, session, type Context, type FieldErrors } from '../kernel/index.ts'
import { partesDelPago } from './domain/index.ts'

export const routes = [
  route('GET /metodosPago', {
    summary: 'Métodos de pago',
    needs: session(),
    reply: metodosDePago,
    handler: () => METODOS_PAGO,
  }),
]

/** Faults of unknown banks, by field; debtors are checked in `facturacion/tarjetas/deudores.ts`. */
export async function exigirReferencias(
  ctx: Context,
  pagos: readonly { campo: string; method: number; data: object | null }[],
): Promise<FieldErrors> {
  const nombrados = pagos.flatMap(({ campo, method, data }) => {
    const partes = partesDelPago(method, data, 1)
    return partes.map(({ detalle }, i) => ({ campo: method === 8 ? `${campo}.medios.${i}` : campo, detalle }))
  })
  const ids = nombrados.flatMap(({ detalle: { id_banco } }) => id_banco ?? [])
  const filas = ids.length
    ? await ctx
        .db('bancos')
        .whereIn('id', [...new Set(ids)])
        .select<{ id: number }[]>('id')
    : []
  const bancos = new Set(filas.map(({ id }) => id))
  return Object.fromEntries(
    nombrados.flatMap(({ campo, detalle: { id_banco } }) =>
      id_banco === undefined || bancos.has(id_banco) ? [] : [[`${campo}.id_banco`, ['Ese banco no existe.']]],
    ),
  )
}
