import { enPesos, ivaDeLinea } from './totales.ts'
import type { Centavos, LineaDocumento, Totales, TotalesIva } from './tipos.ts'
import { el, elCon, type Nodo } from './xml.ts'

const monto = (nombre: string, centavos: Centavos): Nodo => elCon(nombre, { currencyID: 'COP' }, enPesos(centavos))

const subtotal = ({ tarifa, base, valor }: TotalesIva): Nodo =>
  el(
    'cac:TaxSubtotal',
    monto('cbc:TaxableAmount', base),
    monto('cbc:TaxAmount', valor),
    el(
      'cac:TaxCategory',
      el('cbc:Percent', enPesos(tarifa)),
      el('cac:TaxScheme', el('cbc:ID', '01'), el('cbc:Name', 'IVA')),
    ),
  )

/** One TaxTotal for IVA with a subtotal per rate; none when nothing carries it. */
export const impuestos = ({ iva, porTarifa }: Pick<Totales, 'iva' | 'porTarifa'>): Nodo | null =>
  porTarifa.length ? el('cac:TaxTotal', monto('cbc:TaxAmount', iva), ...porTarifa.map(subtotal)) : null

export const totalesLegales = (
  { bruto, base, total }: Totales,
  nombre: 'cac:LegalMonetaryTotal' | 'cac:RequestedMonetaryTotal' = 'cac:LegalMonetaryTotal',
): Nodo =>
  el(
    nombre,
    monto('cbc:LineExtensionAmount', bruto),
    monto('cbc:TaxExclusiveAmount', base),
    monto('cbc:TaxInclusiveAmount', total),
    monto('cbc:PayableAmount', total),
  )

/** What a line counts: its quantity and unit price when these give its value exactly, else one unit. */
function cantidadYPrecio({ cantidad, valor }: Pick<LineaDocumento, 'cantidad' | 'valor'>): {
  cantidad: number
  precio: Centavos
  exacto: boolean
} {
  const precio = valor / cantidad
  return Number.isInteger(precio) && Number.isInteger(cantidad)
    ? { cantidad, precio, exacto: true }
    : { cantidad: 1, precio: valor, exacto: cantidad === 1 }
}

const mandante = (terceros: LineaDocumento['terceros']): Nodo | null =>
  terceros &&
  el(
    'cac:InformationContentProviderParty',
    el(
      'cac:PowerOfAttorney',
      el(
        'cac:AgentParty',
        el(
          'cac:PartyIdentification',
          elCon('cbc:ID', { schemeAgencyID: '195', schemeID: terceros.dv, schemeName: '31' }, terceros.nit),
        ),
      ),
    ),
  )

const CANTIDAD = {
  Invoice: 'cbc:InvoicedQuantity',
  CreditNote: 'cbc:CreditedQuantity',
  DebitNote: 'cbc:DebitedQuantity',
} as const

/** §1.6. `mandatos`: the line says whether its money is the issuer's (0) or another's (1). */
export function linea(dato: LineaDocumento, indice: number, clase: keyof typeof CANTIDAD, mandatos: boolean): Nodo {
  const { cantidad, precio, exacto } = cantidadYPrecio(dato)
  const valorIva = ivaDeLinea(dato)
  const numero = String(indice + 1)
  return el(
    `cac:${clase}Line`,
    mandatos ? elCon('cbc:ID', { schemeID: dato.terceros ? '1' : '0' }, numero) : el('cbc:ID', numero),
    elCon(CANTIDAD[clase], { unitCode: '94' }, enPesos(cantidad * 100)),
    monto('cbc:LineExtensionAmount', dato.valor),
    dato.iva
      ? impuestos({ iva: valorIva, porTarifa: [{ tarifa: dato.iva.tarifa, base: dato.valor, valor: valorIva }] })
      : null,
    el(
      'cac:Item',
      el(
        'cbc:Description',
        exacto ? dato.descripcion : `${dato.descripcion} (cantidad ${String(dato.cantidad).replace('.', ',')})`,
      ),
      el(
        'cac:StandardItemIdentification',
        elCon(
          'cbc:ID',
          { schemeAgencyID: '', schemeID: '999', schemeName: 'Estándar de adopción del contribuyente' },
          dato.codigo,
        ),
      ),
      mandante(dato.terceros),
    ),
    el('cac:Price', monto('cbc:PriceAmount', precio), elCon('cbc:BaseQuantity', { unitCode: '94' }, '1.00')),
  )
}
