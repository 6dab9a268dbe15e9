import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Simulador } from '../../harness/simulador.ts'
import { firmar, type Detalles, type Titular } from './firmante.ts'

type Credenciales = ReturnType<Simulador['credenciales']>

const leer = (nombre: string) =>
  readFileSync(fileURLToPath(new URL(`../dian/muestras/${nombre}.xml`, import.meta.url)), 'utf8')
const sha384 = (texto: string) => createHash('sha384').update(texto).digest('hex')

/** Now, as a document and its signature write it. */
export function ahora(corrimientoMs = 0): { fecha: string; hora: string; momento: string } {
  const local = new Date(Date.now() - 5 * 3_600_000 - 5000 + corrimientoMs).toISOString()
  const [fecha, hora] = [local.slice(0, 10), `${local.slice(11, 19)}-05:00`]
  return { fecha, hora, momento: `${fecha}T${hora}` }
}

/** How a sample becomes a document of today. `cambiar` spoils it before its hashes are made, `despues` after. */
export interface Como {
  numero?: string
  cambiar?: (xml: string) => string
  despues?: (xml: string) => string
  firma?: Partial<Detalles>
  tarde?: (xml: string) => string
  corrimientoMs?: number
}

const texto = (xml: string, elemento: string, despuesDe = '') =>
  new RegExp(`<cbc:${elemento}[^>]*>([^<]*)<`).exec(xml.slice(Math.max(0, xml.indexOf(despuesDe))))?.[1] ?? ''
const impuesto = (xml: string, codigo: string) => {
  const bloques =
    xml
      .slice(xml.indexOf('</cac:PaymentMeans>'), xml.indexOf('<cac:LegalMonetaryTotal>'))
      .match(/<cac:TaxTotal>.*?<\/cac:TaxTotal>/gs) ?? []
  return texto(bloques.find((uno) => uno.includes(`<cbc:ID>${codigo}</cbc:ID>`)) ?? '', 'TaxAmount') || '0.00'
}

/** The samples' own recipe of the CUFE and CUDE, written once more here. */
function llave(xml: string, secreto: string): string {
  const sinExtensiones = xml.slice(xml.indexOf('</ext:UBLExtensions>'))
  const totales = '<cac:LegalMonetaryTotal>'
  const parte = (nombre: string) => texto(sinExtensiones, 'CompanyID', `<cac:${nombre}>`)
  return sha384(
    [
      texto(sinExtensiones, 'ID'),
      texto(sinExtensiones, 'IssueDate'),
      texto(sinExtensiones, 'IssueTime'),
      texto(sinExtensiones, 'LineExtensionAmount', totales),
      '01',
      impuesto(xml, '01'),
      '04',
      impuesto(xml, '04'),
      '03',
      impuesto(xml, '03'),
      texto(sinExtensiones, 'PayableAmount', totales),
      parte('AccountingSupplierParty'),
      parte('AccountingCustomerParty'),
      secreto,
      texto(sinExtensiones, 'ProfileExecutionID'),
    ].join(''),
  )
}

function alDia(
  muestra: string,
  { softwareId, pin, rango }: Credenciales,
  titular: Titular,
  { cambiar = igual, despues = igual, tarde = igual, firma = {}, corrimientoMs = 0 }: Como,
  reemplazos: [string, string][],
  conPin: boolean,
): Buffer {
  const { fecha, hora, momento } = ahora(corrimientoMs)
  let xml = leer(muestra).replace(/<ds:Signature .*<\/ds:Signature>/s, '')
  for (const [viejo, nuevo] of [...reemplazos, ['56f2ae4e-9812-4fad-9255-08fcfcd5ccb0', softwareId] as const])
    xml = xml.replaceAll(viejo, nuevo)
  xml = xml
    .replace(/<cbc:IssueDate>[^<]*/, `<cbc:IssueDate>${fecha}`)
    .replace(/<cbc:IssueTime>[^<]*/, `<cbc:IssueTime>${hora}`)
  xml = cambiar(xml)
  const numero = texto(xml.slice(xml.indexOf('</ext:UBLExtensions>')), 'ID')
  xml = xml.replace(/(<sts:SoftwareSecurityCode[^>]*>)[^<]*/, `$1${sha384(`${softwareId}${pin}${numero}`)}`)
  const clave = llave(xml, conPin ? pin : rango.claveTecnica)
  xml = xml
    .replace(/(<cbc:UUID schemeID[^>]*>)[^<]*/, `$1${clave}`)
    .replace(/documentkey=[0-9a-f]+/, `documentkey=${clave}`)
  return Buffer.from(tarde(firmar(despues(xml), titular, { momento, ...firma }).toString('utf8')), 'utf8')
}

const igual = (xml: string) => xml

export const factura = (credenciales: Credenciales, titular: Titular, como: Como = {}): Buffer =>
  alDia('factura-firmada', credenciales, titular, como, [['SETP990000123', como.numero ?? 'SETP990000123']], false)

export const mandato = (credenciales: Credenciales, titular: Titular, como: Como = {}): Buffer =>
  alDia(
    'factura-persona-natural-mandato',
    credenciales,
    titular,
    como,
    [['SETP990000124', como.numero ?? 'SETP990000124']],
    false,
  )

export const notaCredito = (
  credenciales: Credenciales,
  titular: Titular,
  referida: { numero: string; cufe: string; fecha: string },
  como: Como = {},
): Buffer =>
  alDia(
    'nota-credito',
    credenciales,
    titular,
    como,
    [
      ['SETP990000123', referida.numero],
      [
        '9e0eb858426a61826560d3c7fe2c1fb990f452e9fb096c85a6b00d809bf2e45862e71b8a0c77d59ed09f87543d66f873',
        referida.cufe,
      ],
      [
        '<cbc:IssueDate>2026-11-20</cbc:IssueDate></cac:InvoiceDocumentReference>',
        `<cbc:IssueDate>${referida.fecha}</cbc:IssueDate></cac:InvoiceDocumentReference>`,
      ],
      ['NC145', como.numero ?? 'NC145'],
    ],
    true,
  )

export const cufeDe = (xml: Buffer): string =>
  /<cbc:UUID[^>]*>([^<]*)</.exec(xml.toString('utf8').slice(xml.indexOf('</ext:UBLExtensions>')))?.[1] ?? ''

/** An event that the customer of an invoice registers, by the sample's recipe of the CUDE. */
export function evento(
  { nit, softwareId, pin }: Credenciales,
  titular: Titular,
  factura: { numero: string; cufe: string; emisor: string },
  [codigo, dice, numero]: readonly [string, string, string],
): Buffer {
  const { fecha, hora, momento } = ahora()
  const reemplazos: [string | RegExp, string][] = [
    [/<ds:Signature .*<\/ds:Signature>/s, ''],
    [/56f2ae4e-9812-4fad-9255-08fcfcd5ccb0/g, softwareId],
    [/900123456/g, nit],
    [/900373076/g, factura.emisor],
    [/SETP990000123/g, factura.numero],
    [/(<cac:DocumentReference>.*?<cbc:UUID[^>]*>)[^<]*/s, `$1${factura.cufe}`],
    [/<cbc:ID>AC1</, `<cbc:ID>${numero}<`],
    [/<cbc:IssueDate>[^<]*/, `<cbc:IssueDate>${fecha}`],
    [/<cbc:IssueTime>[^<]*/, `<cbc:IssueTime>${hora}`],
    [/(<cbc:ResponseCode>)[^<]*(<\/cbc:ResponseCode><cbc:Description>)[^<]*/, `$1${codigo}$2${dice}`],
    [/(<sts:SoftwareSecurityCode[^>]*>)[^<]*/, `$1${sha384(`${softwareId}${pin}${numero}`)}`],
    [
      /(<cbc:UUID schemeID[^>]*>)[^<]*/,
      `$1${sha384([numero, fecha, hora, nit, factura.emisor, codigo, factura.numero, '01', pin].join(''))}`,
    ],
  ]
  return firmar(
    reemplazos.reduce((xml, [viejo, nuevo]) => xml.replace(viejo, nuevo), leer('evento-030')),
    titular,
    { momento },
  )
}
