import type { DepuracionLeida } from '../../../schemas/respuestas/tramite-depuracion.ts'
import { api } from '../../kit/api.ts'
import { Motivo } from '../../kit/Motivo.tsx'

interface Props {
  propuesta: DepuracionLeida
  onClose: () => void
  onHecho: () => void
}

/** Why the papers of a procedure stay: it is not proposed again. */
export const Conservar = ({ propuesta: { id, numero_tramite }, onClose, onHecho }: Props) => (
  <Motivo
    titulo={`Conservar los papeles de ${numero_tramite}`}
    si="Conservar"
    inocuo
    frases={{ enviando: 'Guardando...', hecho: `Los papeles de ${numero_tramite} se conservan`, fallo: 'No se guardó' }}
    onClose={onClose}
    onEnviar={async (motivo) => {
      await api.put(`/tramites_depuraciones/${id}`, { decision: 'descartada', motivo })
      onHecho()
    }}
  >
    <p>No se vuelven a proponer. El motivo queda en la historia.</p>
  </Motivo>
)
