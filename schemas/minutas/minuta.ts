import { cuerpo, objeto } from '../json/vocabulario.ts'
import { referencia, version, idOTexto, texto } from '../json/valores.ts'

/** Characters of a minuta's data: many times the longest deed, below a request's limit. */
export const LARGO_DE_MINUTA = 400_000

/** modules/minutas/domain/forma.ts checks each datum by its path, with the catalogue of variables. */
const datos = {
  type: 'object',
  title: 'Datos de la minuta',
  description:
    'Por los nombres de las variables: compradores[0].nombre. Pesos enteros, fechas AAAA-MM-DD, sí o no como «si» y «no».',
  additionalProperties: true,
  example: {
    escritura_numero: 1521,
    fecha_escritura: '2026-11-21',
    valor_venta: 185000000,
    acredito: 'no',
    linderos: 'Por el NORTE, con la calle 43.',
    forma_pago: {
      anticipos: [{ valor: 55000000 }],
      creditos: [{ banco: 'Bancolombia S.A.', valor: 130000000, uvr: 'no', plazo: 180 }],
    },
    inmuebles: [{ numero_matricula_inmobiliaria: '370-1045521', tipoInmueble: 'Apartamento', coeficiente: 0.35 }],
    compradores: [
      { nombre: 'Andrés Ocampo', genero: 'M', cedula: '1144032871', tipoDocumento: 'CC', apoderado_estado: 'no' },
    ],
  },
} as const

const rutas = {
  type: 'array',
  title: 'Rutas de los datos que se traen',
  minItems: 1,
  maxItems: 1000,
  uniqueItems: true,
  items: { type: 'string', minLength: 1, maxLength: 200 },
} as const

/** POST /minutas: from a filing or one of its acts, a procedure, a project, or empty. */
export const minutaNuevaSchema = cuerpo({
  id_radicacion: referencia('Radicación'),
  id_acto_radi: referencia('Acto de la radicación'),
  id_proyecto: referencia('Proyecto'),
  id_plantilla: referencia('Plantilla'),
  id_tramite: referencia('Trámite'),
})

export const minutaCambioSchema = cuerpo(
  { datos, id_plantilla: referencia('Plantilla'), id_proyecto: referencia('Proyecto'), version },
  ['datos', 'version'],
)

/** PUT /minutas/:id/importar: paths of the accepted differences. */
export const minutaImportarSchema = objeto(
  { rutas, version },
  {
    fuentes: {
      type: 'array',
      title: 'Lo que decía la fuente de cada ruta, en su orden',
      description: 'Lo que desde entonces es otro dato u otra persona no se trae',
      maxItems: 1000,
      items: { type: ['string', 'number', 'boolean', 'null'] },
    },
  },
)

/** POST /plantillaDocumentos/vista: preview of the document. */
export const vistaSchema = objeto(
  {
    id_plantilla: { ...referencia('Plantilla'), type: ['integer', 'string'], pattern: '^[1-9]\\d{0,8}$' },
    datos,
  },
  {
    id_minuta: referencia('Minuta'),
  },
)

const FALTA = 'Este campo es requerido'

/** POST /plantillaDocumentos/documento (specification 3, «Minuta»): `datos` as an object or as JSON text. */
export const documentoNuevoSchema = objeto(
  {
    url_plantilla: {
      type: 'string',
      title: 'La llave del archivo de la plantilla, como la dice «url_documento»',
      minLength: 1,
      maxLength: 300,
      mensajes: { required: FALTA, minLength: FALTA },
    },
    id: { ...idOTexto, title: 'Id de la plantilla', mensajes: { required: FALTA } },
    datos: {
      type: ['object', 'string'],
      title: 'Los datos de la minuta',
      additionalProperties: true,
      maxLength: LARGO_DE_MINUTA,
      mensajes: { required: FALTA, maxLength: 'Los datos son demasiados para una minuta.' },
      example: {
        escritura_numero: 1521,
        valor_venta: 185000000,
        compradores: [{ nombre: 'Andrés Ocampo', genero: 'M' }],
      },
    },
    nameFile: {
      type: 'string',
      title: 'Nombre del documento',
      minLength: 1,
      maxLength: 200,
      mensajes: { required: FALTA, minLength: FALTA },
    },
  },
  {
    id_minuta: referencia('Minuta'),
  },
)

const AL_MENOS_UNO = 'Escriba al menos un correo.'
const comentario = texto('Comentario', 500)

export const aprobarSchema = cuerpo({
  comentario,
  motivo: texto('Por qué se aprueba aunque algo no cuadre', 500),
  vistos: {
    type: 'array',
    title: 'Lo que no cuadra, como se leyó',
    description: 'La razón es de estos reparos: con otro que haya llegado después no se aprueba',
    maxItems: 1000,
    items: { type: 'string', maxLength: 1000 },
  },
  version,
})

const FORMATOS_DE_DOCUMENTO = ['docx', 'pdf'] as const
export type FormatoDeDocumento = (typeof FORMATOS_DE_DOCUMENTO)[number]

export const correoDeDocumentoSchema = objeto(
  {
    para: {
      type: 'array',
      title: 'Para',
      minItems: 1,
      maxItems: 5,
      uniqueItems: true,
      mensajes: { required: AL_MENOS_UNO, minItems: AL_MENOS_UNO, maxItems: 'Cinco correos como máximo.' },
      items: {
        type: 'string',
        format: 'email',
        maxLength: 190,
        mensajes: { format: 'Escriba un correo electrónico válido.' },
      },
    },
  },
  {
    asunto: { ...texto('Asunto', 200), description: 'Vacío: el del documento y la notaría' },
    mensaje: texto('Mensaje', 2000),
    formato: { type: 'string', enum: FORMATOS_DE_DOCUMENTO, title: 'Qué se adjunta: el Word o su PDF' },
  },
)

export const compararQuery = cuerpo({
  con: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'El otro documento; sin él, el anterior' },
})

const ELIJA = 'Elija una plantilla de la lista.'
const plantilla = {
  type: 'integer',
  title: 'Plantilla',
  minimum: 1,
  maximum: 2147483647,
  mensajes: { required: ELIJA, type: ELIJA, minimum: ELIJA, maximum: ELIJA },
} as const
const PROYECTO = 'Elija un proyecto de la lista.'
const proyecto = {
  type: 'integer',
  title: 'Proyecto',
  minimum: 1,
  maximum: 2147483647,
  mensajes: { type: PROYECTO, minimum: PROYECTO, maximum: PROYECTO },
} as const

/** POST /lotes_minutas/vista: dry run of a sheet, sent as `archivo`. */
export const vistaDeLoteSchema = objeto({ id_plantilla: plantilla }, { id_proyecto: proyecto })

export const pedirLoteSchema = cuerpo(
  {
    id_plantilla: plantilla,
    id_proyecto: proyecto,
    filas: { type: 'string', enum: ['todas', 'buenas'], title: 'Qué filas', mensajes: { required: 'Diga qué filas.' } },
    con_pdf: { type: 'boolean', title: 'También en PDF' },
  },
  ['id_plantilla', 'filas'],
)

export const cambiarLoteSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
  mensajes: { minProperties: 'Diga qué hacer con el lote.', maxProperties: 'Una cosa a la vez.' },
  properties: {
    detener: { const: true, title: 'No hacer las que faltan' },
    reintentar: { const: true, title: 'Hacer las que fallaron o se detuvieron' },
    zip: { const: true, title: 'Preparar el ZIP otra vez' },
  },
} as const

export const filasDeLoteQuery = cuerpo({
  estado: {
    type: 'string',
    title: 'Solo las de este estado',
    enum: ['pendiente', 'lista', 'con_faltantes', 'fallida', 'detenida'],
  },
  pagina: { type: 'integer', title: 'Página de cien filas', minimum: 1, maximum: 10 },
})

export const filaDeLoteParams = objeto({
  id: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del lote' },
  fila: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Fila del libro, como la numera Excel' },
})
