import type { Uso } from '../../entidades/index.ts'

export const USOS_DE_CLIENTE = [
  { tabla: 'cuentas_por_cobrar', columna: 'id_clientes' },
  { tabla: 'cartera_movimientos', columna: 'id_clientes' },
  { tabla: 'cartera_envios', columna: 'id_clientes' },
  { tabla: 'cartera_contactos', columna: 'id_clientes' },
  { tabla: 'abonos', columna: 'id_clientes' },
  { tabla: 'retenciones', columna: 'id_clientes' },
  { tabla: 'cuentas_cobro', columna: 'id_clientes' },
  { tabla: 'castigos', columna: 'id_clientes' },
] as const satisfies readonly Uso[]

export const USOS_DE_CUENTA = [
  { tabla: 'cartera_movimientos', columna: 'id_cuenta' },
  { tabla: 'retenciones', columna: 'id_cuenta' },
  { tabla: 'cuentas_cobro_lineas', columna: 'id_cuenta' },
  { tabla: 'castigos', columna: 'id_cuenta' },
  { tabla: 'tramites', columna: 'id_cuenta' },
] as const satisfies readonly Uso[]
