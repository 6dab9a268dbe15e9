import type { Rango } from '../almacen.ts'
import { digito, sha384, Revision, type Falta } from './calculos.ts'
import { atributo, uno, valor } from '../xml/arbol.ts'
import { extension, type Contexto, type Ficha } from './contexto.ts'

const URL_CATALOGO = 'https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey='

/** DianExtensions: range, software, security code, provider and QR (FAB). */
export function control(contexto: Contexto, ficha: Ficha): Falta[] {
  const { cuerpo, emisor, letra, tolerante } = contexto
  const revision = new Revision()
  const datos = extension(cuerpo)
  if (letra === 'F') rango(contexto, ficha, revision)
  else revision.exigir(!uno(datos, 'InvoiceControl'), `${letra}AB05`, 'Las notas no llevan InvoiceControl.')

  const proveedor = uno(datos, 'SoftwareProvider/ProviderID')
  const nit = proveedor?.texto.trim() ?? ''
  const dv = atributo(proveedor, 'schemeID')
  revision.exigir(
    dv === digito(nit) || (tolerante && dv === '11'),
    `${letra}AB22a`,
    'DV del NIT del proveedor del software errado.',
  )
  const idSoftware = valor(datos, 'SoftwareProvider/SoftwareID')
  const software = emisor?.software.find(({ id }) => id === idSoftware)
  revision.exigir(Boolean(software), `${letra}AB24b`, 'Identificador del software no está registrado para este emisor.')
  if (software) {
    revision.exigir(software.activo, `${letra}AB24c`, 'Identificador del software informado se encuentra inactivo.')
    const huella = sha384(`${software.id}${software.pin}${ficha.numero}`)
    revision.exigir(
      valor(datos, 'SoftwareSecurityCode') === huella,
      `${letra}AB27b`,
      'Huella no corresponde a un software autorizado para este OFE.',
    )
  }
  revision.exigir(
    valor(datos, 'AuthorizationProvider/AuthorizationProviderID') === '800197268',
    `${letra}AB31`,
    'AuthorizationProviderID debe ser el NIT de la DIAN.',
  )
  const qr = valor(datos, 'QRCode')
  const url = `${URL_CATALOGO}${ficha.cufe}`
  revision.exigir(
    qr === url || (tolerante && qr.includes(url)),
    `${letra}AB36`,
    'QRCode no trae la dirección de consulta con el CUFE.',
  )
  return revision.faltas
}

function rango({ cuerpo, emisor }: Contexto, { numero, fecha }: Ficha, revision: Revision): void {
  const datos = uno(extension(cuerpo), 'InvoiceControl')
  const resolucion = valor(datos, 'InvoiceAuthorization')
  const prefijo = valor(datos, 'AuthorizedInvoices/Prefix')
  const suyos = emisor?.rangos.filter((uno) => uno.resolucion === resolucion) ?? []
  const autorizado = suyos.find((uno) => uno.prefijo === prefijo) ?? suyos[0]
  revision.exigir(autorizado !== undefined, 'FAB05b', 'Número de la autorización no corresponde a este emisor.')
  if (!autorizado) return
  const software = valor(extension(cuerpo), 'SoftwareProvider/SoftwareID')
  revision.exigir(autorizado.softwareId === software, 'FAB05c', 'El rango no está asociado a este software.')
  revision.exigir(
    valor(datos, 'AuthorizationPeriod/StartDate') === autorizado.inicio,
    'FAB07b',
    'Fecha inicial de la autorización no corresponde.',
  )
  revision.exigir(
    valor(datos, 'AuthorizationPeriod/EndDate') === autorizado.fin,
    'FAB08b',
    'Fecha final de la autorización no corresponde.',
  )
  revision.exigir(prefijo === autorizado.prefijo, 'FAB10a', 'Prefijo no corresponde al de la autorización.')
  revision.exigir(
    valor(datos, 'AuthorizedInvoices/From') === String(autorizado.desde),
    'FAB11b',
    'Valor inicial del rango no corresponde.',
  )
  revision.exigir(
    valor(datos, 'AuthorizedInvoices/To') === String(autorizado.hasta),
    'FAB12b',
    'Valor final del rango no corresponde.',
  )
  revision.exigir(enRango(numero, autorizado), 'FAD05e', 'Número de factura no existe para el número de autorización.')
  revision.exigir(
    autorizado.inicio <= fecha && fecha <= autorizado.fin,
    'FAD05d',
    'La fecha de la factura está fuera de la vigencia de la autorización.',
  )
}

function enRango(numero: string, { prefijo, desde, hasta }: Rango): boolean {
  const cifras = numero.startsWith(prefijo) ? numero.slice(prefijo.length) : ''
  return /^[1-9]\d*$/.test(cifras) && Number(cifras) >= desde && Number(cifras) <= hasta
}
