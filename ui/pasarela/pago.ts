import {
  ESTADOS_PAGO,
  LISTA_RESULTADOS,
  NOMBRES,
  PROVEEDORES,
  RESULTADOS,
  type EstadoPago,
} from '../../schemas/facturacion/pasarela.ts'

export type {
  ConfiguracionPagos,
  CuentaDeProveedor,
  FilaEnlacePago,
  FilaNotificacionPago,
  FilaOrdenPago,
  InicioPago,
  OrdenPagoLeida,
  PagoDePrueba,
} from '../../schemas/respuestas/facturacion/pasarela.ts'

export const ROTULOS: Readonly<Record<EstadoPago, string>> = {
  creado: 'Creado',
  pendiente: 'Pendiente',
  aprobado: 'Aprobado',
  rechazado: 'Rechazado',
  fallido: 'Fallido',
  vencido: 'Vencido',
  reversado: 'Reversado',
}

export const OPCIONES_ESTADO = ESTADOS_PAGO.map((value) => ({ value, label: ROTULOS[value] }))
export const OPCIONES_PROVEEDOR = PROVEEDORES.map((value) => ({ value, label: NOMBRES[value] }))
export const OPCIONES_RESULTADO = LISTA_RESULTADOS.map((value) => ({ value, label: RESULTADOS[value] }))

/** Whether nobody has decided it yet: it is looked at again by itself. */
export const enEspera = (estado: EstadoPago): boolean => estado === 'creado' || estado === 'pendiente'

export const NO_PROBADO = 'No probado contra el proveedor'
