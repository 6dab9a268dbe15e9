import { texto, referencia, siNo } from '../json/valores.ts'
import { catalogo } from './catalogo.ts'
import type { OpcionDeCampo } from '../vistas/pantalla.ts'

export {
  actividadesEconomicas,
  estadosCiviles,
  tipoOrganizaciones,
  tipoOtorgantes,
  tipoPersona,
  tipoRegimenes,
  tipoResponsabilidades,
  tiposDocumento,
} from './catalogos/personas.ts'
export { actos } from './catalogos/actos.ts'
export { requisitos } from './catalogos/requisitos.ts'
export { aportesNotariales, filasEstadistico, obligaciones } from './catalogos/libros.ts'
export { conceptosGasto } from './gastos.ts'
export { centrosCosto, columnasContables, cuentasContables } from './contabilidad.ts'

export const bancos = catalogo({
  id: 'bancos',
  titulo: 'Bancos',
  singular: 'banco',
  vista: 'tarifas',
  recurso: '/bancos',
  ruta: { puesto: 180, icono: 'building-bank', linea: 'Los bancos por los que se paga.' },
  largoNombre: 120,
  propiedades: { codigo_ach: texto('Código ACH', 10), tipo: texto('Tipo', 60) },
  campos: { codigo_ach: { widget: 'text', ancho: 4 }, tipo: { widget: 'text', ancho: 8 } },
  columnas: [
    { campo: 'codigo_ach', celda: 'text', ancho: 120, edita: true },
    { campo: 'tipo', celda: 'text', ancho: 200, edita: true, tarjeta: 'body' },
  ],
})

export const departamentos = catalogo({
  id: 'departamentos',
  titulo: 'Departamentos',
  singular: 'departamento',
  vista: 'departamentos',
  recurso: '/departamentos',
  ruta: { puesto: 50, icono: 'map', linea: 'Los departamentos del país, con su código DANE.' },
})

export const municipios = catalogo({
  id: 'municipios',
  titulo: 'Municipios',
  singular: 'municipio',
  vista: 'municipios',
  recurso: '/municipios',
  ruta: { puesto: 60, icono: 'map-pin', linea: 'Los municipios de cada departamento, con su código DANE.' },
  propiedades: { department_id: { ...referencia('Departamento'), type: ['integer', 'string'], minLength: 1 } },
  obligatorios: ['department_id'],
  campos: { department_id: { widget: 'reference', recurso: '/departamentos', texto: 'departamento', ancho: 8 } },
  columnas: [
    {
      campo: 'departamento',
      titulo: 'Departamento',
      celda: 'reference',
      texto: ['departamento'],
      ancho: 240,
      edita: true,
      campoEdita: 'department_id',
      tarjeta: 'body',
    },
  ],
  aparte: [{ campo: 'id_depto', titulo: 'Código de departamento', celda: 'number' }],
})

export const estadosEscrituras = catalogo({
  id: 'estados-escrituras',
  titulo: 'Estados de escrituras',
  singular: 'estado de escritura',
  vista: 'estadosEscrituras',
  recurso: '/estadosEscritura',
  ruta: { puesto: 70, icono: 'progress', linea: 'Los estados por los que pasa una escritura.' },
  orden: 'id',
  propiedades: { etapa: texto('Etapa', 60), descripcion: texto('Descripción', 255), final: siNo('Final') },
  campos: {
    etapa: { widget: 'text', ancho: 6 },
    final: { widget: 'switch', ancho: 6, ayuda: 'La escritura no pasa a otro estado' },
    descripcion: { widget: 'long-text', ancho: 12 },
  },
  columnas: [
    { campo: 'etapa', celda: 'text', ancho: 140, edita: true, tarjeta: 'body' },
    { campo: 'final', celda: 'switch', ancho: 100, edita: true },
    { campo: 'descripcion', celda: 'text', ancho: 260, edita: true },
  ],
})

/** National list of payment means: read-only, because invoices carry its codes. */
export const mediosPago = catalogo({
  id: 'medios-pago',
  titulo: 'Medios de pago',
  singular: 'medio de pago',
  vista: 'tarifas',
  recurso: '/mediosPago',
  ruta: {
    puesto: 190,
    icono: 'credit-card',
    linea: 'Los medios con que se paga una factura, como los nombra la DIAN.',
  },
  orden: 'id',
  soloLectura: true,
  largoNombre: 255,
  nota: 'Lista de la DIAN para facturación electrónica: solo se consulta.',
  propiedades: { frecuente: siNo('Frecuente') },
  campos: { frecuente: { widget: 'switch', ancho: 4 } },
  columnas: [{ campo: 'frecuente', celda: 'switch', ancho: 110, tarjeta: 'body' }],
})

const ZONAS: readonly OpcionDeCampo[] = [
  { value: 'urbano', label: 'Urbano' },
  { value: 'rural', label: 'Rural' },
]

export const tipoInmueble = catalogo({
  id: 'tipo-inmueble',
  titulo: 'Tipos de inmueble',
  singular: 'tipo de inmueble',
  vista: 'inmuebles',
  recurso: '/tipoInmueble',
  ruta: { puesto: 90, icono: 'building-community', linea: 'Apartamento, casa, lote y los demás.' },
  propiedades: {
    zona: { title: 'Zona', enum: ['urbano', 'rural', '', null] },
    propiedad_horizontal: siNo('Propiedad horizontal'),
  },
  campos: {
    zona: { widget: 'choice', opciones: ZONAS, ancho: 4 },
    propiedad_horizontal: { widget: 'switch', ancho: 6 },
  },
  columnas: [
    { campo: 'zona', celda: 'badge', opciones: ZONAS, ancho: 110, edita: true, tarjeta: 'body' },
    { campo: 'propiedad_horizontal', celda: 'switch', ancho: 170, edita: true },
  ],
})
