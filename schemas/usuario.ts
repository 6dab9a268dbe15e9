import { referencia, siNo, texto, version } from './valores.ts'

const clave = { type: 'string', maxLength: 200 } as const

/**
 * POST /usuario. What must be filled in depends on whether the person is invited by mail (`invitar`) or given a password,
 * so modules/usuarios/domain.ts says it. `admin` and `scopes` are what the specification's form sends: a new user is never an
 * administrator by this mark, and its scopes are its role's description.
 */
export const usuarioSchema = {
  type: 'object', additionalProperties: false,
  properties: {
    email: texto('Correo electrónico', 190), id_persona: referencia('Persona'), id_rol: referencia('Rol'),
    password: { ...clave, title: 'Contraseña' }, password_confirmation: { ...clave, title: 'Repita la contraseña' },
    usuario: texto('Usuario', 120), admin: siNo('Administrador'), scopes: texto('Scoopes', 200), invitar: { type: 'boolean', title: 'Invitar por correo' },
  },
} as const

/** PUT /usuario/:id: another role, another state, or one's own password; never a password together with the others. */
export const usuarioCambioSchema = {
  type: 'object', additionalProperties: false, minProperties: 1,
  properties: {
    id_rol: referencia('Rol'), scopes: texto('Scoopes', 200), estado: siNo('Estado'), version,
    current_password: clave, password: clave, password_confirmation: clave,
  },
} as const

/** POST /user/olvide: who lost the password asks for a link. */
export const olvideSchema = {
  type: 'object', additionalProperties: false, required: ['email'],
  properties: { email: { ...texto('Correo electrónico', 190), type: 'string', minLength: 1 } },
} as const

const token = { type: 'string', minLength: 20, maxLength: 100, mensajes: { minLength: 'El enlace está incompleto.' } } as const

/** POST /user/enlace: what a link is for, before a password is typed. */
export const enlaceSchema = { type: 'object', additionalProperties: false, required: ['token'], properties: { token } } as const

/** POST /user/clave: the password that a link lets its owner set. */
export const claveNuevaSchema = {
  type: 'object', additionalProperties: false, required: ['token', 'password', 'password_confirmation'],
  properties: { token, password: clave, password_confirmation: clave },
} as const
