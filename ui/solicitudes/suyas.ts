import { formatDateWeekday } from '../../schemas/es-co.ts'
import type { FilaDeSolicitud } from '../../schemas/respuestas/solicitud.ts'
import type { EstadoDeSolicitud } from '../../schemas/solicitud.ts'

/** What a request waits for of who made it; nothing where somebody else is to do something. */
const FALTA: Readonly<Partial<Record<EstadoDeSolicitud, string>>> = {
  datos: 'Falta elegir la escritura.',
  elegido: 'Falta enviar los documentos.',
  devueltos: 'La notaría devolvió documentos: hay que corregirlos.',
  minuta_enviada: 'La minuta está lista: revísela.',
  sin_cita: 'Falta agendar la firma.',
  no_asistio: 'Falta agendar la firma otra vez.',
  copia_lista: 'Su copia lo espera en la notaría.',
}

type Fila = Pick<FilaDeSolicitud, 'estado' | 'etapa' | 'anulada_en' | 'pedidos_pendientes'>

export const faltaDe = ({ estado, etapa, anulada_en, pedidos_pendientes }: Fila): string | null => {
  if (anulada_en !== null) return null
  return pedidos_pendientes > 0 && etapa < 6 ? 'La notaría le pide documentos: adjúntelos.' : (FALTA[estado] ?? null)
}

/** When its signing is, while it comes. */
export const citaDicha = ({
  estado,
  fecha_citacion,
}: Pick<FilaDeSolicitud, 'estado' | 'fecha_citacion'>): string | null => {
  if ((estado !== 'agendada' && estado !== 'reprogramada') || fecha_citacion === null) return null
  const [dia = '', hora = ''] = fecha_citacion.split(' ')
  return `Firma: ${formatDateWeekday(dia)}, ${hora}, hora de Colombia.`
}
