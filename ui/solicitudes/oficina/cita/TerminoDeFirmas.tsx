import { bogotaDate, daysBetween, formatDateLong } from '../../../../schemas/es-co.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { firmarHasta } from '../../../../modules/solicitudes/domain.ts'
import { Dicho } from '../../../kit/Dicho.tsx'

/** So many days before it ends, it is warned of. */
const PRONTO = 15

type Situada = Pick<SolicitudLeida, 'estado' | 'estado_desde' | 'anulada_en' | 'cita'>

/** Until when all have to sign, counted from who signs first. */
export const TerminoDeFirmas = ({ solicitud: { estado, estado_desde, anulada_en, cita } }: { solicitud: Situada }) => {
  const firmada = estado === 'firmada'
  const primera =
    cita?.estado === 'agendada' || cita?.estado === 'cumplida' ? cita.inicio : firmada ? estado_desde : null
  const hasta = primera === null || anulada_en !== null ? null : firmarHasta({ estado, cuando: primera })
  if (hasta === null) return null
  const quedan = daysBetween(bogotaDate(Date.now()), hasta)
  const dicho = `Desde la primera firma hay dos meses para que firmen todos: hasta el ${formatDateLong(hasta)}.`
  if (quedan < 0)
    return (
      <Dicho tono="mal">
        El {formatDateLong(hasta)} se cumplieron los dos meses desde la primera firma: si falta alguno, la escritura no
        se autoriza y se deja constancia.
      </Dicho>
    )
  return quedan <= PRONTO ? <Dicho tono="aviso">{dicho}</Dicho> : <p className="muted">{dicho}</p>
}
