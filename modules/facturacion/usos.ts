import { invalid, Problem, type Context } from '../kernel/index.ts'
import { aplicarDepositos } from '../depositos/index.ts'
import { METODO } from '../../schemas/pagos.ts'
import { depositosUsados } from '../pagos/index.ts'
import type { Tarjeta } from './tarjetas.ts'

/**
 * Makes deposits pay a card as it says. First each gives back what it no longer uses, so that another may take it; then each takes.
 * @throws Problem 422 by the field of the card, with the specification's messages
 */
export async function ajustarDepositos(
  ctx: Context,
  { anterior, otorgante, method, detalles, campo }: Tarjeta,
  paso: 'devolver' | 'aplicar',
): Promise<void> {
  if (!anterior) return
  const ahora = depositosUsados(method, detalles).map(({ id, valor }) => ({ id_deposito: id, valor }))
  const antes = new Map(depositosUsados(anterior.metodo_pago, anterior.method_data).map(({ id, valor }) => [id, valor]))
  if (paso === 'devolver') {
    if (antes.size === 0) return
    const usos = ahora.flatMap((uso) =>
      antes.has(uso.id_deposito) ? [{ ...uso, valor: Math.min(uso.valor, antes.get(uso.id_deposito) ?? 0) }] : [],
    )
    return aplicarDepositos(ctx, { id_factura: anterior.id, usos })
  }
  if (ahora.length === 0) return
  try {
    await aplicarDepositos(ctx, {
      id_factura: anterior.id,
      usos: ahora,
      id_personas: otorgante,
      id_radicacion: anterior.id_radicacion,
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422 || !error.errors) throw error
    const lugares = lugaresDe(method, detalles)
    const donde = (nombre: string) =>
      nombre.replace(/^depositos\.(\d+)/, (todo, i: string) => lugares[Number(i)] ?? todo)
    throw invalid(
      Object.fromEntries(
        Object.entries(error.errors).map(([nombre, textos]) => [`${campo}.method_data.${donde(nombre)}`, textos]),
      ),
      error.message,
    )
  }
}

/** Where each used deposit stands in the details: in a multiple payment, under its means. */
const lugaresDe = (method: number, detalles: Tarjeta['detalles']): string[] =>
  method === METODO.multiple
    ? (detalles?.medios ?? []).flatMap((medio, m) =>
        medio.method === METODO.deposito ? (medio.depositos ?? []).map((_, d) => `medios.${m}.depositos.${d}`) : [],
      )
    : (detalles?.depositos ?? []).map((_, d) => `depositos.${d}`)
