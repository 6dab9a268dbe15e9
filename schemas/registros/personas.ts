import { ESTADOS_DE_PARTES } from '../es-co/nombre.ts'
import { cadena, oNulo, uno } from '../json/vocabulario.ts'
import { textoONumero, texto as textoPedido, referencia as referenciaPedida } from '../json/valores.ts'
import type { Condicion, OpcionDeCampo } from '../vistas/pantalla.ts'
import { interna, leida, linea, logico, referencia, soloLista, texto } from './datos/datos.ts'
import { registro } from './registro.ts'

const CORREO = '^([^\\s@<>\\u0000-\\u001F\\uD800-\\uDFFF]+@[\\p{L}\\p{N}.-]+\\.[\\p{L}\\p{N}-]{2,})?$'
const DIGITO = 'Debe ser un dígito.'

/** Roles in deeds; the filing wizard offers the persons of each one. */
export const CARGOS_DE_ESCRITURA = ['digitador', 'revisor', 'liquidador', 'contacto'] as const
export const CARGOS: readonly OpcionDeCampo[] = [
  { value: 'digitador', label: 'Digitador' },
  { value: 'revisor', label: 'Revisor' },
  { value: 'liquidador', label: 'Liquidador' },
  { value: 'contacto', label: 'Contacto' },
]

const EMPRESAS = [6, 9]
const EXTRANJEROS = [4, 5, 7, 8]
const empresa: Condicion = { campo: 'tipo_documento', en: EMPRESAS }
const persona: Condicion = { campo: 'tipo_documento', noEn: EMPRESAS }
const extranjero: Condicion = { campo: 'tipo_documento', en: EXTRANJEROS }
const natural: Condicion = { campo: 'tipo_documento', noEn: [...EMPRESAS, ...EXTRANJEROS] }
const GENEROS: readonly OpcionDeCampo[] = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
]
const REVISION: readonly OpcionDeCampo[] = [
  { value: '1', label: 'Sin verificar', tono: 'warn' },
  { value: '0', label: 'Verificada', tono: 'ok' },
]
/** Legend on the record of a person with a data claim (Ley 1581 de 2012, art. 15). */
const LEYENDA: readonly OpcionDeCampo[] = [{ value: 'Reclamo en trámite', label: 'Reclamo en trámite', tono: 'warn' }]

const seccion = 'Contacto'
const PARTES: readonly OpcionDeCampo[] = [
  { value: 'propuesto', label: 'Propuesto', tono: 'muted' },
  { value: 'confirmado', label: 'Confirmado', tono: 'ok' },
  { value: 'dudoso', label: 'Dudoso', tono: 'warn' },
]
const parte = <const T extends string>(titulo: T, ayuda?: string) =>
  ({
    ...texto(titulo, 200),
    forma: { ancho: 6, cuando: persona, seccion: 'Nombre por partes', ...(ayuda ? { ayuda } : {}) },
  }) as const

/** Persons and companies (specification 2, sections 3 and 7). modules/personas/domain.ts has the rules of each document type. */
export const personas = registro('personas', {
  tipo_documento: {
    ...leida('referencia', 'Tipo de documento'),
    escribe: { ...referenciaPedida('Tipo de documento'), type: ['integer', 'string'], minLength: 1 },
    pide: true,
    forma: { recurso: '/tipoDocIde', texto: 'tipo', ancho: 5, inicial: 3, fijo: true },
  },
  numero_documento: {
    ...leida('texto', 'Número de documento'),
    escribe: { ...textoONumero('Número de documento', 30), type: ['string', 'integer'], minLength: 1 },
    pide: true,
    busca: true,
    forma: { ancho: 5, fijo: true },
    lista: { puesto: 3, titulo: 'Documento', celda: 'document', ancho: 120, tarjeta: 'body' },
  },
  digito: {
    dato: 'entero',
    titulo: 'Dígito de verificación',
    vacia: true,
    escribe: {
      title: 'Dígito de verificación',
      type: ['integer', 'string', 'null'],
      minimum: 0,
      maximum: 9,
      pattern: '^\\d?$',
      mensajes: { pattern: DIGITO, minimum: DIGITO, maximum: DIGITO, type: DIGITO },
    },
    lee: { type: ['integer', 'null'], description: 'Dígito de verificación de un NIT' },
    forma: { widget: 'text', ancho: 2, cuando: empresa, titulos: [{ cuando: empresa, titulo: 'D. V.' }] },
  },
  nombres: {
    ...linea('Nombres', 200, { ancho: 6, titulos: [{ cuando: empresa, titulo: 'Razón social' }] }),
    pide: true,
    busca: true,
  },
  apellidos: {
    ...leida('texto', 'Apellidos'),
    escribe: textoPedido('Apellidos', 200),
    busca: true,
    forma: { ancho: 6, cuando: persona },
    lista: { puesto: 1, titulo: 'Apellidos y nombres', celda: 'person', texto: ['apellidos', 'nombres'], ancho: 215 },
  },
  primer_apellido: parte('Primer apellido', 'Vacías, se proponen del nombre; como se escriban, quedan confirmadas'),
  segundo_apellido: parte('Segundo apellido'),
  primer_nombre: parte('Primer nombre'),
  otros_nombres: parte('Otros nombres'),
  /** Null for a company. */
  partes_nombre: {
    dato: 'texto',
    titulo: 'Nombre por partes',
    valores: ESTADOS_DE_PARTES,
    vacia: true,
    escribe: {
      title: 'Nombre por partes',
      enum: [...ESTADOS_DE_PARTES, '', null],
      mensajes: { enum: 'Debe ser propuesto, confirmado o dudoso.' },
    },
    lee: oNulo(cadena),
    forma: {
      widget: 'choice',
      opciones: PARTES,
      ancho: 6,
      cuando: persona,
      seccion: 'Nombre por partes',
      titulos: [{ cuando: persona, titulo: 'Estado' }],
      ayuda: 'Como las piden la UIAF y la DIAN',
    },
    lista: { puesto: 10, celda: 'badge', opciones: PARTES, ancho: 150, oculta: true },
  },
  tipo: {
    ...soloLista('referencia', 'Tipo'),
    lista: { puesto: 2, ancho: 60, tarjeta: 'body', busca: false, orden: false },
  },
  /** Two letters, ISO 3166-1. */
  pais: {
    ...texto('País', 2),
    escribe: {
      ...textoPedido('País', 2),
      pattern: '^([A-Za-z]{2})?$',
      mensajes: { pattern: 'El país va con su código de dos letras.' },
    },
    forma: { widget: 'reference', recurso: '/paises', valor: 'code', ancho: 6, cuando: extranjero },
  },
  lugar_expedicion_documento: texto('Lugar de expedición', 120, { ancho: 6, cuando: natural }),
  id_estados_civiles: referencia('Estado civil', { recurso: '/estadosCiviles', ancho: 6, cuando: persona }),
  genero: {
    dato: 'texto',
    titulo: 'Género',
    valores: ['F', 'M'],
    vacia: true,
    escribe: { title: 'Género', enum: ['F', 'M', '', null], mensajes: { enum: 'Debe ser F o M.' } },
    lee: oNulo(uno('F', 'M')),
    forma: { widget: 'choice', opciones: GENEROS, ancho: 6, cuando: persona },
  },
  id_tipos_regimen: referencia('Régimen', { recurso: '/TiposRegimene', ancho: 6, cuando: empresa }),
  id_tipos_organizaciones: referencia('Tipo de organización', {
    recurso: '/TiposOrganizacion',
    ancho: 6,
    cuando: empresa,
  }),
  id_tipos_responsabilidades: referencia('Tipo de responsabilidad', {
    recurso: '/TiposResponsabilidades',
    ancho: 6,
    cuando: empresa,
  }),
  /** Exempt entity: pays no notarial rights. */
  exento: logico('Exento', { ancho: 6, cuando: empresa, ayuda: 'Entidad que no paga derechos notariales' }),
  direccion: {
    ...texto('Dirección', 250, { ancho: 8, seccion }),
    lista: { puesto: 6, ancho: 220, oculta: true },
  },
  telefono: {
    ...texto('Teléfono', 50),
    escribe: textoONumero('Teléfono', 50),
    forma: { widget: 'phone', ancho: 4, seccion },
    lista: { puesto: 4, ancho: 110, tarjeta: 'body' },
  },
  id_municipio: referencia('Municipio', { widget: 'place', texto: 'municipio', ancho: 12, seccion }),
  municipio: { ...soloLista('referencia', 'Municipio'), lista: { puesto: 7, ancho: 120 } },
  correo_electronico: {
    ...texto('Correo electrónico', 190),
    escribe: { ...textoPedido('Correo electrónico', 190), pattern: CORREO, mensajes: { pattern: 'Correo no valido' } },
    busca: true,
    forma: { widget: 'email', ancho: 6, seccion },
    lista: { puesto: 5, ancho: 190 },
  },
  actividad: {
    ...texto('Actividad económica', 255),
    escribe: textoONumero('Actividad económica', 255),
    forma: { widget: 'reference', recurso: '/actividadesEconomicas', valor: 'code', ancho: 6, seccion },
  },
  id_tipos_personas: {
    ...leida('referencia', 'Tipo de persona'),
    escribe: {
      title: 'Tipo de persona',
      enum: [2, '2', '', null],
      mensajes: { enum: 'El tipo de persona es siempre 2.' },
    },
  },
  cargos: {
    ...soloLista('lista', 'Cargos en las escrituras'),
    escribe: {
      type: 'array',
      title: 'Cargos en las escrituras',
      maxItems: 4,
      uniqueItems: true,
      items: { type: 'string', enum: CARGOS_DE_ESCRITURA },
    },
    forma: {
      opciones: CARGOS,
      ancho: 12,
      seccion: 'En la oficina',
      ayuda: 'Quien tiene un cargo se puede escoger para él al radicar.',
    },
  },
  reclamo_en_tramite: {
    ...soloLista('texto', 'Sus datos'),
    lista: { puesto: 8, celda: 'badge', opciones: LEYENDA, ancho: 145, tarjeta: 'body', orden: false },
  },
  sin_verificar: {
    ...leida('logico', 'Sin verificar'),
    lee: { type: 'boolean', description: 'Se registró sola y nadie de la oficina la ha aceptado' },
    lista: { puesto: 9, titulo: 'Revisión', celda: 'badge', opciones: REVISION, ancho: 130, tarjeta: 'head' },
  },
  /** Surname and names as they sort. */
  orden: interna('texto', 'Orden'),
})
