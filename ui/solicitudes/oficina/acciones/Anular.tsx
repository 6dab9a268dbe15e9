import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { api } from '../../../kit/api.ts'
import { Motivo } from '../../../kit/Motivo.tsx'
import { nombreDe } from '../direcciones.ts'
import { alCambiarSolicitud, rutaDe } from '../useSolicitud.ts'

const FRASES = { enviando: 'Anulando...', hecho: 'Solicitud anulada', fallo: 'No se pudo anular la solicitud' }

/** Asks before a request is ended where it is, and why. */
export const Anular = ({ solicitud, onClose }: { solicitud: SolicitudLeida; onClose: () => void }) => (
  <Motivo
    titulo="Anular solicitud"
    si="Anular solicitud"
    frases={FRASES}
    onClose={onClose}
    onEnviar={async (motivo) => {
      try {
        await api.put(rutaDe(solicitud.id), { estado: 'anulada', motivo, version: solicitud.version })
      } finally {
        alCambiarSolicitud(solicitud.id)
      }
    }}
  >
    <p>Se anula la solicitud de {nombreDe(solicitud)}, y se le escribe por qué.</p>
    <p className="muted">Su cita queda libre. Lo que envió y lo que se dijo se conserva.</p>
  </Motivo>
)
