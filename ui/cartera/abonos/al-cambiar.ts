import { refrescar } from '../../kit/http/use-api.ts'

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

/** Of a form that writes a debt: it says so, what shows debts is read again, and its dialog closes. */
export const comoCartera = (onClose?: () => void) => ({
  cargando: 'Guardando...',
  alHacer: () => {
    alCambiarCartera()
    onClose?.()
  },
})

/** What shows debts is read again: accounts, ages, payments, deposits. */
export const alCambiarCartera = (): void => {
  for (const path of DEUDAS) void refrescar(path)
}
