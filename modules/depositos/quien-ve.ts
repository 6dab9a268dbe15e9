import { ofOffice, openToAll } from '../kernel/index.ts'

export const deDeposito = ofOffice('Depósitos', 'De toda la oficina: la caja recibe lo de cualquier escritura.', [
  'id_deposito',
])

export const deDescargue = ofOffice('Descargues', 'De toda la oficina: la caja entrega lo de cualquier escritura.')

export const dePortador = openToAll(
  'Recibo de un depósito',
  'Quien tiene el papel: la llave de su código QR no se adivina.',
)
