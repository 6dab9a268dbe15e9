import { pesos, siNo, texto, version } from './valores.ts'

const id = { type: ['integer', 'string'], minimum: 1, maximum: 2147483647, pattern: '^[1-9]\\d{0,8}$' } as const
const elegido = { ...id, mensajes: { required: 'Campo requerido', pattern: 'Campo requerido', type: 'Campo requerido' } } as const
const fecha = { type: ['string', 'null'], format: 'date-or-empty' } as const
const leido = {} as const

const otorgante = {
  type: 'object', additionalProperties: false, required: ['id_personas'],
  properties: {
    id: { type: ['integer', 'null'] }, id_personas: id, id_tipos_otorgantes: id,
    porcentaje_participacion: {
      type: ['number', 'string'], minimum: 0, maximum: 100, pattern: '^(100([.,]0{1,2})?|\\d{1,2}([.,]\\d{1,2})?)$',
      mensajes: { pattern: 'Debe ser un porcentaje de 0 a 100 con dos decimales.', maximum: 'Debe ser un porcentaje de 0 a 100.', minimum: 'Debe ser un porcentaje de 0 a 100.' },
    },
    // what the filing's reply carries beside: read, never written
    tipo_documento: leido, numero_documento: leido, nombres: leido, apellidos: leido, exento: leido, persona: leido,
    abreviatura: leido, tipo_otorgante: leido, rol_registral: leido, parte: leido, correo_electronico: leido, id_tipos_organizaciones: leido,
  },
} as const

const inmueble = {
  type: 'object', additionalProperties: false, required: ['id_inmuebles'],
  properties: {
    id: { type: ['integer', 'null'] }, id_inmuebles: id, fecha_adquisicion: fecha, vivienda_habitacion: siNo('Casa o apartamento de habitación'),
    id_acto_radi_inmueble: leido, matricula: leido, direccion: leido, numero_predial: leido, numero_catastral: leido, linderos: leido,
    area: leido, tipo: leido, municipio: leido, avaluo: leido, id_municipio: leido, id_depto: leido, departamento: leido, id_tipo_inmueble: leido,
  },
} as const

const acto = {
  type: 'object', additionalProperties: false, required: ['actos_codigo_acto'],
  properties: {
    id: { type: ['integer', 'null'] }, orden: { type: 'integer', minimum: 0, maximum: 1000 }, actos_codigo_acto: id,
    cuantia: pesos('Cuantía'), derechos: pesos('Derechos'), retencion_fuente: pesos('Retención en la fuente'), exento: siNo('Exento'),
    documentos_entregados: { type: 'array', maxItems: 60, items: { ...texto('Documento', 200), type: 'string' } },
    otorgantes: { type: 'array', maxItems: 200, items: otorgante },
    actosradiinmuebles: { type: 'array', maxItems: 200, items: inmueble },
    // of the acts whose value an auction may fix; one that says nothing of it keeps its own
    remate: pesos('Valor del remate'),
    nombre_acto: leido, id_acto: leido, accesorio: leido, accesorio_motivo: leido,
  },
} as const

const campos = {
  contacto: elegido, digitador: elegido, revisor: elegido, liquidador: elegido, id_estados_escrituras: elegido,
  radicador: { type: ['integer', 'string', 'null'] }, fecha_escritura: fecha,
  num_escritura: { ...texto('Número de escritura', 20), type: ['string', 'integer', 'null'], minimum: 0, maximum: 99999999 },
  observacion: texto('Observaciones', 4000),
  actosradi: { type: 'array', maxItems: 60, items: acto },
  reparto: siNo('Sometido a reparto'), activo: siNo('Activo'), id_proyectos: { type: ['integer', 'string', 'null'] },
} as const

const obligatorios = ['contacto', 'digitador', 'revisor', 'liquidador', 'id_estados_escrituras'] as const

/** POST /radicaciones (specification 1, sections 5 and 7). */
export const radicacionSchema = { type: 'object', additionalProperties: false, required: obligatorios, properties: campos } as const

/** PUT /radicaciones/:id: the same with the number, and the version that was read. */
export const radicacionCambioSchema = {
  type: 'object', additionalProperties: false, required: obligatorios,
  properties: { ...campos, numero_radicacion: id, version },
} as const

export const anularSchema = {
  type: 'object', additionalProperties: false, required: ['motivo'],
  properties: { motivo: { ...texto('Motivo', 500), type: 'string', minLength: 5, mensajes: { minLength: 'Escriba el motivo.', required: 'Escriba el motivo.' } } },
} as const

export const porNumeroQuery = {
  type: 'object', additionalProperties: false, required: ['numero_radicacion'],
  properties: { numero_radicacion: { type: 'integer', minimum: 1, maximum: 9007199254740991 } },
} as const
