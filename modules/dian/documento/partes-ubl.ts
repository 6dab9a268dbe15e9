import { DEPARTAMENTOS, MUNICIPIOS, TRIBUTOS_DE_PARTE } from './nombres.ts'
import type { Direccion, Parte, Centavos, LineaDocumento, Totales, TotalesIva, MedioPago } from './tipos.ts'
import { el, elCon, siHay, type Nodo } from './xml.ts'
import { esDebido } from '../../pagos/index.ts'

export const AGENCIA_DIAN = {
  schemeAgencyID: '195',
  schemeAgencyName: 'CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)',
}

/** Kind of document, with the check digit of a NIT. */
const calidad = ({ tipoDocumento, dv }: Pick<Parte, 'tipoDocumento' | 'dv'>): Record<string, string> =>
  tipoDocumento === '31' ? { schemeID: dv ?? '', schemeName: '31' } : { schemeName: tipoDocumento }

export const numeroDeNit = (nombre: string, nit: string, dv: string): Nodo =>
  elCon(nombre, { ...AGENCIA_DIAN, schemeID: dv, schemeName: '31' }, nit)

const companyId = (parte: Parte): Nodo => elCon('cbc:CompanyID', { ...AGENCIA_DIAN, ...calidad(parte) }, parte.numero)

const campos = (direccion: Direccion): (Nodo | null)[] => {
  const { municipio, pais } = direccion
  const departamento = municipio?.slice(0, 2) ?? ''
  return [
    municipio ? el('cbc:ID', municipio) : null,
    siHay('cbc:CityName', municipio ? MUNICIPIOS[municipio] : direccion.ciudad),
    siHay('cbc:PostalZone', direccion.codigoPostal),
    siHay('cbc:CountrySubentity', municipio ? DEPARTAMENTOS[departamento] : direccion.departamento),
    municipio ? el('cbc:CountrySubentityCode', departamento) : null,
    el('cac:AddressLine', el('cbc:Line', direccion.linea)),
    el(
      'cac:Country',
      el('cbc:IdentificationCode', pais),
      elCon('cbc:Name', { languageID: 'es' }, direccion.nombrePais),
    ),
  ]
}

/** An AttachedDocument has it without address. */
export const tributario = (parte: Parte, conDireccion: boolean): Nodo =>
  el(
    'cac:PartyTaxScheme',
    el('cbc:RegistrationName', parte.nombre),
    companyId(parte),
    el('cbc:TaxLevelCode', parte.responsabilidades.join(';')),
    conDireccion && parte.direccion ? el('cac:RegistrationAddress', ...campos(parte.direccion)) : null,
    el('cac:TaxScheme', el('cbc:ID', parte.tributo), el('cbc:Name', TRIBUTOS_DE_PARTE[parte.tributo])),
  )

const contacto = ({ telefono, correo }: Parte): Nodo | null =>
  telefono?.trim() || correo?.trim()
    ? el('cac:Contact', siHay('cbc:Telephone', telefono), siHay('cbc:ElectronicMail', correo))
    : null

const persona = (parte: Parte, identificacion: Nodo | null, prefijo: Nodo | null): Nodo[] => [
  el('cbc:AdditionalAccountID', parte.organizacion),
  el(
    'cac:Party',
    identificacion,
    el('cac:PartyName', el('cbc:Name', parte.nombreComercial?.trim() || parte.nombre)),
    parte.direccion ? el('cac:PhysicalLocation', el('cac:Address', ...campos(parte.direccion))) : null,
    tributario(parte, true),
    el('cac:PartyLegalEntity', el('cbc:RegistrationName', parte.nombre), companyId(parte), prefijo),
    contacto(parte),
  ),
]

export const proveedor = (emisor: Parte, prefijo: string): Nodo =>
  el(
    'cac:AccountingSupplierParty',
    ...persona(emisor, null, prefijo ? el('cac:CorporateRegistrationScheme', el('cbc:ID', prefijo)) : null),
  )

export const cliente = (adquirente: Parte): Nodo =>
  el(
    'cac:AccountingCustomerParty',
    ...persona(
      adquirente,
      el('cac:PartyIdentification', elCon('cbc:ID', calidad(adquirente), adquirente.numero)),
      null,
    ),
  )

/** Rounds half to even (NTC 3711). */
export function mitadAlPar(numerador: bigint, divisor: bigint): bigint {
  const entero = numerador / divisor
  const doble = (numerador % divisor) * 2n
  return doble > divisor || (doble === divisor && entero % 2n === 1n) ? entero + 1n : entero
}

export const impuesto = (base: Centavos, tarifa: number): Centavos =>
  Number(mitadAlPar(BigInt(base) * BigInt(tarifa), 10_000n))

export const ivaDeLinea = ({ valor, iva }: LineaDocumento): Centavos =>
  iva ? (iva.valor ?? impuesto(valor, iva.tarifa)) : 0

const suma = (valores: readonly number[]): number => valores.reduce((total, valor) => total + valor, 0)

/** §1.5: totals are sums of lines, so FAU02, FAU04, FAU06 and FAU14 hold by construction. */
export function calcularTotales(lineas: readonly LineaDocumento[]): Totales {
  const conIva = lineas.filter(({ iva }) => iva !== null)
  const tarifas = [...new Set(conIva.map(({ iva }) => iva?.tarifa ?? 0))].sort((a, b) => b - a)
  const porTarifa: TotalesIva[] = tarifas.map((tarifa) => {
    const suyas = conIva.filter(({ iva }) => iva?.tarifa === tarifa)
    return { tarifa, base: suma(suyas.map(({ valor }) => valor)), valor: suma(suyas.map(ivaDeLinea)) }
  })
  const bruto = suma(lineas.map(({ valor }) => valor))
  const terceros = suma(lineas.filter((linea) => linea.terceros).map(({ valor }) => valor))
  const iva = suma(porTarifa.map(({ valor }) => valor))
  return {
    bruto,
    base: suma(porTarifa.map(({ base }) => base)),
    iva,
    total: bruto + iva,
    propios: bruto - terceros,
    terceros,
    porTarifa,
  }
}

/** `123456` → `'1234.56'`. */
export const enPesos = (centavos: Centavos): string => {
  const texto = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${texto.slice(0, -2)}.${texto.slice(-2)}`
}

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

/** One TaxTotal with a subtotal per rate; none when no line carries IVA. */
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

/** Quantity and unit price if they give the value exactly, else one unit. */
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

/** §1.6. With `mandatos` each line says whether its money is the issuer's (0) or another's (1). */
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

/** By internal method (1 BONO … 8 MÚLTIPLE): DIAN code and printed name. */
const MEDIOS: Readonly<Record<number, readonly [string, string]>> = {
  1: ['ZZZ', 'Bono'],
  2: ['20', 'Cheque'],
  3: ['1', 'Crédito'],
  4: ['48', 'Datáfono, tarjeta crédito'],
  5: ['1', 'Depósito previo en la notaría'],
  6: ['10', 'Efectivo'],
  7: ['47', 'Transferencia'],
}

type Detalle = Readonly<Record<string, unknown>>

const esDetalle = (dato: unknown): dato is Detalle => typeof dato === 'object' && dato !== null && !Array.isArray(dato)

/** Debts (1, 3) are form 2 with a due date (FAN01 to FAN05); a multiple payment (8) gives one entry per means. */
export function mediosDian(metodo: number, method_data: unknown, vence: string | null): MedioPago[] {
  const dato: unknown = Array.isArray(method_data) ? method_data[0] : method_data
  const detalle = esDetalle(dato) ? dato : {}
  if (metodo === 8) {
    const medios: readonly unknown[] = Array.isArray(detalle.medios) ? detalle.medios : []
    const cada = medios
      .filter(esDetalle)
      .flatMap((medio) => (medio.method === 8 ? [] : mediosDian(Number(medio.method), medio, vence)))
    return [...new Map(cada.map((medio) => [`${medio.forma}${medio.codigo}`, medio])).values()]
  }
  if (metodo === 4 && detalle.tipo_tarjeta === 'debito')
    return [{ forma: '1', codigo: '49', vence: null, nombre: 'Datáfono, tarjeta débito' }]
  const [codigo, nombre] = MEDIOS[metodo] ?? ['1', 'Otro medio']
  return [esDebido(metodo) ? { forma: '2', codigo, vence, nombre } : { forma: '1', codigo, vence: null, nombre }]
}
