import { cuerpo, objeto } from '../json/vocabulario.ts'
import { depositoSchema } from '../facturacion/deposito.ts'
import { referencia, texto, version } from '../json/valores.ts'

const persona = referencia('Persona que paga')

/** PUT /tramites/:id/cobro, as money received: the means are a deposit's. Without a person, who asked for it. */
export const cobroDepositoSchema = objeto(
  {
    como: { const: 'deposito', title: 'Cómo se cobra' },
  },
  {
    version,
    id_personas: persona,
    metodo_pago: depositoSchema.properties.metodo_pago,
    method_data: depositoSchema.properties.method_data,
  },
)

/** As a debt of a client. */
export const cobroCreditoSchema = objeto(
  {
    como: { const: 'credito', title: 'Cómo se cobra' },
  },
  {
    version,
    id_personas: persona,
    vence: {
      type: ['string', 'null'],
      format: 'date-or-empty',
      title: 'Vence',
      mensajes: { format: 'Formato de fecha incorrecto' },
    },
  },
)

/** With an invoice of the deed that it became. */
export const cobroFacturaSchema = cuerpo(
  { como: { const: 'factura', title: 'Cómo se cobra' }, version, id_factura: { ...referencia('Factura') } },
  ['como', 'id_factura'],
)

/** What the law makes free, by its norm; or that it does not after all, and the tariff is charged. Neither moves money. */
export const cobroSinDineroSchema = objeto(
  {
    como: {
      enum: ['gratis', 'tarifa'],
      title: 'Cómo se cobra',
      mensajes: { enum: 'Elija: deposito, credito, factura, gratis, tarifa.', required: 'Elija cómo se cobra.' },
    },
  },
  {
    version,
    causa: texto('Norma que lo hace gratuito', 250),
  },
)

/** Which of them a body is. */
export const esCobro = (como: 'deposito' | 'credito' | 'factura') =>
  ({ type: 'object', required: ['como'], properties: { como: { const: como } } }) as const
