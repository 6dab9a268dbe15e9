import { inmuebleFormularioSchema } from '../personas/inmueble.ts'
import { inmuebles as registro } from '../registros/inmuebles.ts'
import { formaDe, tablaDe } from '../registros/registro.ts'
import { type EsquemaDeFormulario, pantalla } from '../vistas/pantalla.ts'
import { GRUPO, MENSAJES } from './catalogo.ts'

const esquema: EsquemaDeFormulario = inmuebleFormularioSchema

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
  esquema,
  multipart: 'formulario',
  campos: formaDe(registro).campos,
  tabla: {
    ...tablaDe(registro),
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
