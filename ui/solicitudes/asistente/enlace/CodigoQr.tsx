import { create } from 'qrcode'
import { trazoDeQr } from '../../../../modules/documentos/domain.ts'

/** The QR of an address, drawn by this browser: the address goes nowhere. Dark on white in both themes, as readers want it. */
export const CodigoQr = ({ texto }: { texto: string }) => {
  const { modules } = create(texto, { errorCorrectionLevel: 'M' })
  const { lado, d } = trazoDeQr({ size: modules.size, get: (row, column) => modules.get(row, column) })
  return (
    <svg className="sol-qr" viewBox={`0 0 ${lado} ${lado}`} width="220" height="220" role="img" aria-label="Código QR de su solicitud">
      <path d={`M0 0h${lado}v${lado}h-${lado}z`} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  )
}
