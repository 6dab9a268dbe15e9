import { createHash } from 'node:crypto'
import { enPesos, AGENCIA_DIAN, numeroDeNit } from './partes-ubl.ts'
import type { Ambiente, Centavos, Totales, DatosFactura, DatosNota, Rango } from './tipos.ts'
import { el, elCon, type Nodo } from './xml.ts'

export const sha384 = (texto: string): string => createHash('sha384').update(texto, 'utf8').digest('hex')

/** Base64, as in signatures. */
export const sha256 = (dato: string | Buffer): string => createHash('sha256').update(dato).digest('base64')

interface PartesDeClave {
  numero: string
  fecha: string
  hora: string
  totales: Pick<Totales, 'bruto' | 'iva' | 'total'> & { inc?: Centavos; ica?: Centavos }
  nitEmisor: string
  adquirente: string
  ambiente: Ambiente
}

const cadena = (
  { numero, fecha, hora, totales, nitEmisor, adquirente, ambiente }: PartesDeClave,
  secreto: string,
): string =>
  numero +
  fecha +
  hora +
  enPesos(totales.bruto) +
  '01' +
  enPesos(totales.iva) +
  '04' +
  enPesos(totales.inc ?? 0) +
  '03' +
  enPesos(totales.ica ?? 0) +
  enPesos(totales.total) +
  nitEmisor +
  adquirente +
  secreto +
  ambiente

/** §2: invoices 01, 02 and 04. */
export const cufe = (partes: PartesDeClave, claveTecnica: string): string => sha384(cadena(partes, claveTecnica))

/** §2: notes and documents 03. */
export const cude = (partes: PartesDeClave, pin: string): string => sha384(cadena(partes, pin))

export const huellaSoftware = (softwareId: string, pin: string, numero: string): string =>
  sha384(softwareId + pin + numero)

interface DatosQr {
  numero: string
  fecha: string
  hora: string
  nit: string
  adquirente: string
  totales: Pick<Totales, 'bruto' | 'iva' | 'total'>
  clase: 'CUFE' | 'CUDE'
  cufe: string
  url: string
}

/** §2: the eleven lines of the QR code. */
export const textoQr = ({ numero, fecha, hora, nit, adquirente, totales, clase, cufe, url }: DatosQr): string =>
  [
    `NumFac: ${numero}`,
    `FecFac: ${fecha}`,
    `HorFac: ${hora}`,
    `NitFac: ${nit}`,
    `DocAdq: ${adquirente}`,
    `ValFac: ${enPesos(totales.bruto)}`,
    `ValIva: ${enPesos(totales.iva)}`,
    'ValOtroIm: 0.00',
    `ValTolFac: ${enPesos(totales.total)}`,
    `${clase}: ${cufe}`,
    `QRCode: ${url}`,
  ].join('\n')

const CATALOGO: Readonly<Record<Ambiente, string>> = {
  1: 'https://catalogo-vpfe.dian.gov.co',
  2: 'https://catalogo-vpfe-hab.dian.gov.co',
}

export const urlDian = (ambiente: Ambiente, cufe: string): string =>
  `${CATALOGO[ambiente]}/document/searchqr?documentkey=${cufe}`

const PAIS = {
  listAgencyID: '6',
  listAgencyName: 'United Nations Economic Commission for Europe',
  listSchemeURI: 'urn:oasis:names:specification:ubl:codelist:gc:CountryIdentificationCode-2.1',
}

const control = ({ resolucion, vigenteDesde, vigenteHasta, prefijo, desde, hasta }: Rango): Nodo =>
  el(
    'sts:InvoiceControl',
    el('sts:InvoiceAuthorization', resolucion),
    el('sts:AuthorizationPeriod', el('cbc:StartDate', vigenteDesde), el('cbc:EndDate', vigenteHasta)),
    el(
      'sts:AuthorizedInvoices',
      prefijo ? el('sts:Prefix', prefijo) : null,
      el('sts:From', String(desde)),
      el('sts:To', String(hasta)),
    ),
  )

/** §1.3, with the empty place of the signature. `rango` only in invoices. */
export function extensiones(
  { ambiente, software }: DatosFactura | DatosNota,
  rango: Rango | null,
  numero: string,
  cufe: string,
): Nodo {
  const dian = el(
    'sts:DianExtensions',
    rango && control(rango),
    el('sts:InvoiceSource', elCon('cbc:IdentificationCode', PAIS, 'CO')),
    el(
      'sts:SoftwareProvider',
      numeroDeNit('sts:ProviderID', software.proveedorNit, software.proveedorDv),
      elCon('sts:SoftwareID', AGENCIA_DIAN, software.id),
    ),
    elCon('sts:SoftwareSecurityCode', AGENCIA_DIAN, huellaSoftware(software.id, software.pin, numero)),
    el('sts:AuthorizationProvider', numeroDeNit('sts:AuthorizationProviderID', '800197268', '4')),
    el('sts:QRCode', urlDian(ambiente, cufe)),
  )
  return el('ext:UBLExtensions', el('ext:UBLExtension', el('ext:ExtensionContent', dian)), lugarDeFirma())
}

export const lugarDeFirma = (): Nodo => el('ext:UBLExtension', el('ext:ExtensionContent'))
