import type { Escala, Tramo } from './datos.ts'
import { type Paso, exacto, pesos, porcentaje, tasa } from './explicar.ts'
import {
  CERO,
  desdePpm,
  mayor,
  menor,
  por,
  porPpm,
  racional,
  sumar,
  type Racional,
  UNO,
  type Pesos,
} from './unidades.ts'

export interface Evaluacion {
  valor: Racional
  pasos: Paso[]
}

/** Amount of a scale on a base in whole pesos (design §8.1). @throws RangeError when the scale does not reach the base. */
export const evaluar = (escala: Escala, base: Pesos): Evaluacion => {
  const { valor, pasos } =
    escala.modo === 'marginal' ? marginal(escala.tramos, base) : total(escala.tramos, escala.modo === 'fija' ? 0 : base)
  return acotar(escala, aplicarFactor(escala, valor, pasos))
}

/** Segment i covers (tope i−1, tope i]. */
export const tramoDe = <T extends { hasta: Pesos | null }>(tramos: readonly T[], base: Pesos): number =>
  tramos.findIndex(({ hasta }) => hasta === null || base <= hasta)

const total = (tramos: readonly Tramo[], base: Pesos): Evaluacion => {
  const tramo = tramos[tramoDe(tramos, base)]
  if (!tramo) throw new RangeError('La escala no tiene un tramo para la base')
  if ('pesos' in tramo) {
    const concepto = tramo.hasta === null || base === 0 ? 'Valor fijo' : `Valor fijo hasta ${pesos(tramo.hasta)}`
    return {
      valor: racional(tramo.pesos),
      pasos: [{ concepto, operacion: pesos(tramo.pesos), resultado: pesos(tramo.pesos) }],
    }
  }
  const valor = porPpm(racional(base), tramo.tasa)
  return {
    valor,
    pasos: [
      { concepto: 'Sobre el valor total', operacion: `${pesos(base)} × ${tasa(tramo.tasa)}`, resultado: exacto(valor) },
    ],
  }
}

const marginal = (tramos: readonly Tramo[], base: Pesos): Evaluacion => {
  const hasta = tramoDe(tramos, base)
  if (hasta < 0) throw new RangeError('La escala no tiene un tramo para la base')
  let valor = CERO
  let pasos: Paso[] = []
  let desde: Pesos = 0
  for (const tramo of tramos.slice(0, hasta + 1)) {
    if ('pesos' in tramo) {
      valor = racional(tramo.pesos)
      const concepto =
        tramo.hasta === 0
          ? 'Acto sin cuantía'
          : tramo.hasta === null
            ? 'Valor fijo'
            : `Valor fijo hasta ${pesos(tramo.hasta)}`
      pasos = [{ concepto, operacion: pesos(tramo.pesos), resultado: pesos(tramo.pesos) }]
    } else {
      const parte = tramo.hasta === null ? base : Math.min(base, tramo.hasta)
      const suma = porPpm(racional(parte - desde), tramo.tasa)
      valor = sumar(valor, suma)
      pasos.push({
        concepto: `Excedente sobre ${pesos(desde)}`,
        operacion: `(${pesos(parte)} − ${pesos(desde)}) × ${tasa(tramo.tasa)}`,
        resultado: exacto(suma),
      })
    }
    desde = tramo.hasta ?? desde
  }
  return { valor, pasos }
}

const aplicarFactor = ({ factor }: Escala, valor: Racional, pasos: Paso[]): Evaluacion => {
  if (factor === UNO) return { valor, pasos }
  const reducido = por(valor, desdePpm(factor))
  const paso = {
    concepto: `Tarifa al ${porcentaje(factor)}`,
    operacion: `${exacto(valor)} × ${porcentaje(factor)}`,
    resultado: exacto(reducido),
  }
  return { valor: reducido, pasos: [...pasos, paso] }
}

const acotar = ({ minimo, maximo }: Escala, { valor, pasos }: Evaluacion): Evaluacion => {
  const alMenos = minimo === null ? valor : mayor(valor, racional(minimo))
  const acotado = maximo === null ? alMenos : menor(alMenos, racional(maximo))
  if (acotado === valor) return { valor, pasos }
  const concepto = alMenos === valor ? 'Máximo de la tarifa' : 'Mínimo de la tarifa'
  return { valor: acotado, pasos: [...pasos, { concepto, operacion: exacto(acotado), resultado: exacto(acotado) }] }
}
