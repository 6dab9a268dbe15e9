import { personas as registro } from '../registros/personas.ts'
import { formaDe, tablaDe } from '../registros/registro.ts'
import { pantalla } from '../vistas/pantalla.ts'
import { GRUPO, MENSAJES } from './catalogo.ts'

const { esquema, campos } = formaDe(registro)

/** Persons and companies. Required fields depend on the document type (specification 2, section 2). */
export const personas = pantalla({
  id: 'personas',
  titulo: 'Personas',
  singular: 'persona',
  femenino: true,
  vista: 'personas',
  recurso: '/persona',
  ruta: { puesto: 20, icono: 'address-book', linea: 'Otorgantes, clientes y personal, por su documento.' },
  grupo: GRUPO,
  // a Colombian document always has a surname (modules/personas/domain.ts has the rule of every type)
  esquema: {
    ...esquema,
    if: { required: ['tipo_documento'], properties: { tipo_documento: { enum: [1, 2, 3] } } },
    then: { required: ['apellidos'] },
  },
  campos,
  tabla: {
    ...tablaDe(registro),
    orden: 'apellidos',
    pageSize: 10,
    buscar: 'Buscar por nombre o documento',
  },
  acciones: [
    { tipo: 'create', en: 'drawer', texto: 'Agregar' },
    {
      tipo: 'link',
      sobre: 'lista',
      texto: 'Importar desde Excel',
      href: '/admin/importar/personas',
      necesita: 'crear',
    },
    { tipo: 'view', texto: 'Ver' },
    { tipo: 'edit', en: 'drawer' },
    { tipo: 'dialog', texto: 'Corregir documento', nombre: 'corregir-documento', necesita: 'modificar' },
    { tipo: 'dialog', texto: 'Consultar en la DIAN', nombre: 'consultar-dian', necesita: 'modificar' },
    {
      tipo: 'dialog',
      texto: 'Aceptar registro',
      nombre: 'aceptar-persona',
      necesita: 'modificar',
      cuando: { campo: 'sin_verificar', en: ['1'] },
    },
    {
      tipo: 'dialog',
      texto: 'Convertir en cliente',
      nombre: 'convertir-en-cliente',
      vista: 'cartera',
      necesita: 'crear',
    },
    { tipo: 'history' },
  ],
  mensajes: MENSAJES,
  advierte: 'reclamo_en_tramite',
})
