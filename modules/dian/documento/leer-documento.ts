import type { Element } from '@xmldom/xmldom'
import { descendiente, descendientes, elementos, leerXml, texto } from './nombres.ts'
import type { Centavos, TotalesIva } from './tipos.ts'

export interface ParteLeida {
  tipoDocumento: string
  numero: string
  dv: string
  nombre: string
  nombreComercial: string
  responsabilidades: string[]
  tributo: string
  direccion: string
  ciudad: string
  departamento: string
  telefono: string
  correo: string
}

export interface LineaLeida {
  codigo: string
  descripcion: string
  cantidad: number
  precio: Centavos
  valor: Centavos
  /** null = excluded; `tarifa` in hundredths of a percent. */
  iva: { tarifa: number; valor: Centavos } | null
  mandante: { nit: string; dv: string } | null
}

/** The signed XML: source of all that is printed and shown. */
export interface DocumentoLeido {
  clase: 'factura' | 'nota_credito' | 'nota_debito'
  /** 01, 03, 04, 91 or 92. */
  tipo: string
  ambiente: string
  numero: string
  cufe: string
  claseClave: 'CUFE' | 'CUDE'
  fecha: string
  hora: string
  vence: string
  notas: string[]
  url: string
  emisor: ParteLeida
  adquirente: ParteLeida
  medios: { forma: string; codigo: string; vence: string }[]
  lineas: LineaLeida[]
  totales: {
    bruto: Centavos
    base: Centavos
    iva: Centavos
    total: Centavos
    terceros: Centavos
    porTarifa: TotalesIva[]
  }
  rango: {
    resolucion: string
    vigenteDesde: string
    vigenteHasta: string
    prefijo: string
    desde: string
    hasta: string
  } | null
  software: { id: string; proveedorNit: string; proveedorDv: string }
  corrige: { numero: string; cufe: string; fecha: string; concepto: string; motivo: string } | null
  papel: { numero: string; fecha: string } | null
}

const hijo = (nodo: Element | null | undefined, ...camino: string[]): Element | null =>
  camino.reduce<Element | null>(
    (actual, nombre) => (actual ? (elementos(actual).find(({ localName }) => localName === nombre) ?? null) : null),
    nodo ?? null,
  )
const de = (nodo: Element | null | undefined, ...camino: string[]): string => texto(hijo(nodo, ...camino))
const todos = (nodo: Element, nombre: string): Element[] =>
  elementos(nodo).filter(({ localName }) => localName === nombre)
const centavos = (monto: string): Centavos => Math.round(Number(monto || '0') * 100)

const RAICES: Readonly<Record<string, { clase: DocumentoLeido['clase']; lineas: string; total: string }>> = {
  Invoice: { clase: 'factura', lineas: 'InvoiceLine', total: 'LegalMonetaryTotal' },
  CreditNote: { clase: 'nota_credito', lineas: 'CreditNoteLine', total: 'LegalMonetaryTotal' },
  DebitNote: { clase: 'nota_debito', lineas: 'DebitNoteLine', total: 'RequestedMonetaryTotal' },
}

/** @throws Error for anything but an invoice or a note */
export function leerDocumento(bytes: Buffer): DocumentoLeido {
  const raiz = leerXml(bytes.toString('utf8'))
  const nombres = RAICES[raiz?.localName ?? '']
  if (!raiz || !nombres) throw new Error('not an invoice nor a note')
  const { clase } = nombres
  const uuid = hijo(raiz, 'UUID')
  const lineas = todos(raiz, nombres.lineas).map(leerLinea)
  const dian = descendiente(raiz, 'DianExtensions')
  const papel = hijo(raiz, 'AdditionalDocumentReference')
  const monto = (nombre: string) => centavos(de(raiz, nombres.total, nombre))
  return {
    clase,
    // a debit note has no element for its code
    tipo: clase === 'nota_debito' ? '92' : de(raiz, clase === 'factura' ? 'InvoiceTypeCode' : 'CreditNoteTypeCode'),
    ambiente: de(raiz, 'ProfileExecutionID'),
    numero: de(raiz, 'ID'),
    cufe: texto(uuid),
    claseClave: uuid?.getAttribute('schemeName') === 'CUFE-SHA384' ? 'CUFE' : 'CUDE',
    fecha: de(raiz, 'IssueDate'),
    hora: de(raiz, 'IssueTime'),
    // a note has it only in its payment means
    vence: de(raiz, 'DueDate') || de(raiz, 'PaymentMeans', 'PaymentDueDate'),
    notas: todos(raiz, 'Note').map(texto),
    url: de(dian, 'QRCode'),
    emisor: leerParte(hijo(raiz, 'AccountingSupplierParty', 'Party')),
    adquirente: leerParte(hijo(raiz, 'AccountingCustomerParty', 'Party')),
    medios: todos(raiz, 'PaymentMeans').map((medio) => ({
      forma: de(medio, 'ID'),
      codigo: de(medio, 'PaymentMeansCode'),
      vence: de(medio, 'PaymentDueDate'),
    })),
    lineas,
    totales: {
      bruto: monto('LineExtensionAmount'),
      base: monto('TaxExclusiveAmount'),
      total: monto('PayableAmount'),
      iva: centavos(de(raiz, 'TaxTotal', 'TaxAmount')),
      terceros: lineas.reduce((suma, { mandante, valor }) => suma + (mandante ? valor : 0), 0),
      porTarifa: todos(raiz, 'TaxTotal')
        .flatMap((total) => todos(total, 'TaxSubtotal'))
        .map((subtotal) => ({
          tarifa: centavos(de(subtotal, 'TaxCategory', 'Percent')),
          base: centavos(de(subtotal, 'TaxableAmount')),
          valor: centavos(de(subtotal, 'TaxAmount')),
        })),
    },
    rango: leerRango(hijo(dian, 'InvoiceControl')),
    software: {
      id: de(dian, 'SoftwareProvider', 'SoftwareID'),
      proveedorNit: de(dian, 'SoftwareProvider', 'ProviderID'),
      proveedorDv: hijo(dian, 'SoftwareProvider', 'ProviderID')?.getAttribute('schemeID') ?? '',
    },
    corrige: clase === 'factura' ? null : leerCorregida(raiz),
    papel: papel ? { numero: de(papel, 'ID'), fecha: de(papel, 'IssueDate') } : null,
  }
}

function leerRango(control: Element | null): DocumentoLeido['rango'] {
  if (!control) return null
  return {
    resolucion: de(control, 'InvoiceAuthorization'),
    vigenteDesde: de(control, 'AuthorizationPeriod', 'StartDate'),
    vigenteHasta: de(control, 'AuthorizationPeriod', 'EndDate'),
    prefijo: de(control, 'AuthorizedInvoices', 'Prefix'),
    desde: de(control, 'AuthorizedInvoices', 'From'),
    hasta: de(control, 'AuthorizedInvoices', 'To'),
  }
}

const leerCorregida = (raiz: Element): DocumentoLeido['corrige'] => ({
  numero: de(raiz, 'BillingReference', 'InvoiceDocumentReference', 'ID'),
  cufe: de(raiz, 'BillingReference', 'InvoiceDocumentReference', 'UUID'),
  fecha: de(raiz, 'BillingReference', 'InvoiceDocumentReference', 'IssueDate'),
  concepto: de(raiz, 'DiscrepancyResponse', 'ResponseCode'),
  motivo: de(raiz, 'DiscrepancyResponse', 'Description'),
})

function leerParte(parte: Element | null): ParteLeida {
  const tributario = hijo(parte, 'PartyTaxScheme')
  const direccion = hijo(parte, 'PhysicalLocation', 'Address')
  const numero = hijo(tributario, 'CompanyID')
  return {
    tipoDocumento: numero?.getAttribute('schemeName') ?? '',
    numero: texto(numero),
    dv: numero?.getAttribute('schemeID') ?? '',
    nombre: de(tributario, 'RegistrationName'),
    nombreComercial: de(parte, 'PartyName', 'Name'),
    responsabilidades: de(tributario, 'TaxLevelCode').split(';').filter(Boolean),
    tributo: de(tributario, 'TaxScheme', 'ID'),
    direccion: de(direccion, 'AddressLine', 'Line'),
    ciudad: de(direccion, 'CityName'),
    departamento: de(direccion, 'CountrySubentity'),
    telefono: de(parte, 'Contact', 'Telephone'),
    correo: de(parte, 'Contact', 'ElectronicMail'),
  }
}

const CANTIDADES = ['InvoicedQuantity', 'CreditedQuantity', 'DebitedQuantity']

function leerLinea(linea: Element): LineaLeida {
  const subtotal = hijo(linea, 'TaxTotal', 'TaxSubtotal')
  const mandante = descendientes(linea, 'PowerOfAttorney').flatMap((poder) => descendientes(poder, 'ID'))[0]
  return {
    codigo: de(linea, 'Item', 'StandardItemIdentification', 'ID'),
    descripcion: de(linea, 'Item', 'Description'),
    cantidad: Number(CANTIDADES.map((nombre) => de(linea, nombre)).find(Boolean)),
    precio: centavos(de(linea, 'Price', 'PriceAmount')),
    valor: centavos(de(linea, 'LineExtensionAmount')),
    iva: subtotal
      ? { tarifa: centavos(de(subtotal, 'TaxCategory', 'Percent')), valor: centavos(de(subtotal, 'TaxAmount')) }
      : null,
    mandante: mandante ? { nit: texto(mandante), dv: mandante.getAttribute('schemeID') ?? '' } : null,
  }
}
