import type { EstadoDicho, Proveedor } from '../../../schemas/facturacion/pasarela.ts'
import {
  mismaFirma,
  pesosDe,
  sha256,
  textoDe,
  NADIE,
  type Dicho,
  type PasarelaPago,
  preguntar,
  CASA_WOMPI,
} from './pasarela-pago.ts'
import type { Sources } from '../../kernel/index.ts'

const CASA_EPAYCO = 'https://checkout.epayco.co'
const CONSULTA = 'https://secure.epayco.co/validation/v1/reference/'

/** `x_cod_response`: 1 to 4 as its guides say; the others are known from use. */
const ESTADOS: Readonly<Record<string, EstadoDicho>> = {
  1: 'aprobado',
  2: 'rechazado',
  3: 'pendiente',
  4: 'fallido',
  6: 'reversado',
  7: 'pendiente',
  8: 'pendiente',
  9: 'fallido',
  10: 'fallido',
  11: 'fallido',
  12: 'fallido',
}

interface Cuenta {
  llavePublica: string
  cliente: string
  pKey: string
}

/** ePayco's standard checkout, by its script. Not tried against the provider. */
export function epayco({ llavePublica, cliente, pKey }: Cuenta): PasarelaPago {
  /** `x_signature`: SHA-256 of cust_id^p_key^x_ref_payco^x_transaction_id^x_amount^x_currency_code. */
  const leer = (campos: unknown): Dicho => {
    const de = (nombre: string) => textoDe(campos, nombre)
    const [id, transaccion, monto, moneda] = [
      de('x_ref_payco'),
      de('x_transaction_id'),
      de('x_amount'),
      de('x_currency_code'),
    ]
    return {
      referencia: de('x_id_invoice') || de('x_extra1'),
      id,
      pesos: pesosDe(monto),
      moneda: moneda.slice(0, 3),
      estado: ESTADOS[de('x_cod_response')] ?? null,
      prueba: /^(true|1)$/i.test(de('x_test_request')),
      firmaOk: mismaFirma(
        sha256([cliente, pKey, id, transaccion, monto, moneda].join('^')),
        textoDe(campos, 'x_signature', 200),
      ),
    }
  }
  return {
    firmaSinEstado: true,
    iniciar: (orden, { respuesta, confirmacion, oficina }) => ({
      clase: 'script',
      url: `${CASA_EPAYCO}/checkout.js`,
      campos: {
        'data-epayco-key': llavePublica,
        'data-epayco-amount': String(orden.pesos),
        'data-epayco-tax': '0',
        'data-epayco-tax-base': '0',
        'data-epayco-name': oficina,
        'data-epayco-description': orden.descripcion,
        'data-epayco-currency': orden.moneda,
        'data-epayco-country': 'CO',
        'data-epayco-test': String(orden.prueba),
        // the card is typed on the provider's own page
        'data-epayco-external': 'true',
        'data-epayco-invoice': orden.referencia,
        'data-epayco-response': respuesta,
        'data-epayco-confirmation': confirmacion,
        'data-epayco-extra1': orden.referencia,
      },
    }),
    verificar: (_, crudo) => {
      const campos = Object.fromEntries(new URLSearchParams(crudo.toString('utf8')))
      return crudo.length ? leer(campos) : NADIE
    },
    consultar: async (id) => {
      const respuesta = await preguntar(CONSULTA + encodeURIComponent(id))
      const datos: unknown =
        typeof respuesta === 'object' && respuesta !== null && 'data' in respuesta ? respuesta.data : null
      const dicho = leer(datos)
      return dicho.firmaOk && dicho.id === id ? dicho : null
    },
  }
}

const EPAYCO = [CASA_EPAYCO]

export const FUENTES: Readonly<Record<Proveedor, Sources>> = {
  local: { 'script-src': ["'self'"], 'connect-src': ["'self'"] },
  epayco: {
    'script-src': EPAYCO,
    'frame-src': EPAYCO,
    'connect-src': EPAYCO,
    'img-src': EPAYCO,
    'form-action': EPAYCO,
  },
  wompi: { 'form-action': [CASA_WOMPI] },
}

/** Any provider may be tried on the test page, and only there. */
export const fuentesDelPrograma: Readonly<Record<string, Sources>> = {
  '/admin/pagos': { ...FUENTES.epayco, 'form-action': [CASA_EPAYCO, CASA_WOMPI] },
}
