import { clientes as registro } from '../registros/clientes.ts'
import { formaDe, tablaDe } from '../registros/registro.ts'
import { pantalla } from '../vistas/pantalla.ts'

const forma = formaDe(registro)

/** Clients of the receivables (specification 2, sections 3 and 5). Table and form are pages of /admin/cartera. */
export const clientes = pantalla({
  id: 'clientes',
  titulo: 'Clientes',
  singular: 'cliente',
  vista: 'cartera',
  recurso: '/clientes',
  grupo: 'Cartera',
  campos: forma.campos,
  // a company has no surname: the server requires it by document type
  esquema: { ...forma.esquema, required: forma.esquema.required?.filter((campo) => campo !== 'apellidos') },
  tabla: {
    ...tablaDe(registro),
    nombre: ['nombres', 'apellidos'],
    orden: '-total',
    pageSize: 10,
    buscar: 'Buscar por nombre, documento o código',
  },
  acciones: [
    { tipo: 'create', en: 'dialog', texto: 'Agregar' },
    { tipo: 'dialog', texto: 'Datos del cliente', nombre: 'datos-de-cliente' },
    { tipo: 'edit', en: 'inline' },
    { tipo: 'delete', pregunta: '¿Eliminar a {nombre_completo} de los clientes? La persona queda en la oficina.' },
    { tipo: 'history' },
  ],
  mensajes: {
    creado: 'Cliente Creado',
    noCreado: 'No se pudo crear el cliente',
    editado: 'Cliente actualizado',
    noEditado: 'No se pudo actualizar el cliente',
    eliminado: 'Cliente eliminado.',
    noEliminado: 'No se pudo eliminar el cliente',
  },
})
