import { centavos, Revision, type Falta } from './calculos.ts'
import { enLista, type Contexto } from './contexto.ts'
import { atributo, hondos, todos, uno, valor, type Nodo } from '../xml/arbol.ts'

/** Centavos. */
const TOLERANCIA = 200

const plata = (nodo: Nodo | undefined, camino: string) => centavos(valor(nodo, camino)) ?? 0
const suma = (valores: number[]) => valores.reduce((total, uno) => total + uno, 0)
const cerca = (uno: number, otro: number) => Math.abs(uno - otro) <= TOLERANCIA

const LINEAS: Record<string, [string, string]> = {
  F: ['InvoiceLine', 'InvoicedQuantity'],
  C: ['CreditNoteLine', 'CreditedQuantity'],
  D: ['DebitNoteLine', 'DebitedQuantity'],
}

/** Lines, taxes and totals (FAV, FAX, FAS, FAU). */
export function totales({ cuerpo, letra }: Contexto): Falta[] {
  const revision = new Revision()
  const [elemento, cantidad] = LINEAS[letra] ?? ['', '']
  const lineas = todos(cuerpo, elemento)
  for (const linea of lineas) revisarLinea(linea, cantidad, letra, revision)
  const impuestos = todos(cuerpo, 'TaxTotal')
  for (const impuesto of [...impuestos, ...todos(cuerpo, 'WithholdingTaxTotal')])
    revisarImpuesto(impuesto, `${letra}AS`, revision)
  revision.exigir(
    hondos(cuerpo, 'TaxTotal').every((uno) =>
      hondos(uno, 'TaxScheme').every((esquema) => enLista('tributo', valor(esquema, 'ID'))),
    ),
    `${letra}AS18`,
    'El tributo no está en la lista.',
  )

  const total = uno(cuerpo, letra === 'D' ? 'RequestedMonetaryTotal' : 'LegalMonetaryTotal')
  const AU = `${letra}AU`
  const bruto = plata(total, 'LineExtensionAmount')
  revision.exigir(
    cerca(bruto, suma(lineas.map((linea) => plata(linea, 'LineExtensionAmount')))),
    `${AU}02`,
    'Total valor bruto es distinto a la suma de los valores de las líneas.',
  )
  const bases = suma(
    lineas.map((linea) =>
      Math.max(0, ...todos(linea, 'TaxTotal/TaxSubtotal').map((uno) => plata(uno, 'TaxableAmount'))),
    ),
  )
  revision.exigir(
    cerca(plata(total, 'TaxExclusiveAmount'), bases),
    `${AU}04`,
    'Base Imponible es distinto a la suma de los valores de las bases imponibles de todas líneas de detalle.',
  )
  const conImpuestos = plata(total, 'TaxInclusiveAmount')
  revision.exigir(
    cerca(conImpuestos, bruto + suma(impuestos.map((uno) => plata(uno, 'TaxAmount')))),
    `${AU}06`,
    'Total de valor bruto más tributos no es la suma de los dos.',
  )
  const ajustes = plata(total, 'ChargeTotalAmount') - plata(total, 'AllowanceTotalAmount')
  revision.exigir(
    cerca(plata(total, 'PayableAmount'), conImpuestos + ajustes),
    `${AU}14`,
    'Valor a pagar no es el total con tributos menos descuentos más cargos.',
  )
  const montos = hondosConMoneda(cuerpo)
  revision.exigir(
    montos.every((uno) => atributo(uno, 'currencyID') === 'COP' && /^\d+\.\d{2}$/.test(uno.texto.trim())),
    `${AU}01`,
    'Los valores van en COP con dos decimales.',
  )
  porTributo(lineas, impuestos, letra, revision)
  return revision.faltas
}

const hondosConMoneda = (nodo: Nodo): Nodo[] =>
  nodo.hijos.flatMap((hijo) => [...(hijo.nombre.endsWith('Amount') ? [hijo] : []), ...hondosConMoneda(hijo)])

function revisarLinea(linea: Nodo, cantidad: string, letra: string, revision: Revision): void {
  const numero = valor(linea, 'ID')
  const precio = Number(valor(linea, 'Price/PriceAmount'))
  const unidades = Number(valor(linea, cantidad)) / (Number(valor(linea, 'Price/BaseQuantity')) || 1)
  const ajustes = suma(
    todos(linea, 'AllowanceCharge').map(
      (uno) => plata(uno, 'Amount') * (valor(uno, 'ChargeIndicator') === 'true' ? 1 : -1),
    ),
  )
  const esperado = Math.round(precio * unidades * 100) + ajustes
  revision.exigir(
    cerca(plata(linea, 'LineExtensionAmount'), esperado),
    `${letra}AV06`,
    `Valor total de la línea ${numero} no es cantidad por precio menos descuentos.`,
  )
  for (const descuento of todos(linea, 'AllowanceCharge')) {
    const base = plata(descuento, 'BaseAmount')
    const tasa = Number(valor(descuento, 'MultiplierFactorNumeric') || '0')
    revision.exigir(
      plata(descuento, 'Amount') <= base &&
        (tasa === 0 || cerca(plata(descuento, 'Amount'), Math.round((base * tasa) / 100))),
      `${letra}BE01`,
      `El descuento de la línea ${numero} no es su base por su porcentaje.`,
    )
  }
  for (const impuesto of todos(linea, 'TaxTotal')) revisarImpuesto(impuesto, `${letra}AX`, revision)
  revision.avisar(
    valor(linea, 'Item/StandardItemIdentification/ID') !== '',
    `${letra}AZ09`,
    `La línea ${numero} no trae código del bien o servicio.`,
  )
  revision.exigir(valor(linea, 'Item/Description') !== '', `${letra}AZ02`, `La línea ${numero} no trae descripción.`)
}

/** Tax = Σ its subtotals; each subtotal = base × rate (FAS01b and FAS07, FAX07 in lines). */
function revisarImpuesto(impuesto: Nodo, codigo: string, revision: Revision): void {
  const partes = todos(impuesto, 'TaxSubtotal')
  const enLinea = codigo.endsWith('AX')
  revision.exigir(
    cerca(plata(impuesto, 'TaxAmount'), suma(partes.map((uno) => plata(uno, 'TaxAmount')))),
    enLinea ? `${codigo}02` : `${codigo}01b`,
    'Valor total del tributo es distinto a la suma de sus tarifas.',
  )
  for (const parte of partes) {
    const tasa = Number(valor(parte, 'TaxCategory/Percent'))
    revision.exigir(
      cerca(plata(parte, 'TaxAmount'), Math.round((plata(parte, 'TaxableAmount') * tasa) / 100)),
      `${codigo}07`,
      'Valor del tributo no es la base por la tarifa.',
    )
  }
}

/** Totals by tax and rate match the lines (FAS04). */
function porTributo(lineas: Nodo[], impuestos: Nodo[], letra: string, revision: Revision): void {
  const cuenta = (bloques: Nodo[]) => {
    const sumas = new Map<string, number>()
    for (const parte of bloques.flatMap((uno) => todos(uno, 'TaxSubtotal'))) {
      const llave = `${valor(parte, 'TaxCategory/TaxScheme/ID')}|${Number(valor(parte, 'TaxCategory/Percent'))}`
      sumas.set(llave, (sumas.get(llave) ?? 0) + plata(parte, 'TaxableAmount'))
    }
    return sumas
  }
  const [deLineas, deTotales] = [cuenta(lineas.flatMap((linea) => todos(linea, 'TaxTotal'))), cuenta(impuestos)]
  const llaves = new Set([...deLineas.keys(), ...deTotales.keys()])
  revision.exigir(
    [...llaves].every((llave) => cerca(deLineas.get(llave) ?? 0, deTotales.get(llave) ?? 0)),
    `${letra}AS05`,
    'La base de un tributo es distinta a la suma de las líneas que lo llevan.',
  )
  const codigos = impuestos.map((uno) => valor(hondos(uno, 'TaxScheme')[0], 'ID'))
  revision.exigir(
    new Set(codigos).size === codigos.length,
    `${letra}AS01a`,
    'Hay más de un bloque para el mismo tributo.',
  )
}
