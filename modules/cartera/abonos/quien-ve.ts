import { ofOffice, openToAll } from '../../kernel/index.ts'

const DE_TODOS = 'De toda la oficina: quien lleva la cartera cobra a cualquier cliente.'

export const deAbono = ofOffice('Abonos', DE_TODOS)

export const deCuenta = ofOffice('Cuentas por cobrar', DE_TODOS, ['id_cuenta', 'cuentas'])

export const dePortadorDeAbono = openToAll(
  'Recibo de un abono',
  'Quien tiene el papel: la llave de su código QR no se adivina.',
)
