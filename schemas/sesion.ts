/** POST /user/login. */
export const ingresoSchema = {
  type: 'object', additionalProperties: false, required: ['email', 'password'],
  properties: { email: { type: 'string', minLength: 1, maxLength: 190 }, password: { type: 'string', minLength: 1, maxLength: 200 } },
} as const

/** POST /user/refreshToken and /user/logout. */
export const refrescoSchema = {
  type: 'object', additionalProperties: false, required: ['refresh_token'],
  properties: { refresh_token: { type: 'string', minLength: 20, maxLength: 200 } },
} as const
