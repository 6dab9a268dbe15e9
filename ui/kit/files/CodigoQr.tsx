import { create } from 'qrcode'
import { trazoDeQr } from '../../../modules/documentos/domain.ts'

interface Props {
  texto: string
  nombre: string
  className?: string
}

/** QR drawn locally: its content goes to no server. Dark on white in both themes, as scanners need. */
export const CodigoQr = ({ texto, nombre, className }: Props) => {
  const { modules } = create(texto, { errorCorrectionLevel: 'M' })
  const { lado, d } = trazoDeQr({ size: modules.size, get: (row, column) => modules.get(row, column) })
  return (
    <svg className={className} viewBox={`0 0 ${lado} ${lado}`} width="220" height="220" role="img" aria-label={nombre}>
      <path d={`M0 0h${lado}v${lado}h-${lado}z`} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  )
}
