import type { CitaLeida } from '../../schemas/respuestas/citas/cita.ts'
import { api } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { alCambiarCita } from './use-agenda.ts'
import { Cuando } from './Cuando.tsx'
import { DeQuien, useDeQuien } from './DeQuien.tsx'
import { useCuando, type CuandoEscrito } from './use-cuando.ts'

interface Props {
  inicial: Partial<CuandoEscrito>
  onClose: () => void
}

const AgendarDialogo = ({ inicial, onClose }: Props) => {
  const deQuien = useDeQuien()
  const cuando = useCuando({
    inicial,
    faltasDeMas: deQuien.faltas,
    enviar: async (hora) => {
      try {
        await api.post<CitaLeida>('/citas', { ...deQuien.cuerpo(), ...hora })
      } finally {
        alCambiarCita()
      }
    },
    alAgendar: () => {
      aviso.exito('Cita agendada')
      onClose()
    },
  })
  return (
    <Dialogo
      opened
      title="Agendar una firma"
      onClose={onClose}
      onSubmit={() => void cuando.agendar()}
      problema={cuando.problema}
      si="Agendar"
      ocupado={cuando.agendando}
    >
      <DeQuien deQuien={deQuien} faltas={cuando.faltas} alEscribir={cuando.olvidarFaltas} />
      <Cuando cuando={cuando} empieza={false} />
    </Dialogo>
  )
}

export default AgendarDialogo
