import { referencia } from '../json/valores.ts'
import { catalogo } from './catalogo.ts'

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
