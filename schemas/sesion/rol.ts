import { extraSchema } from '../json/campo.ts'
import { idOTexto as id, referencia, siNo, texto } from '../json/valores.ts'

const LLENAR = 'Es necesario llenar todos los campos'

/** Longest name and description («Scoopes») of a role, in characters. */
const ROL_NAME = 60
const ROL_SCOOPES = 200

const mensajes = { ...texto('', 1).mensajes, required: LLENAR, minLength: LLENAR, type: LLENAR } as const
const { pattern } = texto('', 1)

/** Options of the roles screen. */
export const PRIVACIDADES_DE_ROL = ['privado', 'público'] as const

const campos = {
  name: { type: 'string', title: 'Nombre', minLength: 1, maxLength: ROL_NAME, pattern, mensajes },
  description: { type: 'string', title: 'Scoopes', minLength: 1, maxLength: ROL_SCOOPES, pattern, mensajes },
  privacy: {
    title: 'Privacidad',
    enum: [...PRIVACIDADES_DE_ROL, '', null],
    mensajes: { enum: 'Debe ser privado o público.' },
  },
  department_id: referencia('Departamento'),
  exige_segundo_factor: siNo('Exige segundo factor'),
  extra: extraSchema,
} as const

/** POST /rol. `copiar_de`: the role whose permissions it starts with. */
export const rolSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'description'],
  properties: { ...campos, copiar_de: referencia('Copiar permisos de') },
} as const

const { name, description, privacy, exige_segundo_factor, extra } = campos

/** The form of the roles screen: the privacy of a role is written in its row. */
export const rolFormulario = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'description'],
  properties: { name, description, privacy, exige_segundo_factor, copiar_de: referencia('Copiar permisos de'), extra },
} as const

/** PUT /rol/:id: what is not sent stays. */
export const rolCambioSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: { ...campos, version: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Versión' } },
} as const

/** POST /role-permission: one cell of the matrix. */
export const otorgarSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id_rol', 'id_permisos'],
  properties: { id_rol: id, id_permisos: id },
} as const

/** POST /permisosRoles/:id: many cells at once, all or none. */
export const permisosRolesSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['array_permisos'],
  properties: {
    array_permisos: {
      type: 'array',
      minItems: 1,
      maxItems: 1000,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id_rol', 'id_permisos', 'action'],
        properties: { id_rol: id, id_permisos: id, action: { type: 'string', enum: ['create', 'delete'] } },
      },
    },
  },
} as const
