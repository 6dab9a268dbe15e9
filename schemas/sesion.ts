/** POST /user/login. */
export const ingresoSchema = {
  type: 'object', additionalProperties: false, required: ['email', 'password'],
  properties: { email: { type: 'string', minLength: 1, maxLength: 190 }, password: { type: 'string', minLength: 1, maxLength: 200 } },
} as const

/** POST /user/refreshToken and /user/logout: our own pages have the token in a cookie, and name none. */
export const refrescoSchema = {
  type: 'object', additionalProperties: false,
  properties: { refresh_token: { type: 'string', minLength: 20, maxLength: 200 } },
} as const
