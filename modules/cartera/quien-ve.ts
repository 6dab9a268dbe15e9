import { ofOffice } from '../kernel/index.ts'

export const deCliente = ofOffice(
  'Clientes de cartera',
  'De toda la oficina: quien lleva la cartera cobra a cualquier cliente.',
  ['id_clientes'],
)
