import type { Context } from '../kernel/index.ts'

/**
 * What was to be paid of one thing is of another, because the two turned out to be one: links that were given still open, and what is
 * approved finds whose it is.
 * @param tipo as `destinoDePago` calls both
 */
export async function moverDestino({ db }: Pick<Context, 'db'>, tipo: string, de: number, a: number): Promise<void> {
  for (const tabla of ['pagos_enlaces', 'pagos_ordenes'])
    await db(tabla).where({ destino_tipo: tipo, destino_id: de }).update({ destino_id: a })
}
