import { cuerpo } from '../../json/vocabulario.ts'
import { pantalla, type OpcionDeCampo } from '../../vistas/pantalla.ts'
import { siNo, texto } from '../../json/valores.ts'
import { GRUPO, MENSAJES } from '../catalogo.ts'

const CUANTIAS: readonly OpcionDeCampo[] = [
  { value: 'con', label: 'Con cuantía', tono: 'info' },
  { value: 'sin', label: 'Sin cuantía', tono: 'muted' },
  { value: 'segun', label: 'Según el caso', tono: 'warn' },
]
const BASES: readonly OpcionDeCampo[] = [
  { value: 'mayor', label: 'El mayor entre cuantía y avalúo' },
  { value: 'cuantia', label: 'La cuantía' },
]
const BOLETAS: readonly OpcionDeCampo[] = [
  { value: 'general', label: 'Tarifa general' },
  { value: 'hipoteca', label: 'Tarifa de hipoteca' },
  { value: 'sin_cuantia', label: 'Acto sin cuantía' },
]
const REGISTROS: readonly OpcionDeCampo[] = [
  { value: 'mayor', label: 'El mayor entre cuantía y avalúo' },
  { value: 'cuantia', label: 'La cuantía' },
  { value: 'sin_cuantia', label: 'Acto sin cuantía' },
  { value: 'ninguno', label: 'No se registra' },
]
const TIMBRES: readonly OpcionDeCampo[] = [
  { value: 'no', label: 'No lo paga' },
  { value: 'si', label: 'Desde 20.000 UVT' },
  { value: 'por_confirmar', label: 'Desde 20.000 UVT, por confirmar' },
]
const lista = (title: string) =>
  ({
    title,
    type: ['array', 'null'],
    maxItems: 60,
    items: { ...texto(title, 200), type: 'string', minLength: 1 },
  }) as const
const porcentaje = (title: string) =>
  ({
    title,
    type: ['number', 'string', 'null'],
    minimum: 0,
    maximum: 100,
    pattern: '^(\\d{1,3}([.,]\\d{1,2})?)?$',
    mensajes: { type: 'Debe ser un porcentaje.', pattern: 'Es un número de 0 a 100 con dos decimales como máximo.' },
  }) as const

const codigo = (title: string) =>
  ({
    ...texto(title, 10),
    pattern: '^[0-9A-Za-z.-]*$',
    mensajes: { pattern: 'Es un código, sin espacios.' },
  }) as const

const INFORMES = 'Códigos de los informes'
const NORMAS = 'De dónde sale la base'
const CONFIRMADA = 'Mientras no lo esté, «¿Por qué?» dice «por confirmar»'
const IMPUESTOS = 'Impuestos y registro'

export const actos = pantalla({
  id: 'actos',
  titulo: 'Actos',
  singular: 'acto',
  vista: 'actos',
  recurso: '/actos',
  ruta: { puesto: 40, icono: 'gavel', linea: 'Los actos que se radican, con su código de la Superintendencia.' },
  grupo: GRUPO,
  esquema: cuerpo(
    {
      name: { ...texto('Nombre', 200), type: 'string', minLength: 1 },
      code: texto('Código', 10),
      categoria: texto('Categoría', 60),
      cuantia: { title: 'Cuantía', enum: ['con', 'sin', 'segun'] },
      codigo_tarifa: { ...texto('Clase de tarifa', 40), type: 'string', minLength: 1 },
      base: { title: 'Base de los derechos', enum: ['mayor', 'cuantia'] },
      retencion: siNo('Retención en la fuente'),
      porcentaje_retencion: porcentaje('Retención (%)'),
      timbre: { title: 'Impuesto de timbre', enum: ['si', 'no', 'por_confirmar'] },
      bolfis: siNo('Boleta fiscal'),
      porcentaje_bolfis: { title: 'Tarifa de la boleta', enum: ['general', 'hipoteca', 'sin_cuantia', '', null] },
      registro: siNo('Derechos de registro'),
      base_registral: { title: 'Base de registro', enum: ['mayor', 'cuantia', 'sin_cuantia', 'ninguno'] },
      split_vendedor: porcentaje('Parte del vendedor (%)'),
      vis: siNo('Vivienda de interés social'),
      tarifa_unica: siNo('En la tarifa única VIS'),
      roles: lista('Comparecientes'),
      documentos_requeridos: lista('Documentos requeridos'),
      norma: texto('Norma de los derechos', 200),
      base_confirmada: siNo('Base de los derechos confirmada'),
      norma_registral: texto('Norma del registro', 200),
      registral_confirmada: siNo('Base del registro confirmada'),
      cod_dian: codigo('Código de la DIAN'),
      ron_clase: codigo('Clase de trámite del RON'),
      fila_estadistico: codigo('Renglón del estadístico'),
      codigos_confirmados: siNo('Códigos confirmados'),
      activo: siNo('Activo'),
    },
    ['name', 'cuantia', 'codigo_tarifa'],
  ),
  campos: {
    name: { widget: 'text', ancho: 8 },
    code: { widget: 'text', ancho: 4, ayuda: 'Código de la SNR' },
    categoria: { widget: 'text', ancho: 6 },
    cuantia: { widget: 'choice', opciones: CUANTIAS, ancho: 6, inicial: 'con' },
    codigo_tarifa: {
      widget: 'reference',
      recurso: '/clasesTarifa',
      valor: 'code',
      texto: 'clase_tarifa',
      ancho: 8,
      inicial: 'GENERAL',
    },
    vis: { widget: 'switch', ancho: 4 },
    tarifa_unica: {
      widget: 'switch',
      ancho: 8,
      ayuda: 'No paga aparte junto a una compraventa VIS del D. 2158 de 1995',
    },
    base: { widget: 'choice', opciones: BASES, ancho: 6, inicial: 'mayor' },
    split_vendedor: {
      widget: 'percent',
      ancho: 4,
      inicial: 50,
      ayuda: 'De los derechos; el resto lo paga el comprador',
    },
    retencion: { widget: 'switch', ancho: 4, seccion: IMPUESTOS },
    porcentaje_retencion: {
      widget: 'percent',
      ancho: 8,
      seccion: IMPUESTOS,
      cuando: { campo: 'retencion', en: [true, 1, '1'] },
      inicial: 1,
    },
    timbre: {
      widget: 'choice',
      opciones: TIMBRES,
      ancho: 12,
      seccion: IMPUESTOS,
      inicial: 'no',
      ayuda: 'Enajenación de inmuebles (E.T. art. 519 par. 3)',
    },
    bolfis: { widget: 'switch', ancho: 4, seccion: IMPUESTOS },
    porcentaje_bolfis: {
      widget: 'choice',
      opciones: BOLETAS,
      ancho: 8,
      seccion: IMPUESTOS,
      cuando: { campo: 'bolfis', en: [true, 1, '1'] },
      inicial: 'general',
    },
    registro: { widget: 'switch', ancho: 4, seccion: IMPUESTOS },
    base_registral: {
      widget: 'choice',
      opciones: REGISTROS,
      ancho: 8,
      seccion: IMPUESTOS,
      cuando: { campo: 'registro', en: [true, 1, '1'] },
      inicial: 'mayor',
    },
    roles: { widget: 'tags', ancho: 12, seccion: 'Lo que pide', ayuda: 'Uno por línea' },
    documentos_requeridos: { widget: 'tags', ancho: 12, seccion: 'Lo que pide', ayuda: 'Uno por línea' },
    norma: { widget: 'text', ancho: 12, seccion: NORMAS, ayuda: 'De dónde salen la tarifa y la base' },
    base_confirmada: { widget: 'switch', ancho: 12, seccion: NORMAS, ayuda: CONFIRMADA },
    norma_registral: {
      widget: 'text',
      ancho: 12,
      seccion: NORMAS,
      ayuda: 'De dónde sale la base de la boleta y del registro',
    },
    registral_confirmada: { widget: 'switch', ancho: 12, seccion: NORMAS, ayuda: CONFIRMADA },
    cod_dian: { widget: 'text', ancho: 6, seccion: INFORMES, ayuda: 'Del formato 1032; 0: no se informa' },
    ron_clase: { widget: 'text', ancho: 6, seccion: INFORMES, ayuda: 'Como la numera la UIAF' },
    fila_estadistico: {
      widget: 'text',
      ancho: 12,
      seccion: INFORMES,
      ayuda: 'Su código. Vacío: lo dice el nombre del acto. La vivienda VIS y VIP va a los suyos',
    },
    codigos_confirmados: {
      widget: 'switch',
      ancho: 12,
      seccion: INFORMES,
      ayuda: 'Mientras no lo estén, los informes dicen «por confirmar»',
    },
    activo: { widget: 'switch', ancho: 4, inicial: true },
  },
  tabla: {
    columnas: [
      { campo: 'name', celda: 'text', ancho: 280 },
      { campo: 'code', celda: 'text', ancho: 90, tarjeta: 'head' },
      { campo: 'categoria', celda: 'text', ancho: 160, tarjeta: 'body' },
      { campo: 'cuantia', celda: 'badge', opciones: CUANTIAS, ancho: 120, tarjeta: 'body' },
      { campo: 'clase_tarifa', titulo: 'Clase de tarifa', celda: 'reference', texto: ['clase_tarifa'], ancho: 260 },
      { campo: 'retencion', celda: 'switch', ancho: 150 },
      { campo: 'bolfis', celda: 'switch', ancho: 120 },
      { campo: 'registro', celda: 'switch', ancho: 150 },
      { campo: 'porcentaje_retencion', celda: 'percent', ancho: 120, oculta: true, orden: false, busca: false },
      { campo: 'norma', celda: 'text', ancho: 240, oculta: true },
      { campo: 'norma_registral', celda: 'text', ancho: 240, oculta: true },
      { campo: 'cod_dian', celda: 'text', ancho: 130, oculta: true },
      { campo: 'ron_clase', celda: 'text', ancho: 150, oculta: true },
      { campo: 'fila_estadistico', celda: 'text', ancho: 170, oculta: true },
      { campo: 'codigos_confirmados', celda: 'switch', ancho: 150, oculta: true },
      { campo: 'activo', celda: 'switch', ancho: 110, titulo: 'Estado', tarjeta: 'head' },
    ],
    orden: 'name',
    pageSize: 5,
    buscar: 'Buscar por nombre o código',
  },
  acciones: [
    { tipo: 'create', en: 'drawer', texto: 'Agregar' },
    { tipo: 'edit', en: 'drawer' },
    { tipo: 'toggle', campo: 'activo', enBloque: true, usos: true },
    { tipo: 'history' },
    { tipo: 'delete', pregunta: '¿Seguro que desea eliminar «{name}»?' },
  ],
  mensajes: MENSAJES,
})
