import { siNo, texto } from '../../json/valores.ts'
import type { OpcionDeCampo } from '../../vistas/pantalla.ts'
import { catalogo } from '../catalogo.ts'

const digitos = (titulo: string, largo: number) =>
  ({
    ...texto(titulo, largo),
    pattern: `^(\\d{1,${largo}})?$`,
    mensajes: { pattern: 'Es un número, sin puntos.' },
  }) as const

/** Contribution of each deed by the number of deeds of the year (D. 1069 de 2015, art. 2.2.6.13.3.1.1). */
export const aportesNotariales = catalogo({
  id: 'aportes-notariales',
  titulo: 'Valores de los aportes',
  singular: 'aporte',
  vista: 'libros',
  recurso: '/aportesNotariales',
  ruta: {
    puesto: 190,
    icono: 'receipt-tax',
    linea: 'Lo que la notaría aporta por cada escritura, según cuántas lleva en el año.',
  },
  largoNombre: 120,
  largoCodigo: 10,
  orden: 'id',
  nota: 'Cada año tiene sus valores. Sin los de un año, el informe de ese año cuenta las escrituras y no las valora.',
  propiedades: {
    anio: { ...texto('Año', 4), type: 'string', pattern: '^\\d{4}$', mensajes: { pattern: 'Es un año: 2026.' } },
    hasta: digitos('Hasta la escritura', 6),
    valor: {
      ...texto('Valor ($)', 9),
      type: 'string',
      pattern: '^\\d{1,9}$',
      mensajes: { pattern: 'Son pesos, sin puntos.' },
    },
    coeficiente: texto('Coeficiente en UVT', 20),
    norma: texto('Norma', 200),
    confirmada: siNo('Confirmado'),
  },
  obligatorios: ['anio', 'valor'],
  campos: {
    anio: { widget: 'text', ancho: 4 },
    hasta: { widget: 'text', ancho: 4, ayuda: 'Vacío: todas las demás' },
    valor: { widget: 'text', ancho: 4, ayuda: 'De una escritura ordinaria; VIS y sin cuantía, la mitad' },
    coeficiente: { widget: 'text', ancho: 6 },
    confirmada: { widget: 'switch', ancho: 6, ayuda: 'Mientras no lo esté, el informe dice «por confirmar»' },
    norma: { widget: 'text', ancho: 12 },
  },
  columnas: [
    { campo: 'anio', celda: 'text', ancho: 90, edita: true, tarjeta: 'body' },
    { campo: 'hasta', celda: 'text', ancho: 150, edita: true },
    { campo: 'valor', celda: 'text', ancho: 110, edita: true, tarjeta: 'body' },
    { campo: 'coeficiente', celda: 'text', ancho: 150, edita: true, oculta: true },
    { campo: 'norma', celda: 'text', ancho: 200, edita: true, oculta: true },
    { campo: 'confirmada', celda: 'switch', ancho: 120 },
  ],
})

const VIVIENDAS: readonly OpcionDeCampo[] = [
  { value: 'vis', label: 'Actos de interés social (VIS)' },
  { value: 'vip', label: 'Actos de interés prioritario (VIP)' },
]

/** Rows of the statistical report to the Superintendencia, and the acts that each one counts. */
export const filasEstadistico = catalogo({
  id: 'filas-estadistico',
  titulo: 'Renglones del informe estadístico',
  singular: 'renglón',
  vista: 'libros',
  recurso: '/filasEstadistico',
  ruta: { puesto: 192, icono: 'list-details', linea: 'Los renglones que se informan y qué actos cuenta cada uno.' },
  largoNombre: 120,
  orden: 'id',
  nota: 'Por confirmar: los renglones son los de un programa en uso; el formato de 2009 no se ha podido leer.',
  propiedades: {
    palabras: texto('Actos que empiezan por', 600),
    vivienda: { title: 'Vivienda', enum: ['vis', 'vip', '', null] },
    juntas: {
      ...texto('Reúne los códigos', 20),
      pattern: '^[\\w+]*$',
      mensajes: { pattern: 'Son códigos unidos por «+»: 1+3.' },
    },
  },
  campos: {
    palabras: { widget: 'long-text', ancho: 12, ayuda: 'Comienzos de los nombres de los actos, separados por comas' },
    vivienda: { widget: 'choice', opciones: VIVIENDAS, ancho: 6 },
    juntas: { widget: 'text', ancho: 6, ayuda: 'Una escritura con actos de los dos cuenta aquí' },
  },
  columnas: [
    { campo: 'palabras', celda: 'text', ancho: 300, edita: true, tarjeta: 'body' },
    { campo: 'vivienda', celda: 'badge', opciones: VIVIENDAS, ancho: 160, edita: true },
    { campo: 'juntas', celda: 'text', ancho: 140, edita: true },
  ],
})

const PERIODICIDADES: readonly OpcionDeCampo[] = [
  { value: 'mensual', label: 'Cada mes', tono: 'info' },
  { value: 'bimestral', label: 'Cada dos meses', tono: 'muted' },
  { value: 'cuatrimestral', label: 'Cada cuatro meses', tono: 'muted' },
  { value: 'anual', label: 'Cada año', tono: 'muted' },
  { value: 'escritura', label: 'Por cada escritura con excedente', tono: 'muted' },
]
const TRASLADOS: readonly OpcionDeCampo[] = [
  { value: 'siguiente', label: 'Al día hábil siguiente' },
  { value: 'anterior', label: 'Al día hábil anterior' },
  { value: 'no', label: 'No se mueve' },
]

/** What the office files and pays, and when it is due. */
export const obligaciones = catalogo({
  id: 'obligaciones',
  titulo: 'Obligaciones',
  singular: 'obligación',
  femenino: true,
  vista: 'libros',
  recurso: '/obligaciones',
  ruta: { puesto: 194, icono: 'certificate', linea: 'Lo que se presenta y se paga, cuándo vence y quién responde.' },
  largoNombre: 120,
  orden: 'id',
  nota: 'Su calendario está en «Libros y reportes». La que no tiene día no vence: escríbalo cuando la autoridad lo fije.',
  propiedades: {
    entidad: texto('Ante quién', 120),
    periodicidad: { title: 'Cada cuánto', enum: PERIODICIDADES.map(({ value }) => value) },
    dia: {
      ...texto('Día en que vence', 2),
      pattern: '^([1-9]|[12]\\d|3[01])?$',
      mensajes: { pattern: 'Es un día, de 1 a 31.' },
    },
    meses: {
      ...texto('Meses después del periodo', 2),
      pattern: '^(\\d{1,2})?$',
      mensajes: { pattern: 'Es un número de meses.' },
    },
    traslado: { title: 'Si no es hábil', enum: [...TRASLADOS.map(({ value }) => value), '', null] },
    aviso_dias: {
      ...texto('Avisar con días de anticipación', 2),
      pattern: '^(\\d{1,2})?$',
      mensajes: { pattern: 'Es un número de días.' },
    },
    responsable: texto('Usuario que responde', 190),
    informe: texto('Informe', 40),
    norma: texto('Norma', 200),
    confirmada: siNo('Confirmada'),
  },
  obligatorios: ['periodicidad'],
  campos: {
    entidad: { widget: 'text', ancho: 6 },
    periodicidad: { widget: 'choice', opciones: PERIODICIDADES, ancho: 6, inicial: 'mensual' },
    dia: {
      widget: 'text',
      ancho: 4,
      ayuda: '31: el último del mes. Por escritura, los días desde que se recibe. Vacío: sin fecha',
    },
    meses: { widget: 'text', ancho: 4, inicial: '1', ayuda: '1: el mes que sigue' },
    traslado: { widget: 'choice', opciones: TRASLADOS, ancho: 4, inicial: 'siguiente' },
    aviso_dias: { widget: 'text', ancho: 4, inicial: '5' },
    responsable: {
      widget: 'text',
      ancho: 8,
      ayuda: 'Su nombre de usuario. Vacío: se avisa a quienes pueden cerrar libros',
    },
    informe: { widget: 'text', ancho: 4, ayuda: 'La última parte de su dirección: recaudos' },
    norma: { widget: 'text', ancho: 8 },
    confirmada: { widget: 'switch', ancho: 12, ayuda: 'Mientras no lo esté, el calendario dice «por confirmar»' },
  },
  columnas: [
    { campo: 'entidad', celda: 'text', ancho: 170, edita: true, tarjeta: 'body' },
    { campo: 'periodicidad', celda: 'badge', opciones: PERIODICIDADES, ancho: 150, edita: true },
    { campo: 'dia', celda: 'text', ancho: 100, edita: true },
    { campo: 'meses', celda: 'text', ancho: 100, edita: true, oculta: true },
    { campo: 'traslado', celda: 'badge', opciones: TRASLADOS, ancho: 180, edita: true, oculta: true },
    { campo: 'aviso_dias', celda: 'text', ancho: 110, edita: true, oculta: true },
    { campo: 'responsable', celda: 'text', ancho: 170, edita: true },
    { campo: 'informe', celda: 'text', ancho: 120, edita: true, oculta: true },
    { campo: 'norma', celda: 'text', ancho: 170, edita: true, oculta: true },
    { campo: 'confirmada', celda: 'switch', ancho: 120 },
  ],
})
