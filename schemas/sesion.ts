const clave = {
  type: 'string', minLength: 6, maxLength: 200, mensajes: { minLength: 'Deberia tener al menos 6 caracteres', required: 'No puede estar vacio' },
} as const

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

/** PUT /usuario/:id: one's own password. */
export const cambioClaveSchema = {
  type: 'object', additionalProperties: false, required: ['current_password', 'password', 'password_confirmation'],
  properties: {
    current_password: { type: 'string', minLength: 1, maxLength: 200, mensajes: { minLength: 'No puede estar vacio', required: 'No puede estar vacio' } },
    password: clave, password_confirmation: clave,
  },
} as const
