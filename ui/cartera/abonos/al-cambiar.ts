import { refrescar } from '../../kit/http/use-api.ts'
import { abrirPdf } from '../../kit/files/VisorPdf.tsx'

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

export const comoCartera = (onClose?: () => void) => ({
  cargando: 'Guardando...',
  alHacer: () => {
    alCambiarCartera()
    onClose?.()
  },
})

/** Revalidates accounts, ages, payments and deposits. */
export const alCambiarCartera = (): void => {
  for (const path of DEUDAS) void refrescar(path)
}

export const imprimirReciboDeAbono = ({ id, numero }: { id: number; numero: number }): void =>
  void abrirPdf(`/abonos/${id}/recibo`, `recibo-abono-${numero}.pdf`)
