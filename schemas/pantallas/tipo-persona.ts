import { catalogo } from './catalogo.ts'

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
