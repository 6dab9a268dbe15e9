import { createHash } from 'node:crypto'
import { vigente } from '../autoridad.ts'
import { diaDe, Revision, type Falta } from './calculos.ts'
import { atributo, todos, uno, valor } from '../xml/arbol.ts'
import type { Contexto } from './contexto.ts'

const POLITICA = 'https://facturaelectronica.dian.gov.co/politicadefirma/v2/politicadefirmav2.pdf'
const HUELLAS = [
  'dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=',
  'Zcjw1Z9nGQn2j6NyGx8kAaLbOfJGd/fJxRTCeirlqAg7zRG27piJkJOpflGu7XACpMj9hC6dVMcCyzqHxxPZeQ==',
]

/** Signer, policy and time (DC, ZD, ZE03); the cryptography is checked before. */
export function firmante(
  { firma: leida, confianza, ahora, tolerante }: Contexto,
  nitEmisor: string,
  nitProveedor: string,
): Falta[] {
  const revision = new Revision()
  const { firma, certificado, firmadoEn } = leida
  if (!firma || !certificado) return []
  const titular = confianza.de(certificado)
  revision.exigir(titular.confiable, 'ZD05', 'La cadena del certificado no llega a una entidad reconocida.')
  revision.exigir(vigente(titular, ahora), 'ZD02', 'El certificado de firma no está vigente.')
  revision.exigir(titular.noRepudio, 'ZD07', 'El certificado no permite firmar documentos (no repudio).')
  revision.exigir(
    titular.nit === nitEmisor || titular.nit === nitProveedor,
    'ZE03',
    `NIT del firmante (${titular.nit}) distinto del NIT del certificado esperado (${nitEmisor}).`,
  )

  const propiedades = uno(firma, 'Object/QualifyingProperties/SignedProperties/SignedSignatureProperties')
  const certificados = todos(propiedades, 'SigningCertificate/Cert')
  const [primero] = certificados
  const huella = createHash('sha256').update(certificado.raw).digest('base64')
  revision.exigir(
    valor(primero, 'CertDigest/DigestValue') === huella,
    'ZE01',
    'SigningCertificate no describe al firmante.',
  )
  revision.exigir(
    valor(primero, 'IssuerSerial/X509SerialNumber') === BigInt(`0x${certificado.serialNumber}`).toString(),
    'ZE01',
    'El número de serie del firmante no coincide.',
  )
  if (!tolerante)
    revision.exigir(
      certificados.length >= 3,
      'DC25',
      'SigningCertificate debe describir al titular, la subordinada y la raíz.',
    )
  else revision.avisar(certificados.length >= 3, 'DC25', 'SigningCertificate solo describe al titular.')

  const politica = uno(propiedades, 'SignaturePolicyIdentifier/SignaturePolicyId')
  revision.exigir(
    valor(politica, 'SigPolicyId/Identifier') === POLITICA,
    'ZE01',
    'La política de firma no es la versión 2 de la DIAN.',
  )
  revision.exigir(
    HUELLAS.includes(valor(politica, 'SigPolicyHash/DigestValue')),
    'ZE01',
    'El resumen de la política de firma no coincide.',
  )
  const papel = valor(propiedades, 'SignerRole/ClaimedRoles/ClaimedRole')
  const esperado = titular.nit === nitEmisor ? 'supplier' : 'third party'
  revision.exigir(
    papel === esperado || (tolerante && papel === ''),
    'DC56',
    `El rol del firmante debe ser «${esperado}».`,
  )
  revision.exigir(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(-05:00|Z)$/.test(firmadoEn),
    'DC24',
    'SigningTime no es una hora de Colombia.',
  )
  revision.exigir(!(Date.parse(firmadoEn) > ahora.getTime() + 300_000), 'DC24', 'SigningTime está en el futuro.')
  const algoritmo = atributo(uno(politica, 'SigPolicyHash/DigestMethod'), 'Algorithm')
  revision.exigir(
    /xmlenc#sha(256|512)$/.test(algoritmo),
    'ZE01',
    'El resumen de la política debe ser SHA-256 o SHA-512.',
  )
  return revision.faltas
}

export const diaDeFirma = (firmadoEn: string): string => {
  const instante = Date.parse(firmadoEn)
  return Number.isNaN(instante) ? '' : diaDe(new Date(instante))
}
