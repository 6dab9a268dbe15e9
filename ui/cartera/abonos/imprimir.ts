import { abrirPdf } from '../../kit/files/abrir-pdf.ts'

export const imprimirReciboDeAbono = ({ id, numero }: { id: number; numero: number }): void =>
  void abrirPdf(`/abonos/${id}/recibo`, `recibo-abono-${numero}.pdf`)
