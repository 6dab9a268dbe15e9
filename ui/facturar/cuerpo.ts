import { requiereDetalle } from '../../modules/pagos/domain.ts'
import { montosDe, centesimasDe } from '../../modules/facturacion/domain.ts'
import { methodData } from '../pagos/valor.ts'
import type { Lados } from './datos.ts'
import type { Formulario, Tarjeta } from './formulario.ts'

/** What a card already sent comes to, by the card's key: it no longer changes. */
export type Fijas = ReadonlyMap<string, number>

/** Pesos of each card of a side, in order. */
export const montos = (tarjetas: readonly Pick<Tarjeta, 'clave' | 'percent'>[], total: number, fijas: Fijas): number[] =>
  montosDe(total, tarjetas.map(({ percent }) => (percent === null ? 0 : centesimasDe(percent))), tarjetas.map(({ clave }) => fijas.get(clave) ?? null))

const tarjeta = ({ id_factura, otorgante, pago, percent, observation, numero }: Tarjeta, total: number, fija: boolean) => ({
  id_factura, otorgante, method: pago.method, requiredMethod: pago.method !== null && requiereDetalle(pago.method), total, percent, observation: observation.trim(),
  method_data: methodData(pago), id_dian: numero, is_send: fija,
})

/** POST and PUT /facturaLiq (specification 2, section 7). */
export const cuerpoDe = (formulario: Formulario, lados: Lados, numero: number, version: number | null, fijas: Fijas) => {
  const lista = (tarjetas: readonly Tarjeta[], total: number) => {
    const valores = montos(tarjetas, total, fijas)
    return tarjetas.map((una, index) => tarjeta(una, valores[index] ?? 0, fijas.has(una.clave)))
  }
  return {
    num_radicacion: numero, ...(version === null ? {} : { version }),
    vendedores: lista(formulario.vendedores, lados.vendedor.total), compradores: lista(formulario.compradores, lados.comprador.total),
  }
}

const esencia = ({ id_factura, otorgante, pago, percent, observation }: Tarjeta): unknown => [id_factura, otorgante, pago.method, methodData(pago), percent, observation.trim()]

/** Whether two cards would be saved alike. */
export const mismaTarjeta = (a: Tarjeta, b: Tarjeta): boolean => JSON.stringify(esencia(a)) === JSON.stringify(esencia(b))

/** Whether two forms would be saved alike. */
export const iguales = (a: Formulario, b: Formulario): boolean =>
  (['vendedores', 'compradores'] as const).every((lista) => a[lista].length === b[lista].length && a[lista].every((una, index) => { const otra = b[lista][index]; return otra !== undefined && mismaTarjeta(una, otra) }))
