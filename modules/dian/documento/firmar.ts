import { createSign, randomBytes } from 'node:crypto'
import { Problem } from '../../kernel/index.ts'
import { sha256 } from './huellas.ts'
import { diaBogota, horaBogota } from './nombres.ts'
import type { Certificado, Llaves } from './tipos.ts'
import { verificarPropia } from './verificar.ts'
import { canonico, conXmlns, el, elCon, escribir, type Nodo } from './xml.ts'

const HUECO = '<ext:ExtensionContent></ext:ExtensionContent>'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const POLITICA = {
  url: 'https://facturaelectronica.dian.gov.co/politicadefirma/v2/politicadefirmav2.pdf',
  texto: 'Política de firma para facturas electrónicas de la República de Colombia.',
  sha256: 'dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=',
}

/**
 * XAdES-EPES, in the empty ExtensionContent (§3); verified before it is returned.
 * @throws Problem 422 `fecha_firma` when dated another day (FAD09e); 409 `certificado_vencido`, or `firma` when it does not verify
 */
export function firmar(
  xml: string,
  llaves: Llaves,
  instante: Date,
  { rol = 'supplier' }: { rol?: 'supplier' | 'third party' } = {},
): Buffer {
  exigirFecha(xml, llaves, instante)
  const xmlns = /<[A-Za-z]+((?: xmlns(?::\w+)?="[^"]*")+)/.exec(xml)?.[1]
  const hueco = xml.indexOf(HUECO)
  if (!xmlns || hueco < 0) throw new Error('the document has no namespaces or no place for a signature')
  const id = `xmldsig-${randomBytes(16).toString('hex')}`
  const keyInfo = escribir(
    elCon(
      'ds:KeyInfo',
      { Id: `${id}-keyinfo` },
      el('ds:X509Data', el('ds:X509Certificate', titular(llaves).der.toString('base64'))),
    ),
  )
  const propiedades = escribir(propiedadesFirmadas(id, llaves.cadena, instante, rol))
  const firmado = escribir(
    el(
      'ds:SignedInfo',
      elCon('ds:CanonicalizationMethod', { Algorithm: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' }),
      elCon('ds:SignatureMethod', { Algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' }),
      elCon(
        'ds:Reference',
        { Id: `${id}-ref0`, URI: '' },
        el(
          'ds:Transforms',
          elCon('ds:Transform', { Algorithm: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature' }),
        ),
        ...resumen(sha256(canonico(xml))),
      ),
      elCon('ds:Reference', { URI: `#${id}-keyinfo` }, ...resumen(sha256(conXmlns(keyInfo, xmlns)))),
      elCon(
        'ds:Reference',
        { Type: 'http://uri.etsi.org/01903#SignedProperties', URI: `#${id}-signedprops` },
        ...resumen(sha256(conXmlns(propiedades, xmlns))),
      ),
    ),
  )
  const valor = createSign('RSA-SHA256').update(conXmlns(firmado, xmlns)).sign(llaves.clave, 'base64')
  const firma =
    `<ds:Signature Id="${id}">${firmado}<ds:SignatureValue Id="${id}-sigvalue">${valor}</ds:SignatureValue>${keyInfo}` +
    `<ds:Object><xades:QualifyingProperties Target="#${id}">${propiedades}</xades:QualifyingProperties></ds:Object></ds:Signature>`
  const medio = HUECO.indexOf('</')
  const bytes = Buffer.from(xml.slice(0, hueco + medio) + firma + xml.slice(hueco + medio), 'utf8')
  const { faltas } = verificarPropia(bytes)
  if (faltas.length)
    throw new Problem(
      409,
      'firma',
      `El documento no quedó bien firmado y no se usa. ${faltas.join(' ')} Cargue de nuevo el certificado.`,
    )
  return bytes
}

export function titular({ cadena }: Llaves): Certificado {
  const [primero] = cadena
  if (!primero) throw new Error('the keys bring no certificate')
  return primero
}

function exigirFecha(xml: string, llaves: Llaves, instante: Date): void {
  const fecha = /<cbc:IssueDate>([^<]*)</.exec(xml)?.[1]
  const dia = diaBogota(instante)
  if (fecha !== dia)
    throw new Problem(
      422,
      'fecha_firma',
      `El documento tiene fecha ${fecha ?? '(ninguna)'} y se firma el ${dia}: la DIAN exige el mismo día.`,
    )
  const { desde, hasta } = titular(llaves)
  if (instante < desde || instante > hasta) {
    throw new Problem(
      409,
      'certificado_vencido',
      `El certificado de firma solo vale del ${diaBogota(desde)} al ${diaBogota(hasta)}. Cargue uno vigente.`,
    )
  }
}

const resumen = (valor: string): Nodo[] => [
  elCon('ds:DigestMethod', { Algorithm: SHA256 }),
  el('ds:DigestValue', valor),
]

function propiedadesFirmadas(id: string, cadena: readonly Certificado[], instante: Date, rol: string): Nodo {
  const certificados = cadena.map(({ der, emisor, serie }) =>
    el(
      'xades:Cert',
      el('xades:CertDigest', ...resumen(sha256(der))),
      el('xades:IssuerSerial', el('ds:X509IssuerName', emisor), el('ds:X509SerialNumber', serie)),
    ),
  )
  return elCon(
    'xades:SignedProperties',
    { Id: `${id}-signedprops` },
    el(
      'xades:SignedSignatureProperties',
      el('xades:SigningTime', `${diaBogota(instante)}T${horaBogota(instante)}`),
      el('xades:SigningCertificate', ...certificados),
      el(
        'xades:SignaturePolicyIdentifier',
        el(
          'xades:SignaturePolicyId',
          el('xades:SigPolicyId', el('xades:Identifier', POLITICA.url), el('xades:Description', POLITICA.texto)),
          el('xades:SigPolicyHash', ...resumen(POLITICA.sha256)),
        ),
      ),
      el('xades:SignerRole', el('xades:ClaimedRoles', el('xades:ClaimedRole', rol))),
    ),
  )
}
