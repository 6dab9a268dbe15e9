import { checkDigit } from '../../../schemas/es-co.ts'
import { MAXIMO_PESOS } from '../../../schemas/valores.ts'
import { faltas } from './faltas.ts'
import { calcularTotales, impuesto } from './totales.ts'
import type { Falta, LineaDocumento } from './tipos.ts'

const TARIFAS = [0, 500, 1600, 1900]
/** What the DIAN forgives between a tax and its rate: two pesos, in centavos. */
const TOLERANCIA = 200
/** What may be settled may be invoiced. */
const MAXIMO = MAXIMO_PESOS * 100

export function revisarLineas(lineas: readonly LineaDocumento[]): Falta[] {
  if (!lineas.length) return [{ campo: 'lineas', mensaje: 'La factura no tiene ninguna línea.' }]
  const cada = lineas.flatMap(revisarLinea)
  if (cada.length) return cada
  const { porTarifa, total } = calcularTotales(lineas)
  return faltas(
    ...porTarifa.map(({ tarifa, base, valor }): [boolean, string, string] => [
      Math.abs(valor - impuesto(base, tarifa)) > TOLERANCIA,
      'lineas',
      `El IVA del ${tarifa / 100} % suma ${pesos(valor)} y sobre la base de ${pesos(base)} debe ser ${pesos(impuesto(base, tarifa))} (la ` +
        'DIAN tolera 2 pesos).',
    ]),
    [total > MAXIMO, 'lineas', 'El valor de la factura es demasiado grande.'],
  )
}

const pesos = (centavos: number): string => `$ ${(centavos / 100).toFixed(2).replace('.', ',')}`
const enteroPositivo = (valor: number): boolean => Number.isSafeInteger(valor) && valor > 0

function revisarLinea(
  { codigo, descripcion, cantidad, valor, iva, terceros }: LineaDocumento,
  indice: number,
): Falta[] {
  const campo = `lineas.${indice}`
  const cual = `línea ${indice + 1}`
  const valida = enteroPositivo(valor)
  return faltas(
    [
      !codigo.trim() || codigo.length > 40,
      `${campo}.codigo`,
      `El código de la ${cual} debe tener de 1 a 40 caracteres.`,
    ],
    [
      !descripcion.trim() || descripcion.length > 300,
      `${campo}.descripcion`,
      `La descripción de la ${cual} debe tener de 1 a 300 caracteres.`,
    ],
    [
      !(Number.isFinite(cantidad) && cantidad > 0 && cantidad < 1e9),
      `${campo}.cantidad`,
      `La cantidad de la ${cual} debe ser mayor que cero.`,
    ],
    [
      !valida || valor > MAXIMO,
      `${campo}.valor`,
      `El valor de la ${cual} debe ser mayor que cero, en centavos enteros.`,
    ],
    [
      iva !== null && !TARIFAS.includes(iva.tarifa),
      `${campo}.iva`,
      `La tarifa de IVA de la ${cual} no está en la lista de la DIAN (0, 5, 16 o 19 %).`,
    ],
    [
      iva !== null && iva.valor !== null && !(Number.isSafeInteger(iva.valor) && iva.valor >= 0),
      `${campo}.iva`,
      `El IVA de la ${cual} debe ser un número de centavos.`,
    ],
    [
      valida &&
        iva !== null &&
        iva.valor !== null &&
        TARIFAS.includes(iva.tarifa) &&
        Math.abs(iva.valor - impuesto(valor, iva.tarifa)) > TOLERANCIA,
      `${campo}.iva`,
      `El IVA de la ${cual} no corresponde a su tarifa.`,
    ],
    [terceros !== null && iva !== null, `${campo}.iva`, `La ${cual} es dinero de terceros: no lleva IVA.`],
    [
      terceros !== null && (!/^\d{6,10}$/.test(terceros.nit) || terceros.dv !== String(checkDigit(terceros.nit))),
      `${campo}.terceros`,
      `Falta el NIT (con su dígito) de la entidad para la que se recauda en la ${cual}.`,
    ],
  )
}
