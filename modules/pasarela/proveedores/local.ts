import { createHmac } from 'node:crypto'
import { DICHOS } from '../../../schemas/facturacion/pasarela.ts'
import { officeKey, type Context } from '../../kernel/index.ts'
import { jsonDe, mismaFirma, pesosDe, textoDe, NADIE, type PasarelaPago } from './pasarela-pago.ts'

export const CABECERA_LOCAL = 'x-firma'

/** HMAC-SHA256 of the body under a key that only this installation has, for this office. */
export const firmaLocal = (ctx: Pick<Context, 'app' | 'office'>, crudo: Buffer): string =>
  createHmac('sha256', officeKey(ctx, 'pasarela-local')).update(crudo).digest('hex')

/** Our own provider, for trying things out without a network: no money moves. */
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
