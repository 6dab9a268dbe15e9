import { ofOffice } from '../kernel/index.ts'

export const deCliente = ofOffice(
  'Clientes de cartera',
  'De toda la oficina: quien lleva la cartera cobra a cualquier cliente.',
  ['id_clientes'],
)

export const deEnvio = ofOffice(
  'Correos de cartera',
  'De toda la oficina: quien lleva la cartera ve qué se le escribió a cada cliente.',
)

export const deLote = ofOffice(
  'Envíos de cartera',
  'De toda la oficina: quien lleva la cartera sigue el envío que otro pidió.',
)
