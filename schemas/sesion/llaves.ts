import { objeto } from '../json/vocabulario.ts'
import type { FromSchema } from 'json-schema-to-ts'

/** The ways to reach a security key (W3C Web Authentication, AuthenticatorTransport). */
export const TRANSPORTES = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transporte = (typeof TRANSPORTES)[number]

const enBase64 = (title: string, maxLength: number) =>
  ({ type: 'string', title, minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' }) as const
const id = enBase64('Id de la llave', 1400)
const clientDataJSON = enBase64('Lo que firmó el navegador', 4000)

/** What a browser gives of a key that it registered (AuthenticatorAttestationResponse). */
export const registroDeLlave = objeto(
  {
    id,
    clientDataJSON,
    attestationObject: enBase64('La llave', 20_000),
  },
  {
    transports: {
      type: 'array',
      title: 'Cómo se llega a la llave',
      maxItems: TRANSPORTES.length,
      items: { enum: TRANSPORTES },
    },
  },
)

/** What a browser gives of a challenge that a key signed (AuthenticatorAssertionResponse). */
export const firmaDeLlave = {
  type: 'object',
  title: 'Llave de seguridad',
  additionalProperties: false,
  required: ['id', 'clientDataJSON', 'authenticatorData', 'signature'],
  properties: {
    id,
    clientDataJSON,
    authenticatorData: enBase64('Datos de la llave', 4000),
    signature: enBase64('Firma', 2000),
  },
} as const

/** At the login it names the attempt whose challenge it signed. */
export const firmaDeIngreso = {
  ...firmaDeLlave,
  required: [...firmaDeLlave.required, 'intento'],
  properties: { ...firmaDeLlave.properties, intento: enBase64('Intento de ingreso', 100) },
} as const

export type RegistroDeLlave = FromSchema<typeof registroDeLlave>
export type FirmaDeLlave = FromSchema<typeof firmaDeLlave>

/** POST /user/segundo-factor/llaves */
export const llaveNuevaSchema = objeto({
  nombre: { type: 'string', title: 'Nombre de la llave', minLength: 1, maxLength: 60 },
  llave: registroDeLlave,
})
