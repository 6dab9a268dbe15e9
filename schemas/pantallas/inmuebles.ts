import { inmuebleFormularioSchema } from '../personas/inmueble.ts'
import { pantalla } from '../vistas/pantalla.ts'
import { GRUPO, MENSAJES } from './catalogo.ts'

const PROPIEDAD = 'Propiedad horizontal y valores'

/** Properties (specification 3, sections 2, 3, 5 and 8). */
export const inmuebles = pantalla({
  id: 'inmuebles',
  titulo: 'Inmuebles',
  singular: 'inmueble',
  vista: 'inmuebles',
  recurso: '/inmuebles',
  ruta: { puesto: 10, icono: 'home', linea: 'Los inmuebles de las escrituras, por su matrícula.' },
  clave: 'key',
  grupo: GRUPO,
  esquema: inmuebleFormularioSchema,
  multipart: 'formulario',
  campos: {
    matricula: { widget: 'text', ancho: 4, ejemplo: '50C-1234567', fijo: true },
    id_proyecto: {
      widget: 'reference',
      recurso: '/proyecto2',
      nombre: ['codigo', 'proyecto'],
      texto: 'proyecto',
      ancho: 8,
      ayuda: 'El que no es de un proyecto nace al radicar su escritura',
    },
    numero_predial: { widget: 'text', ancho: 6, ayuda: 'El nacional tiene 30 dígitos' },
    numero_catastral: { widget: 'text', ancho: 6 },
    id_tipo_inmueble: { widget: 'reference', recurso: '/tipoInmueble', texto: 'tipo', ancho: 5 },
    numero_inmueble: { widget: 'text', ancho: 3 },
    area: { widget: 'area', ancho: 4 },
    direccion: { widget: 'text', ancho: 12 },
    id_municipio: { widget: 'place', departamento: 'id_depto', texto: 'municipio', ancho: 12 },
    linderos: { widget: 'long-text', ancho: 12 },
    avaluo: { widget: 'money', ancho: 4, seccion: PROPIEDAD },
    coeficiente_ph: { widget: 'percent', ancho: 3, seccion: PROPIEDAD },
    vCancelacionHipoteca: {
      widget: 'number',
      ancho: 5,
      seccion: PROPIEDAD,
      ayuda: 'En pesos, hasta con dos decimales',
    },
  },
  tabla: {
    columnas: [
      { campo: 'matricula', celda: 'text', ancho: 150, busca: false },
      {
        campo: 'proyecto',
        titulo: 'Proyecto',
        celda: 'reference',
        texto: ['codigo_proyecto', 'proyecto'],
        ancho: 200,
        tarjeta: 'body',
      },
      { campo: 'numero_predial', celda: 'text', ancho: 200, edita: true, tarjeta: 'body' },
      { campo: 'direccion', celda: 'text', ancho: 240, edita: true, tarjeta: 'body' },
      { campo: 'tipo', titulo: 'Tipo', celda: 'reference', ancho: 140 },
      { campo: 'municipio', titulo: 'Municipio', celda: 'reference', ancho: 150 },
      { campo: 'avaluo', celda: 'money', ancho: 140, edita: true },
      { campo: 'area', celda: 'number', ancho: 110, busca: false, oculta: true },
      { campo: 'numero_catastral', celda: 'text', ancho: 180, oculta: true },
      { campo: 'coeficiente_ph', celda: 'percent', ancho: 120, busca: false, oculta: true },
      { campo: 'departamento', titulo: 'Departamento', celda: 'reference', ancho: 150, oculta: true },
    ],
    orden: 'matricula',
    pageSize: 10,
    buscar: 'Buscar por matrícula, dirección o número predial',
  },
  acciones: [
    { tipo: 'create', en: 'drawer', texto: 'Añadir' },
    {
      tipo: 'link',
      sobre: 'lista',
      texto: 'Importar desde Excel',
      href: '/admin/importar/inmuebles',
      necesita: 'crear',
    },
    { tipo: 'view', texto: 'Ver' },
    { tipo: 'edit', en: 'drawer', texto: 'Editar' },
    { tipo: 'edit', en: 'inline', texto: 'Editar en la fila' },
    { tipo: 'dialog', texto: 'Corregir matrícula', nombre: 'corregir-matricula', necesita: 'modificar' },
    { tipo: 'history' },
    { tipo: 'delete', pregunta: 'Seguro deseas eliminar?' },
  ],
  mensajes: {
    ...MENSAJES,
    editado: 'Registro actualizado con éxito',
  },
})
