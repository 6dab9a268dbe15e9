import { objeto, cuerpo } from '../json/vocabulario.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { PERMISOS } from '../vistas/vistas.ts'

/** Transports of a security key (W3C Web Authentication, AuthenticatorTransport). */
export const TRANSPORTES = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transporte = (typeof TRANSPORTES)[number]

const enBase64 = (title: string, maxLength: number) =>
  ({ type: 'string', title, minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' }) as const
const id = enBase64('Id de la llave', 1400)
const clientDataJSON = enBase64('Lo que firmó el navegador', 4000)

/** New key from a browser (AuthenticatorAttestationResponse). */
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

/** Signed challenge from a browser (AuthenticatorAssertionResponse). */
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

/** At login it names the attempt whose challenge was signed. */
const firmaDeIngreso = {
  ...firmaDeLlave,
  required: [...firmaDeLlave.required, 'intento'],
  properties: { ...firmaDeLlave.properties, intento: enBase64('Intento de ingreso', 100) },
} as const

export type RegistroDeLlave = FromSchema<typeof registroDeLlave>
export type FirmaDeLlave = FromSchema<typeof firmaDeLlave>

export const llaveNuevaSchema = objeto({
  nombre: { type: 'string', title: 'Nombre de la llave', minLength: 1, maxLength: 60 },
  llave: registroDeLlave,
})

const password = { type: 'string', title: 'Contraseña', minLength: 1, maxLength: 200 } as const
const codigo = { type: 'string', title: 'Código', minLength: 1, maxLength: 40 } as const

const email = { type: 'string', title: 'Correo electrónico', minLength: 1, maxLength: 190 } as const

/** POST /user/login/codigo; PUT with the code of the mail. */
export const pedirCodigoSchema = objeto({ email })
export const codigoDeIngresoSchema = objeto({ email, codigo })

/** POST /user/login, with the code or key of a second factor. */
export const ingresoSchema = objeto(
  { email: { type: 'string', minLength: 1, maxLength: 190 }, password },
  { codigo, llave: firmaDeIngreso },
)

export const claveSchema = objeto({ password })
export const codigoSchema = objeto({ codigo })
/** With a code or a key of one's own. */
export const claveYPruebaSchema = objeto({ password }, { codigo, llave: firmaDeLlave })

/** POST /user/refreshToken and /user/logout: our pages send the token in a cookie, not in the body. */
export const refrescoSchema = cuerpo({ refresh_token: { type: 'string', minLength: 20, maxLength: 200 } })

/** Users who may only ask for a procedure are the public, not staff. */
const DEL_PUBLICO = new Set(PERMISOS.filter(({ vista }) => vista === 'nuevoTramite').map(({ id }) => id))

export const esDelPersonal = (permisos: Iterable<number>): boolean => [...permisos].some((id) => !DEL_PUBLICO.has(id))

export const paseSchema = objeto({ pase: { type: 'string', title: 'Pase', minLength: 1, maxLength: 1000 } })

/** Heartbeat of an open form, in ms. */
export const LATIDO_MS = 25_000
/** A person without a heartbeat for this long is gone: two may be lost. */
export const AUSENTE_MS = 60_000

/** Heartbeat of an open form, or its closing. */
export const presenciaSchema = objeto(
  {
    pestana: { type: 'string', title: 'Pestaña', pattern: '^[\\w-]{8,32}$' },
  },
  {
    cierra: { type: 'boolean', title: 'Se cierra' },
  },
)
