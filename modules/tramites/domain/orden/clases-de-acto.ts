import { normalizeText } from '../../../../schemas/es-co/index.ts'
import type { ActoDeRegistro } from '../../../plantillas/domain.ts'

/** Classes of act of the catalogue that an order is proposed as: the sale, and the mortgage that pays it. */
export interface Clases {
  acto: string
  hipoteca: string | null
}

/**
 * What an order is, by its kind of sale and how it is paid. The mortgage of social housing pays less, and more so with a subsidy
 * (D. 1069 de 2015, art. 2.2.6.13.2.7.2; Ley 546 de 1999): only a proposal, which whoever files confirms.
 */
export function clasesDe({ datos }: Pick<ActoDeRegistro, 'datos'>): Clases {
  const venta = normalizeText(String(datos['sale_type'] ?? ''))
  const pesos = (clave: string) => Number(datos[clave] ?? 0)
  const vip = /\bvip\b|prioritari/.test(venta)
  const vis = /\bvis\b|interes social/.test(venta) && !/\bno vis\b/.test(venta)
  if (venta.includes('leasing')) return { acto: 'LEASING_HABITACIONAL_OPCION', hipoteca: null }
  const subsidiada = ['first', 'second', 'third'].some((cual) => pesos(`${cual}_subsidy_value`) > 0)
  const social = vip || vis
  const hipoteca = social
    ? subsidiada
      ? 'HIPOTECA_VIS_SUBSIDIABLE'
      : 'HIPOTECA_VIS_NO_SUBSIDIABLE'
    : 'HIPOTECA_VIVIENDA'
  return {
    acto: vip ? 'COMPRAVENTA_VIP' : vis ? 'COMPRAVENTA_VIS' : 'COMPRAVENTA',
    hipoteca: pesos('credit_value') > 0 ? hipoteca : null,
  }
}
