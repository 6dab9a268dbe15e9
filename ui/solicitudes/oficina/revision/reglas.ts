import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ETAPAS } from '../../../../schemas/solicitudes/solicitud.ts'

type Dicha = Pick<SolicitudLeida, 'etapa' | 'anulada_en'>

/** Why «Validar Documento» cannot be pressed, in a sentence; null at stage 3 (specification 3, section 2). */
export const sinValidar = ({ etapa, anulada_en }: Dicha): string | null => {
  if (anulada_en !== null) return 'La solicitud está anulada.'
  if (etapa < 3) return `Se valida en «${ETAPAS[3]}»: todavía no ha enviado sus documentos.`
  return etapa > 3 ? `Se valida en «${ETAPAS[3]}»: sus documentos ya se validaron.` : null
}

/** Why a draft cannot be uploaded; null while the deed is written. */
export const sinMinuta = ({ etapa, anulada_en }: Dicha): string | null => {
  if (anulada_en !== null) return 'La solicitud está anulada.'
  if (etapa < 3) return 'La minuta se sube cuando envíe sus documentos.'
  return etapa > 4 ? 'La minuta ya se aceptó.' : null
}

/** Why nothing is commented; null in the review. */
export const sinComentar = ({ etapa, anulada_en }: Dicha): string | null => {
  if (anulada_en !== null) return 'La solicitud está anulada.'
  if (etapa < 4) return 'Los comentarios son de la revisión: se abren al validar los documentos.'
  return etapa > 4 ? 'La minuta ya se aceptó: no se comenta más.' : null
}
