import { firmaDeIngreso, firmaDeLlave } from './llaves.ts'

const password = { type: 'string', title: 'Contraseña', minLength: 1, maxLength: 200 } as const
/** Of the authenticator, or a recovery code. */
const codigo = { type: 'string', title: 'Código', minLength: 1, maxLength: 40 } as const

const email = { type: 'string', title: 'Correo electrónico', minLength: 1, maxLength: 190 } as const

/** POST /user/login/codigo, and PUT with what came by mail. */
export const pedirCodigoSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['email'],
  properties: { email },
} as const
export const codigoDeIngresoSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'codigo'],
  properties: { email, codigo },
} as const

/** POST /user/login: with the code or the key, of who has a second factor. */
export const ingresoSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'password'],
  properties: { email: { type: 'string', minLength: 1, maxLength: 190 }, password, codigo, llave: firmaDeIngreso },
} as const

/** What is asked of one's own second factor. */
export const claveSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['password'],
  properties: { password },
} as const
export const codigoSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['codigo'],
  properties: { codigo },
} as const
/** With one of one's own: a code or a key. */
export const claveYPruebaSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['password'],
  properties: { password, codigo, llave: firmaDeLlave },
} as const

/** POST /user/refreshToken and /user/logout: our own pages have the token in a cookie, and name none. */
export const refrescoSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { refresh_token: { type: 'string', minLength: 20, maxLength: 200 } },
} as const
