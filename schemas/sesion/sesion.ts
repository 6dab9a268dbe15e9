import { objeto, cuerpo } from '../json/vocabulario.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { PERMISOS } from '../vistas/vistas.ts'

/** The ways to reach a security key (W3C Web Authentication, AuthenticatorTransport). */
export const TRANSPORTES = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transporte = (typeof TRANSPORTES)[number]

const enBase64 = (title: string, maxLength: number) =>
  ({ type: 'string', title, minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' }) as const
const id = enBase64('Id de la llave', 1400)
const clientDataJSON = enBase64('Lo que firmó el navegador', 4000)

/** What a browser gives of a key that it registered (AuthenticatorAttestationResponse). */
const registroDeLlave = objeto(
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
const firmaDeLlave = {
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
const firmaDeIngreso = {
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

const password = { type: 'string', title: 'Contraseña', minLength: 1, maxLength: 200 } as const
/** Of the authenticator, or a recovery code. */
const codigo = { type: 'string', title: 'Código', minLength: 1, maxLength: 40 } as const

const email = { type: 'string', title: 'Correo electrónico', minLength: 1, maxLength: 190 } as const

/** POST /user/login/codigo, and PUT with what came by mail. */
export const pedirCodigoSchema = objeto({ email })
export const codigoDeIngresoSchema = objeto({ email, codigo })

/** POST /user/login: with the code or the key, of who has a second factor. */
export const ingresoSchema = objeto(
  { email: { type: 'string', minLength: 1, maxLength: 190 }, password },
  { codigo, llave: firmaDeIngreso },
)

/** What is asked of one's own second factor. */
export const claveSchema = objeto({ password })
export const codigoSchema = objeto({ codigo })
/** With one of one's own: a code or a key. */
export const claveYPruebaSchema = objeto({ password }, { codigo, llave: firmaDeLlave })

/** POST /user/refreshToken and /user/logout: our own pages have the token in a cookie, and name none. */
export const refrescoSchema = cuerpo({ refresh_token: { type: 'string', minLength: 20, maxLength: 200 } })

/** What the public may do too: who may do no more than ask for a procedure is nobody of the office. */
const DEL_PUBLICO = new Set(PERMISOS.filter(({ vista }) => vista === 'nuevoTramite').map(({ id }) => id))

/** Whether somebody with these permissions works in the office. */
export const esDelPersonal = (permisos: Iterable<number>): boolean => [...permisos].some((id) => !DEL_PUBLICO.has(id))

export const paseSchema = objeto({ pase: { type: 'string', title: 'Pase', minLength: 1, maxLength: 1000 } })

/** A form that is open tells so this often. */
export const LATIDO_MS = 25_000
/** Who was not heard of for so long is nobody: two beats may be lost. */
export const AUSENTE_MS = 60_000

/** What one tells of a form that is open, or that is being closed. */
export const presenciaSchema = objeto(
  {
    pestana: { type: 'string', title: 'Pestaña', pattern: '^[\\w-]{8,32}$' },
  },
  {
    cierra: { type: 'boolean', title: 'Se cierra' },
  },
)
