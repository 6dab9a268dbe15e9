import { cuerpo, objeto } from '../json/vocabulario.ts'
import { extraSchema } from '../json/campo.ts'
import { referencia, siNo, texto, version } from '../json/valores.ts'

/** Characters of a project's name in the list of filings. */
const NOMBRE = 200
const CODIGO = 'Use letras, números, guiones, puntos y rayas bajas, sin espacios.'

const nombre = { ...texto('Nombre', NOMBRE), type: 'string', minLength: 1 } as const
const persona = {
  ...referencia('Persona'),
  type: ['integer', 'string'],
  pattern: '^[1-9]\\d{0,8}$',
  mensajes: { ...referencia('Persona').mensajes, required: 'Este campo es obligatorio.' },
} as const

const codigo = {
  type: 'string',
  title: 'Código',
  minLength: 1,
  maxLength: 50,
  pattern: '^\\s*[\\p{L}\\d._-]+\\s*$',
  example: 'TORRE-1',
  mensajes: { pattern: CODIGO },
} as const

/** POST /proyecto2 (specification 3, sections 3 and 5). A token in the body is ignored. */
export const proyectoSchema = cuerpo(
  {
    codigo,
    nombre,
    token: {},
    usuario: persona,
    activo: siNo('Activo'),
    extra: extraSchema,
  },
  ['codigo', 'nombre', 'usuario'],
)

/** POST /proyecto: same fields, by the names of its list. */
export const proyectoFormulario = objeto(
  { codigo, proyecto: { ...nombre, title: 'Nombre' }, usuario_plataforma: persona },
  { extra: extraSchema },
)

export const proyectoCambioSchema = cuerpo({
  usuario_plataforma: persona,
  proyecto: { ...nombre, mensajes: { ...nombre.mensajes, minLength: 'Agregue Nombre del proyecto!' } },
  estado: siNo('Estado'),
  extra: extraSchema,
  version,
})

const delOtroFormulario = {} as const

/** PUT /radi2/:numero: fields that attach a filing to a project. Other fields of the form are ignored. */
export const asociarSchema = objeto(
  {
    codigoProyecto: { type: 'string', title: 'Código del proyecto', minLength: 1, maxLength: 50 },
  },
  {
    num_escritura: delOtroFormulario,
    fecha_escritura: delOtroFormulario,
    token: delOtroFormulario,
    direccion: delOtroFormulario,
    matricula: delOtroFormulario,
    actos: delOtroFormulario,
    otorgante1: delOtroFormulario,
    otorgante2: delOtroFormulario,
    usuario: delOtroFormulario,
    usuario_plataforma: delOtroFormulario,
    express: delOtroFormulario,
    eliminar: delOtroFormulario,
    version: delOtroFormulario,
  },
)

export const numeroParams = objeto({
  numero: { type: 'integer', minimum: 1, maximum: 9007199254740991, title: 'Número de radicación' },
})
