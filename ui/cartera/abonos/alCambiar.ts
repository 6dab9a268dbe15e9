import { refrescar } from '../../kit/http/useApi.ts'

const DEUDAS = [
  '/creditos',
  '/abonos',
  '/retenciones',
  '/castigos',
  '/cuentas_cobro',
  '/estado_cuenta',
  '/cartera',
  '/clientes',
  '/depositos',
]

/** What shows debts is read again: accounts, ages, payments, deposits. */
export const alCambiarCartera = (): void => {
  for (const path of DEUDAS) void refrescar(path)
}
