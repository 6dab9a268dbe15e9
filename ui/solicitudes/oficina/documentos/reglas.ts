import type { ArchivoDeSolicitud, SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { enVigor } from '../../../kit/ficha/FilaDePapel.tsx'

/** Those that were sent and count. */
export const enviados = ({ archivos }: Pick<SolicitudLeida, 'archivos'>): ArchivoDeSolicitud[] =>
  enVigor(archivos).filter(({ enviado_en }) => enviado_en !== null)

/** Why its papers cannot be returned yet, in a sentence; null where they can. */
export const sinDevolver = (solicitud: Pick<SolicitudLeida, 'archivos' | 'estado' | 'anulada_en'>): string | null => {
  const { estado, anulada_en } = solicitud
  if (anulada_en !== null) return 'La solicitud está anulada.'
  if (estado === 'devueltos') return 'Ya se devolvió: espera lo que el cliente corrija.'
  if (estado !== 'recibidos' && estado !== 'en_revision') return 'Los documentos no están en revisión.'
  const suyos = enviados(solicitud)
  if (suyos.some((archivo) => archivo.estado === 'pendiente')) return 'Responda primero cada documento.'
  if (!suyos.some((archivo) => archivo.estado === 'rechazado')) return 'Nada se rechazó: no hay qué devolver.'
  return null
}
