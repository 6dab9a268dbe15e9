import type { Falta, Direccion, Parte } from './tipos.ts'
import { createVerify, X509Certificate } from 'node:crypto'
import { sha256 } from './huellas.ts'
import { canonico, conXmlns } from './xml.ts'
import { conPunto, checkDigit } from '../../../schemas/es-co/index.ts'
import type { Element, Node } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import {
  leerXml,
  DEPARTAMENTOS,
  MUNICIPIOS,
  PAISES,
  RESPONSABILIDADES,
  TIPOS_IDENTIFICACION,
  TRIBUTOS_DE_PARTE,
} from './nombres.ts'

type Caso = readonly [falla: boolean, campo: string, mensaje: string]

export const faltas = (...casos: readonly Caso[]): Falta[] => faltasDe('', ...casos)

export const faltasDe = (de: string, ...casos: readonly Caso[]): Falta[] =>
  casos.filter(([falla]) => falla).map(([, campo, mensaje]) => ({ campo: de ? `${de}.${campo}` : campo, mensaje }))

export const primerasFaltas = (faltas: readonly Falta[]): string =>
  faltas
    .slice(0, 3)
    .map(({ mensaje }) => mensaje)
    .join(' ')

const entre = (texto: string, patron: RegExp): string => patron.exec(texto)?.[0] ?? ''
const dentro = (texto: string, patron: RegExp): string => patron.exec(texto)?.[1] ?? ''

/** Verifies our own output: three digests, signature value and signer. Other writers' canonical forms do not pass; see `revisarFirma`. */
export function verificarPropia(bytes: Buffer): { valido: boolean; faltas: string[] } {
  const xml = bytes.toString('utf8')
  if (!bytes.equals(Buffer.from(xml, 'utf8'))) return { valido: false, faltas: ['El documento no es UTF-8.'] }
  const inicio = xml.indexOf('<ds:Signature ')
  const fin = xml.indexOf('</ds:Signature>') + '</ds:Signature>'.length
  const xmlns = dentro(xml, /<[A-Za-z]+((?: xmlns(?::\w+)?="[^"]*")+)/)
  if (inicio < 0 || fin < inicio || !xmlns) return { valido: false, faltas: ['El documento no está firmado.'] }
  const firma = xml.slice(inicio, fin)
  const firmado = entre(firma, /<ds:SignedInfo>[\s\S]*?<\/ds:SignedInfo>/)
  const keyInfo = entre(firma, /<ds:KeyInfo Id="[^"]*">[\s\S]*?<\/ds:KeyInfo>/)
  const propiedades = entre(firma, /<xades:SignedProperties Id="[^"]*">[\s\S]*?<\/xades:SignedProperties>/)
  const [documento, clave, firmante] = [...firmado.matchAll(/<ds:DigestValue>([^<]*)</g)].map(([, valor]) => valor)
  const certificado = dentro(keyInfo, /<ds:X509Certificate>([^<]*)</)
  const casos: [boolean, string][] = [
    [documento === sha256(canonico(xml.slice(0, inicio) + xml.slice(fin))), 'El resumen del documento no corresponde.'],
    [clave === sha256(conXmlns(keyInfo, xmlns)), 'El resumen de KeyInfo no corresponde.'],
    [firmante === sha256(conXmlns(propiedades, xmlns)), 'El resumen de SignedProperties no corresponde.'],
    [
      firmaVale(conXmlns(firmado, xmlns), certificado, dentro(firma, /<ds:SignatureValue[^>]*>([^<]*)</)),
      'El valor de la firma no corresponde al certificado.',
    ],
  ]
  const faltas = casos.filter(([bien]) => !bien).map(([, texto]) => texto)
  return { valido: faltas.length === 0, faltas }
}

function firmaVale(datos: string, certificado: string, valor: string): boolean {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(certificado, 'base64'))
    return createVerify('RSA-SHA256').update(datos).verify(publicKey, valor, 'base64')
  } catch {
    return false
  }
}

export type RevisionFirma = 'valida' | 'alterada' | 'sin_firma'

const FIRMA = 'http://www.w3.org/2000/09/xmldsig#'
/** Normal documents have three references with one or two transforms. */
const MAS_REFERENCIAS = 6
const MAS_TRANSFORMACIONES = 12
/** Required parents: the signature's digest leaves the signature out, so elsewhere it could carry unsigned content. */
const LUGAR = ['ExtensionContent', 'UBLExtension', 'UBLExtensions']

function enSuLugar(firma: Element): boolean {
  const raiz = firma.ownerDocument?.documentElement
  const padres: (Node | null)[] = [firma.parentNode]
  while (padres.length <= LUGAR.length) padres.push(padres.at(-1)?.parentNode ?? null)
  return padres.pop() === raiz && LUGAR.every((nombre, i) => padres[i]?.localName === nombre)
}

const cuantos = (firma: Element, nombre: string): number => firma.getElementsByTagNameNS(FIRMA, nombre).length

/** Integrity and signer by the embedded certificate; its chain is not validated. */
export function revisarFirma(xml: Buffer): { firma: RevisionFirma; firmante: string | null } {
  const documento = leerXml(xml.toString('utf8'))?.ownerDocument
  if (!documento) return { firma: 'sin_firma', firmante: null }
  const [firma, otra] = [...documento.getElementsByTagNameNS(FIRMA, 'Signature')]
  const certificado = firma?.getElementsByTagNameNS(FIRMA, 'X509Certificate')[0]?.textContent?.replace(/\s/g, '')
  if (!firma || !certificado) return { firma: 'sin_firma', firmante: null }
  if (
    otra ||
    !enSuLugar(firma) ||
    cuantos(firma, 'Reference') > MAS_REFERENCIAS ||
    cuantos(firma, 'Transform') > MAS_TRANSFORMACIONES
  )
    return { firma: 'alterada', firmante: null }
  try {
    const leido = new X509Certificate(Buffer.from(certificado, 'base64'))
    const revision = new SignedXml({ publicCert: leido.toString() })
    revision.loadSignature(firma.toString())
    const cubreTodo = revision.getReferences().some(({ uri }) => uri === '')
    const intacta = revision.checkSignature(new TextDecoder().decode(xml))
    return {
      firma: intacta && cubreTodo ? 'valida' : 'alterada',
      firmante: /CN=([^\n]+)/.exec(leido.subject)?.[1] ?? leido.subject.replaceAll('\n', ', '),
    }
  } catch {
    return { firma: 'alterada', firmante: null }
  }
}

/** Signature of an ApplicationResponse in words; informative only, because the DIAN publishes no chain. */
export function firmaDelAcuse(xml: Buffer): string {
  const { firma, firmante } = revisarFirma(xml)
  if (firma === 'sin_firma') return 'Acuse sin firma.'
  return firma === 'valida'
    ? `Acuse con firma válida de ${conPunto(firmante ?? 'quien lo firmó')}`
    : `La firma del acuse no se pudo verificar${firmante ? ` (dice ser de ${firmante})` : ''}.`
}

const CORREO = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const DE_DIGITOS = ['11', '12', '13', '31', '91']

export function revisarParte(quien: 'emisor' | 'adquirente', parte: Parte, esEmisor: boolean): Falta[] {
  const { tipoDocumento, numero, dv, nombre, responsabilidades, tributo, organizacion, direccion, correo } = parte
  const deQuien = esEmisor ? 'del emisor' : 'del cliente'
  const esNit = tipoDocumento === '31'
  const verificado = esNit && /^\d{6,10}$/.test(numero) ? String(checkDigit(numero)) : null
  return [
    ...faltasDe(
      quien,
      [
        !['1', '2'].includes(organizacion),
        'organizacion',
        `Diga si el ${esEmisor ? 'emisor' : 'cliente'} es persona jurídica o natural.`,
      ],
      [
        !(tipoDocumento in TIPOS_IDENTIFICACION),
        'tipoDocumento',
        `El tipo de documento ${deQuien} no tiene código de la DIAN.`,
      ],
      [esEmisor && !esNit, 'tipoDocumento', 'El emisor se identifica con NIT.'],
      [
        organizacion === '1' && !['31', '50'].includes(tipoDocumento),
        'tipoDocumento',
        `Una persona jurídica se identifica con NIT.`,
      ],
      [
        !/^[0-9A-Za-z-]{3,20}$/.test(numero),
        'numero',
        `El número de documento ${deQuien} debe tener de 3 a 20 letras o dígitos.`,
      ],
      [
        DE_DIGITOS.includes(tipoDocumento) && !/^\d+$/.test(numero),
        'numero',
        `El número de documento ${deQuien} son solo dígitos.`,
      ],
      [
        esNit && !/^\d{6,10}$/.test(numero),
        'numero',
        `El NIT ${deQuien} va sin puntos ni dígito de verificación (6 a 10 dígitos).`,
      ],
      [
        verificado !== null && dv !== verificado,
        'dv',
        `El dígito de verificación del NIT ${numero} es ${verificado ?? ''}, no ${dv ?? '(vacío)'}.`,
      ],
      [!esNit && dv !== null, 'dv', 'El dígito de verificación es solo del NIT.'],
      [
        nombre.trim().length < 2 || nombre.length > 450,
        'nombre',
        `Falta el nombre ${deQuien} (como aparece en el RUT), o pasa de 450 caracteres.`,
      ],
      [
        !responsabilidades.length || responsabilidades.some((codigo) => !(codigo in RESPONSABILIDADES)),
        'responsabilidades',
        `Falta la responsabilidad fiscal ${deQuien}: O-13, O-15, O-23, O-47 o R-99-PN.`,
      ],
      [!(tributo in TRIBUTOS_DE_PARTE), 'tributo', `Falta el tributo ${deQuien}: 01, 04, ZA o ZZ.`],
      [esEmisor && direccion === null, 'direccion', 'Falta la dirección del emisor.'],
      [esEmisor && !correo?.trim(), 'correo', 'Falta el correo electrónico del emisor.'],
      [
        Boolean(correo?.trim()) && !CORREO.test(correo?.trim() ?? ''),
        'correo',
        `El correo electrónico ${deQuien} no es válido.`,
      ],
    ),
    ...(direccion ? revisarDireccion(`${quien}.direccion`, deQuien, direccion) : []),
  ]
}

function revisarDireccion(
  campo: string,
  deQuien: string,
  { pais, municipio, linea, nombrePais, ciudad }: Direccion,
): Falta[] {
  const enColombia = pais === 'CO'
  return faltasDe(
    campo,
    [!(pais in PAISES) || !nombrePais.trim(), 'pais', `El país ${deQuien} no está en la lista de la DIAN.`],
    [
      enColombia && (!municipio || !(municipio in MUNICIPIOS)),
      'municipio',
      `Falta el municipio ${deQuien} (código DANE de 5 dígitos).`,
    ],
    [
      enColombia && Boolean(municipio) && !((municipio ?? '').slice(0, 2) in DEPARTAMENTOS),
      'municipio',
      `El departamento ${deQuien} no existe.`,
    ],
    [!enColombia && municipio !== null, 'municipio', 'El municipio es solo de direcciones en Colombia.'],
    [!enColombia && !ciudad.trim(), 'ciudad', `Falta la ciudad ${deQuien}.`],
    [!linea.trim() || linea.length > 300, 'linea', `Falta la dirección ${deQuien}, o pasa de 300 caracteres.`],
  )
}
