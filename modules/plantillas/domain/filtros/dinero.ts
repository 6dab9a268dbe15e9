import { formatNumber, pesosEnLetras } from '../../../../schemas/es-co.ts'
import type { Filtro } from './filtro.ts'
import { enteroDe } from './valores.ts'

/** Pesos as deeds write them, without a space after the sign: `$120.000.000`. */
const pesos = (valor: unknown): string => {
  const numero = enteroDe(valor)
  return `${numero < 0 ? '-' : ''}$${formatNumber(Math.abs(numero))}`
}

export const DINERO = {
  dinero: {
    que: 'Un valor en pesos, en letras mayúsculas y en cifras',
    ejemplo: { valor: 120000000, da: 'CIENTO VEINTE MILLONES DE PESOS ($120.000.000) MONEDA CORRIENTE' },
    aplicar: (valor) => `${pesosEnLetras(enteroDe(valor)).toUpperCase()} (${pesos(valor)}) MONEDA CORRIENTE`,
  },
  pesos: { que: 'Un valor en pesos, en cifras', ejemplo: { valor: 120000000, da: '$120.000.000' }, aplicar: pesos },
  pesos_letras: {
    que: 'Un valor en pesos, en letras',
    ejemplo: { valor: 1500000, da: 'un millón quinientos mil pesos' },
    aplicar: (valor) => pesosEnLetras(enteroDe(valor)),
  },
} as const satisfies Record<string, Filtro>
