import { DEPARTAMENTOS, MUNICIPIOS, TRIBUTOS_DE_PARTE } from './listas.ts'
import type { Direccion, Parte } from './tipos.ts'
import { el, elCon, siHay, type Nodo } from './xml.ts'

export const AGENCIA_DIAN = {
  schemeAgencyID: '195',
  schemeAgencyName: 'CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)',
}

/** How a document number is qualified: its kind, and the check digit if it is a NIT. */
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

/** PartyTaxScheme; an AttachedDocument wants it without address. */
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
