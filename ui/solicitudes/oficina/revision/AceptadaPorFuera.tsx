import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { api } from '../../../kit/api.ts'
import { Motivo } from '../../../kit/Motivo.tsx'
import { nombreDe } from '../direcciones.ts'
import { alCambiarSolicitud, SOLICITUDES } from '../useSolicitud.ts'

const FRASES = { enviando: 'Guardando...', hecho: 'Guardado correctamente', fallo: 'No se pudo guardar' }

/** The office's word that the draft was shown outside and accepted there: with how, which stays in the history. */
export const AceptadaPorFuera = ({ solicitud, onClose }: { solicitud: SolicitudLeida; onClose: () => void }) => (
  <Motivo
    titulo="Minuta aceptada por fuera"
    si="Aceptada"
    label="Cómo se mostró y cómo la aceptó"
    inocuo
    frases={FRASES}
    onClose={onClose}
    onEnviar={async (mostrada) => {
      try {
        await api.put(`${SOLICITUDES}/comentariosRevision/${solicitud.id}`, {
          respuesta: true,
          comentarios: '',
          mostrada,
        })
      } finally {
        alCambiarSolicitud(solicitud.id)
      }
    }}
  >
    <p>{nombreDe(solicitud)} aceptó la minuta sin usar la página. Queda en los pasos, como palabra de la notaría.</p>
    <p className="muted">La solicitud pasa a agendar la firma, y se le escribe.</p>
  </Motivo>
)
