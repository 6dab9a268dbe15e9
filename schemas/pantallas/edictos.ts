import { MENSAJES } from './catalogo.ts'
import { edictos as registro } from '../registros/edictos.ts'
import { formaDe, tablaDe } from '../registros/registro.ts'
import { pantalla } from '../vistas/pantalla.ts'

const EXPIRADO = { campo: 'estado', en: ['expirado'] } as const
const ACTIVO = { campo: 'estado', noEn: ['expirado'] } as const
const FIJADO = { campo: 'fijado', en: [true] } as const

export const edictos = pantalla({
  id: 'edictos',
  titulo: 'Edictos',
  singular: 'edicto',
  vista: 'edictos',
  recurso: '/edicto',
  grupo: 'Utilidades',
  ruta: { puesto: 30 },
  multipart: true,
  ...formaDe(registro),
  tabla: {
    ...tablaDe(registro),
    orden: '-fecha_inicio',
    pageSize: 10,
    buscar: 'Buscar por título o cliente',
  },
  ficha: {
    titulo: '{titulo}',
    acciones: [
      { texto: 'Constancia de fijación', descarga: '/edicto/{id}/constancia', icono: 'download' },
      { texto: 'Cerrar' },
    ],
    partes: [
      {
        tipo: 'data',
        columnas: 4,
        datos: [
          [
            'Estado',
            [
              { texto: 'Expirado', cuando: [EXPIRADO] },
              { texto: 'Fijado: hoy es su último día', cuando: [ACTIVO, FIJADO, { campo: 'dias_restantes', en: [1] }] },
              {
                texto: 'Fijado: quedan {dias_restantes} días',
                cuando: [ACTIVO, FIJADO, { campo: 'dias_restantes', noEn: [1] }],
              },
              { texto: 'Se fijará el {fecha_inicio:date}', cuando: [ACTIVO, { campo: 'fijado', en: [false] }] },
            ],
          ],
          ['Cliente', '{nombre_cliente}'],
          ['Desde', '{fecha_inicio:date}'],
          ['Hasta', '{fecha_expiracion:date}'],
        ],
      },
      { tipo: 'pdf', titulo: 'PDF: {titulo}', ruta: '/files/{ruta_archivo}' },
      {
        tipo: 'list',
        titulo: 'Fijaciones',
        campo: 'fijaciones',
        dice: [
          'Fijado el {fijado_en:date-time}, desfijado el {desfijado_en:date-time}',
          { texto: 'Fijado el {fijado_en:date-time} y sigue fijado', cuando: [{ campo: 'desfijado_en', en: [''] }] },
        ],
      },
      { tipo: 'small', dice: 'SHA-256 {sha256}' },
    ],
  },
  acciones: [
    { tipo: 'create', en: 'dialog', texto: 'Agregar' },
    { tipo: 'record', texto: 'Ver edicto' },
    { tipo: 'edit', en: 'inline', texto: 'Editar' },
    { tipo: 'download', texto: 'Constancia de fijación', ruta: '/edicto/{id}/constancia' },
    { tipo: 'history' },
    { tipo: 'delete', pregunta: 'Seguro deseas eliminar?', motivo: { campo: 'fijado', en: [true] } },
  ],
  mensajes: {
    ...MENSAJES,
    creado: 'Edicto creado correctamente',
    noCreado: 'Error al crear edicto',
    editado: 'Editado con exito',
    noEditado: 'No se pudo editar',
    eliminado: 'Edicto eliminado correctamente',
    noEliminado: 'Error al eliminar edicto',
    noCargado: 'Error interno, intente nuevamente',
    edicionRota: 'Ocurrió un error en el guardado',
    incompleto: 'Complete el formulario',
  },
})
