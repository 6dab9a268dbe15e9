import type { EstadoDicho } from '../../../schemas/facturacion/pasarela.ts'
import { jsonDe, mismaFirma, sha256, textoDe } from './firma.ts'
import { NADIE, type Dicho, type PasarelaPago } from './pasarela-pago.ts'
import { preguntar } from './preguntar.ts'

export const CASA_WOMPI = 'https://checkout.wompi.co'
const CONSULTA = {
  true: 'https://sandbox.wompi.co/v1/transactions/',
  false: 'https://production.wompi.co/v1/transactions/',
} as const

const ESTADOS: Readonly<Record<string, EstadoDicho>> = {
  APPROVED: 'aprobado',
  DECLINED: 'rechazado',
  PENDING: 'pendiente',
  ERROR: 'fallido',
  VOIDED: 'reversado',
}

/** What a signature must cover, or anybody could change it under a signature that he saw. */
const CUBRE = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']

interface Cuenta {
  llavePublica: string
  integridad: string
  eventos: string
  prueba: boolean
}

const parteDe = (objeto: unknown, nombre: string): unknown =>
  typeof objeto === 'object' && objeto !== null && Object.hasOwn(objeto, nombre)
    ? new Map(Object.entries(objeto)).get(nombre)
    : undefined

function transaccionDe(datos: unknown): Omit<Dicho, 'prueba' | 'firmaOk'> {
  const centavos = Number(textoDe(datos, 'amount_in_cents') || NaN)
  return {
    referencia: textoDe(datos, 'reference'),
    id: textoDe(datos, 'id'),
    moneda: textoDe(datos, 'currency', 3),
    pesos: Number.isSafeInteger(centavos) && centavos % 100 === 0 ? centavos / 100 : null,
    estado: ESTADOS[textoDe(datos, 'status')] ?? null,
  }
}

/** Wompi's Web Checkout, by a form that leads to its page. Not tried against the provider. */
export function wompi({ llavePublica, integridad, eventos, prueba }: Cuenta): PasarelaPago {
  /** SHA-256 of the values of `signature.properties` in their order, the timestamp and the events secret. Plain, no HMAC. */
  const firmado = (evento: unknown, cabecera: string): boolean => {
    const firma = parteDe(evento, 'signature')
    const nombres = parteDe(firma, 'properties')
    if (!Array.isArray(nombres) || nombres.length > 20 || !CUBRE.every((nombre) => nombres.includes(nombre)))
      return false
    const datos = parteDe(evento, 'data')
    const valores = nombres.map((nombre) => {
      const camino = typeof nombre === 'string' ? nombre.split('.') : []
      const ultimo = camino.pop() ?? ''
      return textoDe(camino.reduce(parteDe, datos), ultimo, 1000)
    })
    const propia = sha256([...valores, textoDe(evento, 'timestamp'), eventos].join(''))
    return mismaFirma(propia, textoDe(firma, 'checksum', 200)) && (cabecera === '' || mismaFirma(propia, cabecera))
  }
  return {
    firmaSinEstado: false,
    iniciar: (orden, { respuesta }) => {
      const centavos = String(orden.pesos * 100)
      return {
        clase: 'formulario',
        url: `${CASA_WOMPI}/p/`,
        metodo: 'GET',
        campos: {
          'public-key': llavePublica,
          currency: orden.moneda,
          'amount-in-cents': centavos,
          reference: orden.referencia,
          // SHA-256(reference + cents + currency + expiration + secret)
          'signature:integrity': sha256(orden.referencia + centavos + orden.moneda + orden.vence + integridad),
          'redirect-url': respuesta,
          'expiration-time': orden.vence,
        },
      }
    },
    verificar: (cabeceras, crudo) => {
      const evento = jsonDe(crudo)
      if (textoDe(evento, 'event') !== 'transaction.updated') return NADIE
      return {
        ...transaccionDe(parteDe(parteDe(evento, 'data'), 'transaction')),
        prueba: textoDe(evento, 'environment') !== 'prod',
        firmaOk: firmado(evento, cabeceras('x-event-checksum')),
      }
    },
    consultar: async (id) => {
      const respuesta = await preguntar(CONSULTA[`${prueba}`] + encodeURIComponent(id))
      const dicho = transaccionDe(parteDe(respuesta, 'data'))
      return dicho.id === id ? { ...dicho, prueba, firmaOk: true } : null
    },
  }
}
