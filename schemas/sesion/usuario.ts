import { cuerpo, objeto } from '../json/vocabulario.ts'
import { extraSchema } from '../json/campo.ts'
import { CARGOS_DE_ESCRITURA } from '../registros/personas.ts'
import { referencia, siNo, texto, version, idOTexto as id } from '../json/valores.ts'

export const clave = { type: 'string', maxLength: 200 } as const

/** Characters (specification 3, section 9). */
export const CLAVE_MINIMA = 6
/** One @, something before it, and a domain with a dot; surrounding spaces are accepted. */
export const CORREO = '^\\s*[^\\s@<>",;:()[\\]\\\\]+@[^\\s@.<>",;:()[\\]\\\\]+(\\.[^\\s@.<>",;:()[\\]\\\\]+)+\\s*$'

const LLENAR = 'Es necesario llenar todos los campos'
const elegido = (title: string) =>
  ({
    title,
    type: ['integer', 'string'],
    pattern: '^[1-9]\\d{0,8}$',
    mensajes: { required: LLENAR, type: LLENAR, pattern: LLENAR },
  }) as const

const pedido = (title: string, maxLength: number) =>
  ({
    ...texto(title, maxLength),
    type: 'string',
    minLength: 1,
    mensajes: { required: LLENAR, minLength: LLENAR },
  }) as const

export const usuarioFormulario = {
  type: 'object',
  additionalProperties: false,
  required: ['id_persona', 'id_rol', 'email'],
  properties: {
    id_persona: elegido('Persona'),
    id_rol: elegido('Rol'),
    email: {
      type: 'string',
      title: 'Correo electrónico',
      minLength: 1,
      maxLength: 190,
      pattern: CORREO,
      mensajes: { required: LLENAR, minLength: LLENAR, pattern: 'La direccion de correo no es valida' },
    },
    invitar: { type: 'boolean', title: 'Invitar por correo' },
    password: {
      ...clave,
      title: 'Contraseña',
      minLength: CLAVE_MINIMA,
      mensajes: { minLength: `Deberia tener al menos ${CLAVE_MINIMA} caracteres` },
    },
    estado: siNo('Estado'),
    extra: extraSchema,
  },
  if: { required: ['invitar'], properties: { invitar: { const: true } } },
  else: { required: ['password'], properties: { password: { mensajes: { required: LLENAR } } } },
} as const

/** POST /equipo: person, account and deed roles in one step. A person with that document keeps the stored names. */
export const companeroSchema = objeto(
  {
    tipo_documento: elegido('Tipo de documento'),
    numero_documento: pedido('Número de documento', 30),
    nombres: pedido('Nombres', 120),
    apellidos: pedido('Apellidos', 120),
    email: usuarioFormulario.properties.email,
    id_rol: elegido('Rol'),
  },
  {
    cargos: {
      title: 'Qué hace en las escrituras',
      type: 'array',
      maxItems: 8,
      items: { type: 'string', enum: CARGOS_DE_ESCRITURA },
    },
  },
)

export const olvideSchema = objeto({ email: { ...texto('Correo electrónico', 190), type: 'string', minLength: 1 } })

const token = {
  type: 'string',
  minLength: 20,
  maxLength: 100,
  mensajes: { minLength: 'El enlace está incompleto.' },
} as const

/** POST /user/enlace: purpose of a link, before the password is typed. */
export const enlaceSchema = objeto({ token })

export const claveNuevaSchema = objeto({ token, password: clave, password_confirmation: clave })

/** Characters of a role's name and description («Scoopes»). */
const ROL_NAME = 60
const ROL_SCOOPES = 200

const mensajes = { ...texto('', 1).mensajes, required: LLENAR, minLength: LLENAR, type: LLENAR } as const
const { pattern } = texto('', 1)

const PRIVACIDADES_DE_ROL = ['privado', 'público'] as const

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

/** POST /rol. `copiar_de`: role whose permissions are copied. */
export const rolSchema = cuerpo({ ...campos, copiar_de: referencia('Copiar permisos de') }, ['name', 'description'])

const { name, description, privacy, exige_segundo_factor, extra } = campos

/** Form of the roles screen; privacy is edited in the row. */
export const rolFormulario = objeto(
  { name, description },
  { privacy, exige_segundo_factor, copiar_de: referencia('Copiar permisos de'), extra },
)

export const rolCambioSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: { ...campos, version },
} as const

/** POST /role-permission: one cell of the matrix. */
export const otorgarSchema = objeto({ id_rol: id, id_permisos: id })

/** POST /permisosRoles/:id: several cells, all or none. */
export const permisosRolesSchema = objeto({
  array_permisos: {
    type: 'array',
    minItems: 1,
    maxItems: 1000,
    items: objeto({ id_rol: id, id_permisos: id, action: { type: 'string', enum: ['create', 'delete'] } }),
  },
})
