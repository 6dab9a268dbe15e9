import {
  ceroOUno,
  arreglo,
  cadena,
  entero,
  fecha,
  id,
  numero,
  oNulo,
  pesos,
  uno,
  version,
} from '../json/vocabulario.ts'
import { MAXIMO_PESOS, siNo } from '../json/valores.ts'
import { CANALES, type Canal } from '../cartera/cliente.ts'
import { personaSchema } from '../personas/persona.ts'
import type { Condicion, OpcionDeCampo } from '../vistas/pantalla.ts'
import { calculada, leida, soloLista } from './datos/datos.ts'
import { registro } from './registro.ts'

const OBLIGATORIO = 'Este campo es obligatorio.'
const NUMERO = 'Debe ser un número.'
export const PORCENTAJE = 'Debe ser un porcentaje de 0 a 100, con cuatro decimales como máximo.'
const TOPE = 'Debe ser un valor en pesos, sin centavos.'

const empresa: Condicion = { campo: 'tipo_documento', en: [6, 9] }
const persona: Condicion = { campo: 'tipo_documento', noEn: [6, 9] }
const NOMBRE_CANAL: Readonly<Record<Canal, string>> = {
  correo: 'Correo',
  telefono: 'Teléfono',
  mensaje: 'Mensaje de texto',
}
const ACTIVO: readonly OpcionDeCampo[] = [
  { value: 1, label: 'Activo', tono: 'ok' },
  { value: 0, label: 'Inactivo', tono: 'muted' },
]

const suya = personaSchema.properties
const { mensajes: DICE } = suya.direccion
/** Column of its person, who may not leave it empty here. */
const dePersona = { dato: 'texto', de: 'p', lee: oNulo(cadena), pide: true } as const
const noVacio = { type: 'string', minLength: 1, mensajes: { ...DICE, minLength: OBLIGATORIO } } as const

/** A percentage. Null: withholds nothing; 0: the office's rate; above 0: the client's own (the specification's switch). */
const retencion = <const T extends string>(titulo: T) =>
  ({
    dato: 'porcentaje',
    titulo,
    vacia: true,
    escribe: {
      type: ['number', 'string', 'null'],
      title: titulo,
      minimum: 0,
      maximum: 100,
      pattern: '^((100|\\d{1,2})([.,]\\d{1,4})?)?$',
      mensajes: { type: PORCENTAJE, minimum: PORCENTAJE, maximum: PORCENTAJE, pattern: PORCENTAJE },
    },
    lee: {
      anyOf: [numero, { type: 'null' }],
      description: 'Porcentaje. Vacío: no retiene; 0: con la tarifa de la oficina; mayor que 0: con la suya',
    },
    forma: { ancho: 4, ayuda: 'Vacío, no retiene; 0, con la tarifa de la oficina' },
    lista: { puesto: 16, ancho: 110, oculta: true, edita: true },
  }) as const

/** Moves only with the ledger. */
const saldo = <const T extends string, const K extends string>(titulo: T, columna: K) =>
  ({ ...leida('pesos', titulo), columna }) as const

const edad = (titulo: string) => ({ ...soloLista('pesos', titulo), lista: { aparte: true } }) as const

/** Clients of the receivables: a person with commercial terms (specification 2, sections 3 and 5). */
export const clientes = registro('clientes', {
  id_clientes: { ...leida('referencia', 'Cliente'), columna: 'id' },
  id_personas: leida('referencia', 'Persona'),
  tipo_documento: {
    ...dePersona,
    dato: 'referencia',
    titulo: 'Tipo de documento',
    escribe: { ...suya.tipo_documento, mensajes: { ...suya.tipo_documento.mensajes, minLength: OBLIGATORIO } },
    lee: id,
    forma: { recurso: '/tipoDocIde', texto: 'tipo', ancho: 4, inicial: 3 },
  },
  numero_documento: {
    ...dePersona,
    titulo: 'Número de documento',
    escribe: {
      ...suya.numero_documento,
      mensajes: { pattern: suya.numero_documento.mensajes.pattern, minLength: OBLIGATORIO },
    },
    lee: cadena,
    forma: { ancho: 4 },
    lista: { puesto: 3, titulo: 'Documento', celda: 'document', ancho: 130, tarjeta: 'body' },
  },
  codigo: {
    dato: 'entero',
    titulo: 'Código',
    pide: true,
    busca: true,
    escribe: {
      type: ['integer', 'string'],
      title: 'Código',
      minimum: 1,
      maximum: 999_999_999_999,
      minLength: 1,
      pattern: '^([1-9]\\d{0,11})?$',
      mensajes: { type: NUMERO, pattern: NUMERO, minimum: NUMERO, minLength: OBLIGATORIO },
    },
    lee: entero,
    forma: { ancho: 4 },
    lista: { puesto: 2, ancho: 90, edita: true },
  },
  nombre_completo: { ...calculada('Cliente', cadena), lista: { puesto: 1, ancho: 240 } },
  nombres: {
    ...dePersona,
    titulo: 'Nombres',
    escribe: { ...suya.nombres, mensajes: { ...DICE, minLength: OBLIGATORIO } },
    lee: cadena,
    forma: { ancho: 6, titulos: [{ cuando: empresa, titulo: 'Razón social' }] },
  },
  apellidos: {
    ...dePersona,
    titulo: 'Apellidos',
    escribe: suya.apellidos,
    lee: cadena,
    forma: { ancho: 6, cuando: persona },
  },
  tipo: { ...calculada('Tipo', oNulo(cadena)), lista: { puesto: 12, ancho: 70, oculta: true } },
  direccion: {
    ...dePersona,
    titulo: 'Dirección',
    escribe: { ...suya.direccion, ...noVacio },
    forma: { ancho: 6 },
    lista: { puesto: 15, ancho: 220, oculta: true, edita: true },
  },
  telefono: {
    ...dePersona,
    titulo: 'Teléfono',
    // digits, also with spaces, dashes, parentheses or a leading «+»
    escribe: {
      ...suya.telefono,
      type: ['string', 'integer'],
      pattern: '^[\\s()+-]*\\d[\\d\\s()-]*$',
      minLength: 1,
      mensajes: { pattern: NUMERO, type: NUMERO, minLength: OBLIGATORIO },
    },
    forma: { widget: 'phone', ancho: 3 },
    lista: { puesto: 14, ancho: 140, oculta: true, edita: true },
  },
  correo_electronico: {
    ...dePersona,
    titulo: 'Correo electrónico',
    escribe: {
      ...suya.correo_electronico,
      ...noVacio,
      mensajes: { ...suya.correo_electronico.mensajes, minLength: OBLIGATORIO },
    },
    forma: { widget: 'email', ancho: 6 },
    lista: { puesto: 13, ancho: 220, oculta: true, edita: true },
  },
  plazo: {
    dato: 'entero',
    titulo: 'Plazo en días',
    vacia: true,
    escribe: {
      type: ['integer', 'string', 'null'],
      title: 'Plazo en días',
      minimum: 0,
      maximum: 3650,
      pattern: '^\\d{0,4}$',
      mensajes: { type: NUMERO, pattern: NUMERO, minimum: NUMERO, maximum: 'El plazo es de 3.650 días como máximo.' },
    },
    lee: oNulo(entero),
    forma: { ancho: 3 },
    lista: { puesto: 19, ancho: 110, oculta: true, edita: true },
  },
  /** Null: no limit. */
  cupo: {
    dato: 'pesos',
    titulo: 'Cupo de crédito',
    vacia: true,
    escribe: {
      type: ['integer', 'string', 'null'],
      title: 'Cupo de crédito',
      minimum: 0,
      maximum: MAXIMO_PESOS,
      pattern: '^\\d{0,13}$',
      mensajes: { type: TOPE, pattern: TOPE, minimum: TOPE, maximum: TOPE },
    },
    lee: oNulo(pesos),
    forma: { ancho: 4 },
    lista: { puesto: 20, ancho: 140, oculta: true, edita: true },
  },
  reteiva: retencion('ReteIVA'),
  retefuente: retencion('Retención en la fuente'),
  reteica: retencion('ReteICA'),
  /** Contact channels that the debtor authorised (Ley 2300 de 2023, art. 2). */
  autorizados: {
    dato: 'lista',
    titulo: 'Canales autorizados',
    valores: CANALES,
    vacia: true,
    escribe: {
      type: ['array', 'null'],
      title: 'Canales autorizados',
      maxItems: CANALES.length,
      uniqueItems: true,
      items: { type: 'string', enum: CANALES },
    },
    lee: arreglo(uno(...CANALES)),
    forma: { opciones: CANALES.map((value) => ({ value, label: NOMBRE_CANAL[value] })), ancho: 12 },
  },
  activo: {
    dato: 'logico',
    titulo: 'Activo',
    escribe: siNo('Activo'),
    lee: ceroOUno,
    forma: { ancho: 4, inicial: true },
    lista: { puesto: 5, titulo: 'Estado', celda: 'badge', opciones: ACTIVO, ancho: 120, tarjeta: 'head', edita: true },
  },
  total: {
    ...saldo('Saldo', 'saldo'),
    lista: { titulo: 'Total', enArchivo: 'Total', puesto: 4, ancho: 150, tarjeta: 'body' },
  },
  escrituras: { ...saldo('Escrituras', 'saldo_escrituras'), lista: { puesto: 6, ancho: 140 } },
  varios: { ...saldo('Varios', 'saldo_varios'), lista: { puesto: 7, ancho: 130 } },
  depositos: { ...saldo('Depósitos', 'saldo_depositos'), lista: { puesto: 8, ancho: 130 } },
  facturas: { ...soloLista('entero', 'Facturas'), lista: { puesto: 9, ancho: 100 } },
  saldo_a_favor: { ...soloLista('pesos', 'Saldo a favor'), lista: { puesto: 10, ancho: 140 } },
  promesa: { dato: 'dia', titulo: 'Prometió pagar', vacia: true, lee: oNulo(fecha), lista: { puesto: 11, ancho: 130 } },
  total_menor_30: edad('Menos de 30 días'),
  total_30_90: edad('De 30 a 90 días'),
  total_90_180: edad('De 91 a 180 días'),
  total_mayor_180: edad('Más de 180 días'),
  version_persona: calculada('Versión de la persona', version),
})
