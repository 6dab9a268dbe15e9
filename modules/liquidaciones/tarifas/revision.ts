import type { Context } from '../../kernel/index.ts'
import { marcarCambioDeTarifas } from './cargar.ts'

/** The revision of the office's tariffs, held until the transaction ends: two people who change them go one after the other. */
export async function tomarTarifas(ctx: Context): Promise<string> {
  const fila = await ctx
    .db('tarifas_revision')
    .where('id', 1)
    .forUpdate()
    .first<{ revision: string } | undefined>('revision')
  return fila?.revision ?? ''
}

/** Changes tariff rows: one person at a time, and every process reads them again afterwards. */
export async function cambiandoTarifas<T>(ctx: Context, obra: () => Promise<T>): Promise<T> {
  await tomarTarifas(ctx)
  const hecho = await obra()
  await marcarCambioDeTarifas(ctx.db)
  return hecho
}
