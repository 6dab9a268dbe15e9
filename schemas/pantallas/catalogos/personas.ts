import type { OpcionDeCampo } from '../../vistas/pantalla.ts'
import { texto, siNo } from '../../json/valores.ts'
import { catalogo } from '../catalogo.ts'

const ORIGENES: readonly OpcionDeCampo[] = [
  { value: 'DIAN', label: 'DIAN' },
  { value: 'DANE', label: 'DANE' },
]

export const actividadesEconomicas = catalogo({
  id: 'actividades-economicas',
  titulo: 'Actividades económicas',
  singular: 'actividad económica',
  femenino: true,
  vista: 'oficina',
  recurso: '/actividadesEconomicas',
  ruta: {
    puesto: 160,
    icono: 'file-description',
    linea: 'Los códigos CIIU con que se describe a qué se dedica cada quien.',
  },
  largoNombre: 255,
  orden: 'code',
  propiedades: { seccion: texto('Sección', 1), origen: { title: 'Origen', enum: ['DIAN', 'DANE', '', null] } },
  campos: { seccion: { widget: 'text', ancho: 3 }, origen: { widget: 'choice', opciones: ORIGENES, ancho: 4 } },
  columnas: [
    { campo: 'seccion', celda: 'text', ancho: 100, edita: true },
    { campo: 'origen', celda: 'badge', opciones: ORIGENES, ancho: 110, edita: true, tarjeta: 'body' },
  ],
})

export const estadosCiviles = catalogo({
  id: 'estados-civiles',
  titulo: 'Estados civiles',
  singular: 'estado civil',
  vista: 'estadosCiviles',
  recurso: '/estadosCiviles',
  ruta: { puesto: 80, icono: 'heart', linea: 'Los estados civiles de las personas.' },
  orden: 'id',
  propiedades: { umh: siNo('Pide datos del cónyuge') },
  campos: {
    umh: {
      widget: 'switch',
      ancho: 6,
      ayuda: 'De los casados y de quien vive en unión: abre la sección del cónyuge en las minutas',
    },
  },
  columnas: [{ campo: 'umh', celda: 'switch', ancho: 180, edita: true, tarjeta: 'body' }],
})

export const tipoOrganizaciones = catalogo({
  id: 'tipo-organizaciones',
  titulo: 'Tipos de organizaciones',
  singular: 'tipo de organización',
  vista: 'tiposOrganizaciones',
  recurso: '/TiposOrganizacion',
  ruta: { puesto: 130, icono: 'briefcase', linea: 'Las clases de organización que la DIAN distingue.' },
  orden: 'id',
})

const PARTES: readonly OpcionDeCampo[] = [
  { value: 'vendedor', label: 'Vendedor', tono: 'info' },
  { value: 'comprador', label: 'Comprador', tono: 'ok' },
  { value: 'interesado', label: 'Interesado', tono: 'warn' },
  { value: 'ninguna', label: 'Ninguna', tono: 'muted' },
]
const ROLES: readonly OpcionDeCampo[] = [
  { value: 'DE', label: 'DE' },
  { value: 'A', label: 'A' },
]

/** Column of a grantor in the libro de relación. */
const EN_EL_LIBRO: readonly OpcionDeCampo[] = [
  { value: '3', label: 'Entre quienes otorgan primero' },
  { value: '4', label: 'En la otra parte' },
  { value: '34', label: 'El primero, y los demás en la otra parte' },
  { value: 'no', label: 'No se relaciona' },
]

export const tipoOtorgantes = catalogo({
  id: 'tipo-otorgantes',
  titulo: 'Tipos de otorgantes',
  singular: 'tipo de otorgante',
  vista: 'tiposOtorgantes',
  recurso: '/tiposOtorgantes',
  ruta: { puesto: 100, icono: 'users-group', linea: 'Vendedor, comprador y los demás papeles de un acto.' },
  propiedades: {
    rol_registral: { ...texto('Rol registral', 2), enum: ['DE', 'A', '', null] },
    parte: { title: 'Parte', enum: ['vendedor', 'comprador', 'interesado', 'ninguna'] },
    columna_libro: { title: 'Libro de relación', enum: [...EN_EL_LIBRO.map(({ value }) => value), '', null] },
    ron_calidad: {
      ...texto('Calidad del RON', 10),
      pattern: '^[0-9A-Za-z.-]*$',
      mensajes: { pattern: 'Es un código, sin espacios.' },
    },
    codigos_confirmados: siNo('Códigos confirmados'),
  },
  obligatorios: ['parte'],
  campos: {
    parte: {
      widget: 'choice',
      opciones: PARTES,
      ancho: 6,
      ayuda: 'La columna de la liquidación en que paga',
      inicial: 'ninguna',
    },
    rol_registral: {
      widget: 'choice',
      opciones: ROLES,
      ancho: 4,
      ayuda: 'Quién transfiere (DE) y quién recibe (A) en el registro',
    },
    columna_libro: {
      widget: 'choice',
      opciones: EN_EL_LIBRO,
      ancho: 8,
      ayuda: 'En qué columna va; vacío: por su rol registral (D.L. 960 de 1970, art. 110)',
    },
    ron_calidad: { widget: 'text', ancho: 6, ayuda: 'Código con que la UIAF llama a esta parte' },
    codigos_confirmados: {
      widget: 'switch',
      ancho: 6,
      ayuda: 'Mientras no lo estén, los informes dicen «por confirmar»',
    },
  },
  columnas: [
    { campo: 'parte', celda: 'badge', opciones: PARTES, ancho: 130, edita: true, tarjeta: 'body' },
    { campo: 'rol_registral', celda: 'badge', opciones: ROLES, ancho: 120, edita: true },
    { campo: 'columna_libro', celda: 'badge', opciones: EN_EL_LIBRO, ancho: 190, edita: true },
    { campo: 'ron_calidad', celda: 'text', ancho: 130, edita: true },
    { campo: 'codigos_confirmados', celda: 'switch', ancho: 150, edita: true, oculta: true },
  ],
})

export const tipoPersona = catalogo({
  id: 'tipo-persona',
  titulo: 'Tipos de persona',
  singular: 'tipo de persona',
  vista: 'tiposPersona',
  recurso: '/TiposPersona',
  ruta: {
    puesto: 110,
    icono: 'user-square',
    linea: 'Qué es una persona para la oficina: funcionario o cliente. Quien se registra queda como cliente.',
  },
  orden: 'id',
})

export const tipoRegimenes = catalogo({
  id: 'tipo-regimenes',
  titulo: 'Tipos de regímenes',
  singular: 'tipo de régimen',
  vista: 'tiposRegimenes',
  recurso: '/TiposRegimene',
  ruta: { puesto: 120, icono: 'receipt-tax', linea: 'Los regímenes de IVA que la DIAN distingue.' },
  orden: 'id',
})

export const tipoResponsabilidades = catalogo({
  id: 'tipo-responsabilidades',
  titulo: 'Tipos de responsabilidades',
  singular: 'tipo de responsabilidad',
  vista: 'tiposResponsabilidades',
  recurso: '/TiposResponsabilidades',
  ruta: { puesto: 140, icono: 'certificate', linea: 'Las responsabilidades fiscales que la DIAN distingue.' },
  orden: 'id',
})

const CLASES: readonly OpcionDeCampo[] = [
  { value: 'natural', label: 'Persona natural' },
  { value: 'extranjero', label: 'Extranjero' },
  { value: 'juridica', label: 'Persona jurídica' },
]

export const tiposDocumento = catalogo({
  id: 'tipos-documento',
  titulo: 'Tipos de documento',
  singular: 'tipo de documento',
  vista: 'oficina',
  recurso: '/tipoDocIde',
  ruta: { puesto: 150, icono: 'id', linea: 'Cédula, NIT y los demás, con su código de la DIAN.' },
  orden: 'id',
  largoNombre: 80,
  propiedades: {
    abreviatura: texto('Abreviatura', 10),
    clase: { title: 'Clase', enum: ['natural', 'extranjero', 'juridica'] },
  },
  obligatorios: ['clase'],
  campos: {
    abreviatura: { widget: 'text', ancho: 4 },
    clase: {
      widget: 'choice',
      opciones: CLASES,
      ancho: 5,
      ayuda: 'Decide qué campos se piden a la persona',
      inicial: 'natural',
    },
  },
  columnas: [
    { campo: 'abreviatura', celda: 'text', ancho: 120, edita: true },
    { campo: 'clase', celda: 'badge', opciones: CLASES, ancho: 150, edita: true, tarjeta: 'body' },
  ],
})
