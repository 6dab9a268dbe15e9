import { cuerpo, objeto } from '../json/vocabulario.ts'
import { pesos, siNo, texto, textoONumero, version } from '../json/valores.ts'
import { permiso, type Accion, type Vista } from '../vistas/vistas.ts'

const id = { type: ['integer', 'string'], minimum: 1, maximum: 2147483647, pattern: '^[1-9]\\d{0,8}$' } as const
const elegido = {
  ...id,
  mensajes: { required: 'Campo requerido', pattern: 'Campo requerido', type: 'Campo requerido' },
} as const
const fecha = { type: ['string', 'null'], format: 'date-or-empty' } as const
const leido = {} as const
/** Id of a stored row; 0 or absent is a new row. */
const deFila = { type: ['integer', 'string', 'null'], minimum: 0, maximum: 2147483647, pattern: '^\\d{0,9}$' } as const

/** By person id or by document; modules/radicaciones says which one is missing. */
const otorgante = cuerpo({
  id: deFila,
  id_personas: { ...id, type: ['integer', 'string', 'null'], pattern: '^([1-9]\\d{0,8})?$' },
  tipo_documento: { ...id, type: ['integer', 'string', 'null'], pattern: '^([1-9]\\d{0,8})?$' },
  numero_documento: textoONumero('Número de documento', 60),
  id_tipos_otorgantes: id,
  porcentaje_participacion: {
    type: ['number', 'string'],
    minimum: 0,
    maximum: 100,
    pattern: '^(100([.,]0{1,2})?|\\d{1,2}([.,]\\d{1,2})?)$',
    mensajes: {
      pattern: 'Debe ser un porcentaje de 0 a 100 con dos decimales.',
      maximum: 'Debe ser un porcentaje de 0 a 100.',
      minimum: 'Debe ser un porcentaje de 0 a 100.',
    },
  },
  nombres: leido,
  apellidos: leido,
  exento: leido,
  persona: leido,
  abreviatura: leido,
  tipo_otorgante: leido,
  rol_registral: leido,
  parte: leido,
  correo_electronico: leido,
  id_tipos_organizaciones: leido,
  direccion: leido,
  lugar_expedicion_documento: leido,
  actividad: leido,
  telefono: leido,
  genero: leido,
  id_tipos_personas: leido,
  id_municipio: leido,
  id_estados_civil: leido,
  id_tipos_regimenes: leido,
  excento: leido,
  id_tipos_responsabilidades: leido,
  digito: leido,
})

const inmueble = cuerpo(
  {
    id: deFila,
    id_inmuebles: id,
    fecha_adquisicion: fecha,
    vivienda_habitacion: siNo('Casa o apartamento de habitación'),
    id_acto_radi_inmueble: leido,
    matricula: leido,
    direccion: leido,
    numero_predial: leido,
    numero_catastral: leido,
    linderos: leido,
    area: leido,
    tipo: leido,
    municipio: leido,
    avaluo: leido,
    coeficiente_ph: leido,
    id_municipio: leido,
    id_depto: leido,
    departamento: leido,
    id_tipo_inmueble: leido,
  },
  ['id_inmuebles'],
)

const acto = cuerpo(
  {
    id: deFila,
    orden: { type: ['integer', 'string'], minimum: 0, maximum: 1000, pattern: '^\\d{1,4}$' },
    actos_codigo_acto: id,
    cuantia: pesos('Cuantía'),
    derechos: pesos('Derechos'),
    retencion_fuente: pesos('Retención en la fuente'),
    exento: siNo('Exento'),
    documentos_entregados: { type: 'array', maxItems: 60, items: { ...texto('Documento', 200), type: 'string' } },
    otorgantes: { type: 'array', maxItems: 200, items: otorgante },
    actosradiinmuebles: { type: 'array', maxItems: 200, items: inmueble },
    // only for acts whose value an auction may fix; absent keeps the stored one
    remate: pesos('Valor del remate'),
    nombre_acto: leido,
    id_acto: leido,
    accesorio: leido,
    accesorio_motivo: leido,
    timbre_motivo: leido,
    leasing_por_escritura: leido,
    base_dicha: leido,
    vivienda: leido,
  },
  ['actos_codigo_acto'],
)

const campos = {
  contacto: elegido,
  digitador: elegido,
  revisor: elegido,
  liquidador: elegido,
  id_estados_escrituras: elegido,
  radicador: { type: ['integer', 'string', 'null'] },
  fecha_escritura: fecha,
  num_escritura: {
    ...texto('Número de escritura', 20),
    type: ['string', 'integer', 'null'],
    minimum: 0,
    maximum: 99999999,
  },
  observacion: texto('Observaciones', 4000),
  actosradi: { type: 'array', maxItems: 60, items: acto },
  reparto: siNo('Sometido a reparto'),
  activo: siNo('Activo'),
  id_proyectos: { type: ['integer', 'string', 'null'] },
} as const

const obligatorios = ['contacto', 'digitador', 'revisor', 'liquidador', 'id_estados_escrituras'] as const

/** POST /radicaciones (specification 1, sections 5 and 7). */
export const radicacionSchema = cuerpo(campos, obligatorios)

/** PUT /radicaciones/:id, with the number and the version that was read. */
export const radicacionCambioSchema = cuerpo({ ...campos, numero_radicacion: id, version }, obligatorios)

export const MAX_VARIAS = 100

/** PUT /radicaciones: changes of several filings, each under its own rules; absent fields stay unchanged. */
export const radicacionesCambioSchema = objeto({
  ids: {
    type: 'array',
    title: 'Radicaciones',
    minItems: 1,
    maxItems: MAX_VARIAS,
    uniqueItems: true,
    items: { type: 'integer', minimum: 1, maximum: 2147483647 },
    mensajes: { maxItems: `A la vez se cambian hasta ${MAX_VARIAS} radicaciones: elija menos.` },
  },
  cambio: {
    type: 'object',
    title: 'Qué cambia',
    additionalProperties: false,
    minProperties: 1,
    properties: { digitador: id, revisor: id, liquidador: id, contacto: id, id_estados_escrituras: id },
    mensajes: { minProperties: 'Diga qué cambia.' },
  },
})

export const anularSchema = objeto({
  motivo: {
    ...texto('Motivo', 500),
    type: 'string',
    minLength: 5,
    mensajes: { minLength: 'Escriba el motivo.', required: 'Escriba el motivo.' },
  },
})

export const porNumeroQuery = objeto({
  numero_radicacion: { type: 'integer', minimum: 1, maximum: 9007199254740991, title: 'Número de radicación' },
})

/** Level of access to a filing: whole, its express form with its follow-up code, or its identification and steps. */
export type Alcance = 'expediente' | 'express' | 'ficha'

const de = (vista: Vista, ...acciones: Accion[]): number[] => acciones.map((accion) => permiso(vista, accion))

/** Views that read, settle or invoice any filing. */
const EXPEDIENTE = [
  ...de('radicaciones', 'ver'),
  ...de('liquidaciones', 'ver', 'modificar'),
  ...de('facturacion', 'ver', 'crear', 'modificar'),
]

/** Permissions that open every filing of the office, by level. Without them the rule of each person's filings applies. */
export const VEN_TODAS: Readonly<Record<Alcance, readonly number[]>> = {
  expediente: EXPEDIENTE,
  express: [...EXPEDIENTE, ...de('seguimiento', 'modificar')],
  // whoever follows deeds or receives their money finds any filing by number (specification 1, section 2)
  ficha: [
    ...EXPEDIENTE,
    ...de('seguimiento', 'ver', 'crear', 'modificar', 'eliminar'),
    ...de('depositos', 'ver', 'crear', 'modificar'),
  ],
}

/** May print the QR and label of the filings that they may see. */
export const ROTULAN: readonly number[] = [...de('seguimiento', 'ver', 'crear'), ...de('radicaciones', 'ver', 'crear')]

/** Parties or properties of an act, and rows looked up at once. */
export const MAX_POR_ACTO = 200

const lista = (title: string, uno: string, largo: number, falta: string, varios: string) =>
  ({
    type: 'array',
    title,
    minItems: 1,
    maxItems: MAX_POR_ACTO,
    items: { ...texto(uno, largo), type: 'string' },
    mensajes: { minItems: falta, maxItems: `A la vez se buscan hasta ${MAX_POR_ACTO} ${varios}: pegue menos.` },
  }) as const

/** POST /personasPorDocumento: pasted documents. */
export const porDocumentosSchema = objeto({
  documentos: lista('Documentos', 'Documento', 60, 'Ingrese un documento', 'documentos'),
})

/** POST /inmueblesPorMatricula: pasted matrículas. */
export const porMatriculasSchema = objeto({
  matriculas: lista('Matrículas', 'Matrícula', 100, 'Escriba la matrícula', 'matrículas'),
})
