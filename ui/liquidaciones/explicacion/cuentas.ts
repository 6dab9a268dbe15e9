import type { Linea, NombresDeLados } from '../../../modules/liquidaciones/domain.ts'
import { formatDecimal, formatPesos } from '../../../schemas/es-co/index.ts'

export interface Cuenta {
  concepto: string
  operacion: string
  resultado: string
}

/** How the IVA of a line comes out: the rate over its value, or the part of a price that already carries it. */
export const cuentaDelIva = (
  { valor, iva, total, manual, valor_uni, cantidad, tipo_liquidacion }: Linea,
  tasa: number,
): Cuenta => {
  const porcentaje = `${formatDecimal(tasa / 10_000)} %`
  const concepto = `IVA ${porcentaje}`
  if (iva === 0)
    return {
      concepto: 'IVA',
      operacion: SIN_IVA[tipo_liquidacion] ?? 'Este servicio no causa IVA',
      resultado: formatPesos(0),
    }
  if (manual && total === Math.round(valor_uni * cantidad))
    return {
      concepto,
      operacion: `Incluido en ${formatPesos(total)}: ${formatPesos(total)} − ${formatPesos(valor)}`,
      resultado: formatPesos(iva),
    }
  return { concepto, operacion: `${formatPesos(valor)} × ${porcentaje}`, resultado: formatPesos(iva) }
}

const SIN_IVA: Record<string, string> = {
  recaudo_terceros: 'Los recaudos para terceros no causan IVA',
  servicio_registral: 'El impuesto y los derechos de registro no causan IVA',
}

/** How a line is shared: units over units, and what each side pays. */
export const cuentasDelReparto = (
  { total, vendedor, comprador, cantidad, cantidad_vendedor, cantidad_comprador, iva }: Linea,
  lados: NombresDeLados,
): Cuenta[] => {
  const parte = (concepto: string, unidades: number, paga: number): Cuenta => ({
    concepto,
    operacion: `${formatPesos(total)} × ${formatDecimal(unidades, 6)} / ${formatDecimal(cantidad)}${iva > 0 ? ', IVA incluido' : ''}`,
    resultado: formatPesos(paga),
  })
  return [parte(lados.vendedor, cantidad_vendedor, vendedor), parte(lados.comprador, cantidad_comprador, comprador)]
}
