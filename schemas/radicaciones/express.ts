import { cuerpo } from '../json/vocabulario.ts'
import { texto, version } from '../json/valores.ts'

const LLENE = 'Es necesario llenar todos los campos'
/** Required text (specification 1, section 5). */
const obligatorio = (title: string, maxLength: number) =>
  ({
    ...texto(title, maxLength),
    type: 'string',
    minLength: 1,
    mensajes: { ...texto(title, maxLength).mensajes, required: LLENE, minLength: LLENE, type: LLENE },
  }) as const
const opcional = (title: string, maxLength: number) =>
  ({ ...texto(title, maxLength), type: ['string', 'integer', 'null'] }) as const
const SOLO_DIGITOS = 'Use solo números.'

/** Maximum lengths (specification 1, section 9). */
export const LIMITES = {
  num_radicacion: 8,
  num_escritura: 8,
  usuario: 12,
  matricula: 100,
  direccion: 250,
  otorgante: 250,
  actos: 1000,
} as const

const numero = {
  type: ['string', 'integer'],
  title: 'Número de radicación',
  minimum: 1,
  maximum: 99_999_999,
  minLength: 1,
  maxLength: LIMITES.num_radicacion,
  pattern: '^0*[1-9]\\d*$|^$',
  example: '1024',
  mensajes: {
    required: LLENE,
    minLength: LLENE,
    type: LLENE,
    pattern: SOLO_DIGITOS,
    maximum: `Máximo ${LIMITES.num_radicacion} caracteres.`,
  },
} as const

const campos = {
  num_escritura: {
    ...obligatorio('Número de escritura', LIMITES.num_escritura),
    type: ['string', 'integer'],
    minimum: 1,
    maximum: 99_999_999,
  },
  fecha_escritura: {
    type: 'string',
    title: 'Fecha de escritura',
    format: 'date',
    minLength: 1,
    mensajes: { required: LLENE, minLength: LLENE, type: LLENE, format: 'Formato de fecha incorrecto' },
  },
  matricula: obligatorio('Matrícula', LIMITES.matricula),
  direccion: obligatorio('Dirección', LIMITES.direccion),
  otorgante1: obligatorio('Otorgante 1', LIMITES.otorgante),
  otorgante2: obligatorio('Otorgante 2', LIMITES.otorgante),
  actos: obligatorio('Actos', LIMITES.actos),
  usuario: {
    ...obligatorio('Usuario', LIMITES.usuario),
    type: ['string', 'integer'],
    minimum: 1,
    maximum: 999_999_999_999,
  },
  codigoProyecto: opcional('Proyecto', 50),
  proyecto_id: {
    type: ['integer', 'string', 'null'],
    title: 'Proyecto',
    minimum: 1,
    maximum: 2147483647,
    pattern: '^([1-9]\\d{0,8})?$',
  },
  // computed by the server: a token in the body is ignored
  token: {},
} as const

const requeridos = [
  'num_escritura',
  'fecha_escritura',
  'matricula',
  'direccion',
  'otorgante1',
  'otorgante2',
  'actos',
  'usuario',
] as const

export const expressSchema = cuerpo({ num_radicacion: numero, ...campos }, ['num_radicacion', ...requeridos])

/** Flat body of PUT /radicaciones/:num. */
export const expressCambioSchema = cuerpo(
  {
    num_radicacion: numero,
    numero_radicacion: numero,
    ...campos,
    version,
    // read-only fields of GET /radi2
    id: {},
    fecha_radicacion: {},
    proyecto: {},
    estado: {},
    anulada_en: {},
    usuario_plataforma: {},
    express: {},
    eliminar: {},
  },
  requeridos,
)

const PLANOS = [
  'otorgante1',
  'otorgante2',
  'matricula',
  'direccion',
  'actos',
  'usuario',
  'codigoProyecto',
  'proyecto_id',
] as const

/** Recognises the express form in a body of PUT /radicaciones/:… by fields that the wizard never sends. */
export const esPlanoSchema = {
  type: 'object',
  anyOf: PLANOS.map((campo) => ({ type: 'object', required: [campo] }) as const),
} as const
