import { cuerpo, objeto } from '../json/vocabulario.ts'
import { depositoSchema } from '../facturacion/deposito.ts'
import { referencia, texto, version } from '../json/valores.ts'
import { ESTADOS_DE_TRAMITE, type AvisoDeTipo, type TipoDeTramite } from './tramite.ts'
import { avisoDeNitPegado } from '../es-co/index.ts'

const persona = referencia('Persona que paga')

/** PUT /tramites/:id/cobro as money received, paid like a deposit; the requester pays by default. */
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

/** With an invoice of the resulting deed. */
export const cobroFacturaSchema = cuerpo(
  {
    como: { const: 'factura', title: 'Cómo se cobra' },
    version,
    id_factura: referencia('Factura'),
    id_personas: persona,
    metodo_pago: depositoSchema.properties.metodo_pago,
    method_data: depositoSchema.properties.method_data,
  },
  ['como'],
)

/** Exemption with its norm, or its withdrawal, which charges the tariff. Moves no money. */
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

export const esCobro = (como: 'deposito' | 'credito' | 'factura') =>
  ({ type: 'object', required: ['como'], properties: { como: { const: como } } }) as const

const ELIJA = 'Elija un valor de la lista.'
const VERSION = 'Diga sobre qué versión decide: la que leyó.'

const faltante = {
  type: 'object',
  additionalProperties: false,
  required: ['nombre', 'motivo'],
  title: 'Lo que falta',
  properties: {
    nombre: {
      ...texto('Documento o dato', 120),
      type: 'string',
      minLength: 1,
      mensajes: { minLength: 'Diga qué falta.' },
    },
    motivo: { ...texto('Por qué', 300), type: 'string', minLength: 1, mensajes: { minLength: 'Diga por qué.' } },
  },
} as const

/** PUT /tramites/:id/estado: target state and the data that it requires (modules/tramites/domain/estados.ts). */
export const cambioDeEstadoSchema = cuerpo(
  {
    estado: {
      enum: ESTADOS_DE_TRAMITE.filter((estado) => estado !== 'radicado'),
      title: 'Estado',
      mensajes: { enum: ELIJA, required: ELIJA },
    },
    motivo: texto('Motivo', 2000),
    norma: texto('Norma en que se funda', 300),
    faltantes: {
      type: 'array',
      maxItems: 30,
      title: 'Todo lo que falta',
      items: faltante,
      mensajes: { maxItems: 'Hasta 30 cosas en la lista.' },
    },
    expreso: { type: 'boolean', title: 'Quien lo pidió lo dijo expresamente' },
    version: { ...version, mensajes: { required: VERSION } },
  },
  ['estado', 'version'],
)

export const NORMA_DE_PRORROGA = {
  termino: 'Ley 1755 de 2015, art. 14, par.',
  respuesta: 'Ley 1755 de 2015, art. 17',
} as const

/** PUT /tramites/:id/plazo: extension for the office, or for the requester's answer. */
export const prorrogaSchema = cuerpo(
  {
    de: { enum: ['termino', 'respuesta'], title: 'Qué se prorroga', mensajes: { enum: ELIJA, required: ELIJA } },
    dias: {
      type: ['integer', 'null'],
      title: 'Días hábiles más',
      minimum: 1,
      maximum: 60,
      mensajes: { type: 'Escriba cuántos.', minimum: 'Al menos uno.', maximum: 'Hasta 60 días.' },
    },
    motivo: texto('Motivo de la demora', 1500),
    version: { ...version, mensajes: { required: VERSION } },
  },
  ['de', 'version'],
)

export const decisionSchema = objeto(
  {
    decision: { type: 'string', enum: ['confirmada', 'descartada'], title: 'Se destruyen, o se conservan' },
  },
  {
    motivo: texto('Motivo', 500),
  },
)

const MAYORIA_DE_EDAD = 18

const cumpleLaMayoria = (nacimiento: string): string =>
  `${Number(nacimiento.slice(0, 4)) + MAYORIA_DE_EDAD}${nacimiento.slice(4, 10)}`

const pesosDe = (value: unknown): number =>
  value === undefined || value === null || value === '' ? NaN : Number(value)

function seDa(aviso: AvisoDeTipo, campos: Readonly<Record<string, unknown>>, hoy: string): boolean {
  if (aviso.clase === 'suma') {
    const total = pesosDe(campos[aviso.total])
    const suma = aviso.partes.reduce((found, parte) => found + pesosDe(campos[parte]), 0)
    return Number.isFinite(total) && Number.isFinite(suma) && suma !== total
  }
  const nacimiento = campos[aviso.nacimiento]
  if (typeof nacimiento !== 'string' || !nacimiento) return false
  return cumpleLaMayoria(nacimiento) <= hoy === (aviso.es === 'mayor')
}

/** Notice to the desk where the requester left no mail. */
export const hayQueLlamar = (telefono: string | null): string =>
  telefono
    ? `No dejó correo: llámele al ${telefono} para avisarle.`
    : 'No dejó correo ni teléfono: avísele cuando venga.'

/** Warnings about a form that do not block it. @param hoy calendar date of the office, `YYYY-MM-DD` */
export const avisosDelPedido = (
  { avisos = [], esquema }: Pick<TipoDeTramite, 'avisos' | 'esquema'>,
  campos: Readonly<Record<string, unknown>>,
  hoy: string,
): string[] => [
  ...Object.entries(esquema.properties).flatMap(([name, schema]) => {
    const dicho = campos[name]
    const esDocumento = typeof schema === 'object' && schema.format === 'documento' && typeof dicho === 'string'
    return (esDocumento && avisoDeNitPegado(null, dicho)) || []
  }),
  ...avisos.flatMap((aviso) => (seDa(aviso, campos, hoy) ? [aviso.texto] : [])),
]
