import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { DialogoCuando, useCuando } from '../../../citas/index.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { useCita } from '../use-solicitud.ts'

interface Props {
  solicitud: SolicitudLeida
  /** Current appointment, to move it. */
  agendada: SolicitudLeida['cita']
  onClose: () => void
}

const AgendarDialogo = ({ solicitud, agendada, onClose }: Props) => {
  const { agendar: nueva, mover } = useCita(solicitud)
  const cuando = useCuando({
    enviar: (hora) => (agendada ? mover(agendada.id, hora) : nueva(hora)),
    alAgendar: () => {
      aviso.exito(agendada ? 'Cita reprogramada' : 'Cita agendada')
      onClose()
    },
  })
  const verbo = agendada ? 'Reprogramar' : 'Agendar'
  return <DialogoCuando titulo={`${verbo} la firma`} si={verbo} cuando={cuando} onClose={onClose} />
}

export default AgendarDialogo
