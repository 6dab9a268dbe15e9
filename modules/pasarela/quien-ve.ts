import { ofOffice, openToAll } from '../kernel/index.ts'

export const deOrdenPago = ofOffice(
  'Orden de pago',
  'De toda la oficina: lo que se cobró en línea no es de quien lo pidió.',
)

export const deEnlacePago = ofOffice('Enlace de pago', 'De toda la oficina: los enlaces por los que se paga en línea.')

export const deCuentaProveedor = ofOffice(
  'Proveedor de pagos',
  'De toda la oficina: hay una cuenta con cada proveedor.',
)

export const deQuienNotifica = openToAll('Notificación de un pago', 'El proveedor, con la firma de cada notificación.')

export const deQuienPaga = openToAll(
  'Pago en la pasarela local',
  'Quien paga, con la referencia de su orden, que nadie adivina.',
)
