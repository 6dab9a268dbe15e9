import type { KeyObject } from 'node:crypto'

/** Amounts are integer centavos; codes are text with leading zeros. */

export type Centavos = number
export type Ambiente = '1' | '2'

export interface Direccion {
  /** ISO 3166-1 alpha-2. */
  pais: string
  nombrePais: string
  /** DANE code of five digits, null abroad. */
  municipio: string | null
  ciudad: string
  /** Its code is the first two digits of the municipality. */
  departamento: string
  linea: string
  codigoPostal: string | null
}

export interface Parte {
  /** '1' company, '2' natural person. */
  organizacion: '1' | '2'
  /** DIAN code of the kind of document: 13 cédula, 31 NIT, 22, 41, 42, 50… */
  tipoDocumento: string
  /** Without check digit; foreign documents may have letters. */
  numero: string
  dv: string | null
  nombre: string
  /** Trade name («NOTARÍA 5 DEL CÍRCULO DE CALI»); null repeats the name. */
  nombreComercial: string | null
  /** O-13, O-15, O-23, O-47 or R-99-PN. */
  responsabilidades: readonly string[]
  tributo: '01' | '04' | 'ZA' | 'ZZ'
  direccion: Direccion | null
  telefono: string | null
  correo: string | null
}

export interface LineaDocumento {
  codigo: string
  descripcion: string
  /** If quantity × price would not give `valor` exactly, the document says one unit and the text the quantity. */
  cantidad: number
  /** Before taxes, of the whole line. */
  valor: Centavos
  /** null = excluded of IVA. `tarifa` in hundredths of a percent (1900 = 19 %), 0 = exempt. `valor` null = calculated, half-even. */
  iva: { tarifa: number; valor: Centavos | null } | null
  /** Owner of money collected for others: such a document is a «mandato» and the line has no IVA. */
  terceros: { nit: string; dv: string; nombre: string } | null
}

export interface MedioPago {
  /** '1' cash, '2' credit. */
  forma: '1' | '2'
  /** DIAN code of the means: 10, 20, 42, 47, 48, 49, 1, ZZZ… */
  codigo: string
  /** YYYY-MM-DD, mandatory with credit. */
  vence: string | null
  nombre: string
}

export interface Rango {
  resolucion: string
  fechaResolucion: string
  prefijo: string
  desde: number
  hasta: number
  vigenteDesde: string
  vigenteHasta: string
  /** 40 hexadecimal characters. */
  claveTecnica: string
}

export interface Software {
  id: string
  pin: string
  /** The issuer's own NIT. */
  proveedorNit: string
  proveedorDv: string
  nombre: string
  fabricante: string
}

interface DatosComunes {
  ambiente: Ambiente
  prefijo: string
  consecutivo: number
  /** Day of signing, YYYY-MM-DD in Bogotá. */
  fecha: string
  /** HH:MM:SS-05:00, some seconds before signing. */
  hora: string
  notas: readonly string[]
  emisor: Parte
  adquirente: Parte
  medios: readonly MedioPago[]
  lineas: readonly LineaDocumento[]
  software: Software
}

export interface DatosFactura extends DatosComunes {
  /** 01 sale · 03 our contingency (paper) · 04 contingency of the DIAN. */
  tipo: '01' | '03' | '04'
  vence: string | null
  rango: Rango
  papel: { numero: string; fecha: string } | null
}

/** Credit: 1 partial return · 2 annulment · 3 discount · 4 price · 5 other. Debit: 1 interest · 2 expenses · 3 value · 4 other. */
export type ConceptoNota = '1' | '2' | '3' | '4' | '5'

export interface DatosNota extends DatosComunes {
  clase?: 'credito' | 'debito'
  concepto: ConceptoNota
  /** Empty: the text of the concept. */
  motivo: string
  factura: { numero: string; cufe: string; fecha: string }
}

export interface TotalesIva {
  tarifa: number
  base: Centavos
  valor: Centavos
}

export interface Totales {
  /** LineExtensionAmount: all lines. */
  bruto: Centavos
  /** TaxExclusiveAmount: bases of lines that carry IVA, exempt ones too. */
  base: Centavos
  iva: Centavos
  /** PayableAmount = TaxInclusiveAmount. */
  total: Centavos
  propios: Centavos
  terceros: Centavos
  porTarifa: readonly TotalesIva[]
}

export interface DocumentoConstruido {
  numero: string
  /** CUFE of an invoice, CUDE of a note or of a document 03: 96 hexadecimal characters. */
  cufe: string
  xml: string
  qr: string
  url: string
  totales: Totales
}

export interface Falta {
  campo: string
  mensaje: string
}

export interface Certificado {
  der: Buffer
  /** RFC 2253. */
  emisor: string
  sujeto: string
  /** Decimal. */
  serie: string
  desde: Date
  hasta: Date
}

/** `cadena[0]` is the holder's certificate, then its CAs up to the root. */
export interface Llaves {
  clave: KeyObject
  cadena: readonly Certificado[]
}

export interface MensajeDian {
  /** FAD06, 90…; empty when the text has no rule. */
  codigo: string
  clase: 'Rechazo' | 'Notificación'
  texto: string
}

export interface RespuestaAplicacion {
  id: string
  cude: string
  fecha: string
  hora: string
  /** 02 validated, 04 rejected. */
  codigo: string
  descripcion: string
  numero: string
  cufe: string
  lineas: readonly { codigo: string; texto: string }[]
}
