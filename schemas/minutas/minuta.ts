import { referencia, version } from '../json/valores.ts'

/** Characters of the data of one minuta: many times the longest deed, and within what a request may carry. */
export const LARGO_DE_MINUTA = 400_000

/** What a datum looks like is said by the catalogue of variables and checked by modules/minutas/domain/forma.ts, by its path. */
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

/** POST /minutas: from a filing (of one of its acts), from a procedure, of a project, or empty. */
export const minutaNuevaSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    id_radicacion: referencia('Radicación'),
    id_acto_radi: referencia('Acto de la radicación'),
    id_proyecto: referencia('Proyecto'),
    id_plantilla: referencia('Plantilla'),
    id_tramite: referencia('Trámite'),
  },
} as const

/** PUT /minutas/:id, «Guardar Datos». */
export const minutaCambioSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['datos', 'version'],
  properties: { datos, id_plantilla: referencia('Plantilla'), id_proyecto: referencia('Proyecto'), version },
} as const

/** PUT /minutas/:id/importar: which of the differences are taken. */
export const minutaImportarSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['rutas', 'version'],
  properties: { rutas, version },
} as const

/** POST /plantillaDocumentos/vista: what the document would say, without making it. */
export const vistaSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id_plantilla', 'datos'],
  properties: {
    id_plantilla: { ...referencia('Plantilla'), type: ['integer', 'string'], pattern: '^[1-9]\\d{0,8}$' },
    datos,
    id_minuta: referencia('Minuta'),
  },
} as const
