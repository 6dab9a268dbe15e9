import { AGENCIA_DIAN, numeroDeNit } from './partes-ubl.ts'
import { huellaSoftware } from './huellas.ts'
import type { Ambiente, DatosFactura, DatosNota, Rango } from './tipos.ts'
import { el, elCon, type Nodo } from './xml.ts'

const CATALOGO: Readonly<Record<Ambiente, string>> = {
  1: 'https://catalogo-vpfe.dian.gov.co',
  2: 'https://catalogo-vpfe-hab.dian.gov.co',
}

/** The DIAN's public page of a document. */
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

/** §1.3, and the empty place of the signature. `rango` only in invoices. */
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
