import { X509Certificate } from 'node:crypto'
import { checkDigit, formatDate } from '../../../schemas/es-co/index.ts'
import { diaBogota } from '../documento/nombres.ts'
import type { Falta, Llaves } from '../documento/tipos.ts'
import { leerDer, type Atributo } from './der.ts'
import { firmaA } from './p12.ts'

interface DatosCertificado {
  titular: string
  /** From the holder's serialNumber, without check digit where it could be separated; '' without one. */
  nit: string
  serie: string
  emisor: string
  /** YYYY-MM-DD in Bogotá. */
  desde: string
  hasta: string
  /** Whole days left; negative once expired. */
  dias: number
  faltas: Falta[]
}

const CN = '2.5.4.3'
const SERIAL_NUMBER = '2.5.4.5'
const DIA_MS = 86_400_000

export function revisarCertificado(
  { clave, cadena }: Llaves,
  { nit, ahora }: { nit: string | null; ahora: Date },
): DatosCertificado {
  const [titular, ...autoridades] = cadena
  if (!titular) throw new Error('the keys bring no certificate')
  const leido = leerDer(titular.der)
  const sujeto = leido.sujeto.flat()
  const [desde, hasta] = [diaBogota(titular.desde), diaBogota(titular.hasta)]
  const raiz = new X509Certificate(cadena.at(-1)?.der ?? titular.der)
  const vencida = autoridades.find((autoridad) => ahora > autoridad.hasta)
  const casos: [boolean, string][] = [
    [
      clave.asymmetricKeyType !== 'rsa',
      'La llave del certificado no es RSA, la única que firma documentos de la DIAN.',
    ],
    [
      clave.asymmetricKeyType === 'rsa' && (clave.asymmetricKeyDetails?.modulusLength ?? 0) < 2048,
      'La llave del certificado es de menos de 2048 bits.',
    ],
    [ahora > titular.hasta, `El certificado venció el ${formatDate(hasta)}. Cargue uno vigente.`],
    [ahora < titular.desde, `El certificado solo vale desde el ${formatDate(desde)}.`],
    [
      cadena.length < 2 || !firmaA(raiz, raiz),
      'El archivo no trae la cadena completa (titular, subordinada y raíz). Pida a la entidad certificadora el .p12 con toda la cadena.',
    ],
    [
      vencida !== undefined,
      'Un certificado de la entidad certificadora ya venció. Pida el archivo con la cadena vigente.',
    ],
    [leido.usos !== null && !leido.usos.firma, 'El certificado no permite la firma digital (digitalSignature).'],
    [
      leido.usos !== null && !leido.usos.noRepudio,
      'El certificado no permite el no repudio (nonRepudiation), que la DIAN exige.',
    ],
    [
      nit !== null && !nombra(sujeto, nit),
      `El certificado no es del NIT ${nit ?? ''}: dice ${numeroDe(sujeto) || 'no tener número'}. Debe ser el del emisor de las facturas.`,
    ],
  ]
  return {
    titular: sujeto.find(({ oid }) => oid === CN)?.valor ?? titular.sujeto,
    nit: numeroDe(sujeto),
    serie: titular.serie,
    emisor: titular.emisor,
    desde,
    hasta,
    dias: Math.floor((titular.hasta.getTime() - ahora.getTime()) / DIA_MS),
    faltas: casos.filter(([falla]) => falla).map(([, mensaje]) => ({ campo: 'archivo', mensaje })),
  }
}

const numeroDe = (sujeto: readonly Atributo[]): string =>
  sujeto.find(({ oid }) => oid === SERIAL_NUMBER)?.valor.replace(/\D/g, '') ?? ''

/** Certification authorities write the NIT in several places, with or without its check digit, dots and dashes. */
const nombra = (sujeto: readonly Atributo[], nit: string): boolean =>
  sujeto.some(({ valor }) => {
    const numeros = valor.replace(/(?<=\d)[.\s](?=\d)/g, '').match(/\d+(?:-\d)?/g) ?? []
    return numeros.some(
      (numero) => numero === nit || numero.replace(/-\d$/, '') === nit || numero === `${nit}${checkDigit(nit) ?? ''}`,
    )
  })
