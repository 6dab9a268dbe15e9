import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Cuando, useCuando } from '../../../citas/index.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
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
  return (
    <Dialogo
      opened
      title={`${verbo} la firma`}
      onClose={onClose}
      onSubmit={() => void cuando.agendar()}
      problema={cuando.problema}
      si={verbo}
      ocupado={cuando.agendando}
    >
      <Cuando cuando={cuando} />
    </Dialogo>
  )
}

export default AgendarDialogo
