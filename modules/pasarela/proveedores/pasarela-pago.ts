import { type EstadoDicho, DICHOS } from '../../../schemas/facturacion/pasarela.ts'
import type { OrdenPago } from '../model.ts'
import { createHash, timingSafeEqual, createHmac } from 'node:crypto'
import { Problem, officeKey, type Context } from '../../kernel/index.ts'

export type Inicio =
  | { clase: 'script'; url: string; campos: Readonly<Record<string, string>> }
  | { clase: 'formulario'; url: string; metodo: 'GET' | 'POST'; campos: Readonly<Record<string, string>> }
  | { clase: 'redireccion'; url: string; campos: Readonly<Record<string, string>> }

interface Vuelta {
  respuesta: string
  confirmacion: string
  oficina: string
}

export interface Dicho {
  referencia: string
  id: string
  /** Null if not whole pesos. */
  pesos: number | null
  moneda: string
  /** Null for a state unknown to us. */
  estado: EstadoDicho | null
  prueba: boolean
  firmaOk: boolean
}

export const NADIE: Dicho = {
  referencia: '',
  id: '',
  pesos: null,
  moneda: '',
  estado: null,
  prueba: false,
  firmaOk: false,
}

export type Cabeceras = (nombre: string) => string

export interface PasarelaPago {
  /** Public data: signatures, never keys. */
  iniciar(orden: OrdenPago, vuelta: Vuelta): Inicio
  /** Checks the signature in constant time. Never throws: an unreadable notification is unsigned. */
  verificar(cabeceras: Cabeceras, crudo: Buffer): Dicho
  /** Asks the provider; null for an unknown payment. @throws Problem 503 without answer */
  consultar(id: string): Promise<Dicho | null>
  /** The signature leaves the state out: approval and reversal count only once the provider was asked. */
  firmaSinEstado: boolean
}

export const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex')

/** Constant-time comparison of hexadecimal signatures. */
export function mismaFirma(propia: string, dada: string): boolean {
  const [una, otra] = [Buffer.from(propia), Buffer.from(dada.toLowerCase())]
  return una.length === otra.length && timingSafeEqual(una, otra)
}

/** `'7000.00'` → 7000; null if not whole pesos. */
export function pesosDe(texto: string): number | null {
  const [, pesos] = /^(\d{1,13})(?:\.0{1,2})?$/.exec(texto) ?? []
  return pesos === undefined ? null : Number(pesos)
}

/** Untrusted text, cut to the column's length; '' without one. */
export function textoDe(objeto: unknown, nombre: string, largo = 80): string {
  const valor: unknown =
    typeof objeto === 'object' && objeto !== null && Object.hasOwn(objeto, nombre)
      ? Object.entries(objeto).find(([clave]) => clave === nombre)?.[1]
      : undefined
  const texto =
    typeof valor === 'number' || typeof valor === 'boolean' ? String(valor) : typeof valor === 'string' ? valor : ''
  return texto.replace(/\p{Cc}|\p{Cs}/gu, '').slice(0, largo)
}

function jsonDe(crudo: Buffer): unknown {
  try {
    return JSON.parse(crudo.toString('utf8'))
  } catch {
    return null
  }
}

const PACIENCIA_MS = 10_000

/** Call to the provider; replaced in tests. */
export const red = {
  pedir: (url: string): Promise<Response> =>
    fetch(url, {
      signal: AbortSignal.timeout(PACIENCIA_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    }),
}

/** Null when the provider does not know it. @throws Problem 503 without answer */
export async function preguntar(url: string): Promise<unknown> {
  const caido = () =>
    new Problem(503, 'proveedor', 'El proveedor de pagos no responde. Intente de nuevo en unos minutos.')
  try {
    const respuesta = await red.pedir(url)
    if (respuesta.status === 404) return null
    if (!respuesta.ok) throw caido()
    return await respuesta.json()
  } catch {
    throw caido()
  }
}

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

/** Fields that the signature must cover, or they could be changed under a captured one. */
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

/** Wompi's Web Checkout, by a form. Not tried against the provider. */
export function wompi({ llavePublica, integridad, eventos, prueba }: Cuenta): PasarelaPago {
  /** SHA-256 of the values of `signature.properties` in order, the timestamp and the events secret. No HMAC. */
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

export const CABECERA_LOCAL = 'x-firma'

/** HMAC-SHA256 of the body with this installation's key for the office. */
export const firmaLocal = (ctx: Pick<Context, 'app' | 'office'>, crudo: Buffer): string =>
  createHmac('sha256', officeKey(ctx, 'pasarela-local')).update(crudo).digest('hex')

/** Our own provider, for trials without a network: no money moves. */
export const local = (ctx: Pick<Context, 'app' | 'office'>): PasarelaPago => ({
  firmaSinEstado: false,
  iniciar: (orden, { respuesta, oficina }) => ({
    clase: 'script',
    url: '/pasarela-local.js',
    campos: {
      'data-epayco-key': 'local',
      'data-epayco-amount': String(orden.pesos),
      'data-epayco-tax': '0',
      'data-epayco-tax-base': '0',
      'data-epayco-name': oficina,
      'data-epayco-description': orden.descripcion,
      'data-epayco-currency': orden.moneda,
      'data-epayco-country': 'CO',
      'data-epayco-test': String(orden.prueba),
      'data-epayco-external': 'false',
      'data-epayco-invoice': orden.referencia,
      'data-epayco-response': respuesta,
      'data-epayco-confirmation': `/api/pasarela/local/${orden.referencia}`,
      'data-epayco-extra1': orden.referencia,
    },
  }),
  verificar: (cabeceras, crudo) => {
    const aviso = jsonDe(crudo)
    if (aviso === null) return NADIE
    const estado = textoDe(aviso, 'estado')
    return {
      referencia: textoDe(aviso, 'referencia'),
      id: textoDe(aviso, 'id'),
      pesos: pesosDe(textoDe(aviso, 'pesos')),
      moneda: textoDe(aviso, 'moneda', 3),
      estado: DICHOS.find((dicho) => dicho === estado) ?? null,
      prueba: textoDe(aviso, 'prueba') === 'true',
      firmaOk: mismaFirma(firmaLocal(ctx, crudo), cabeceras(CABECERA_LOCAL)),
    }
  },
  consultar: () => Promise.resolve(null),
})
