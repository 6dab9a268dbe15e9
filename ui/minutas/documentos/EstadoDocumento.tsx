import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPencil, IconRefreshAlert } from '@tabler/icons-react'
import type { Documento } from '../../../schemas/respuestas/documento.ts'
import { enPalabras, estadoVisto, type EstadoVisto } from './estado.ts'

const SIGNO: Readonly<Record<EstadoVisto, typeof IconPencil>> = {
  por_llenar: IconCircleDashed,
  aprobado: IconCircleCheck,
  cambiado: IconRefreshAlert,
  incompleto: IconAlertTriangle,
  borrador: IconPencil,
}

/** Where a document stands: a word, a shape and a colour. */
export const EstadoDocumento = ({ documento }: { documento: Documento }) => {
  const estado = estadoVisto(documento)
  const Signo = SIGNO[estado]
  return (
    <span className="documentos-estado" data-estado={estado}>
      <Signo size={14} aria-hidden /> {enPalabras(estado, documento)}
    </span>
  )
}
