import type { FilaDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { api, query } from '../../kit/http/api.ts'
import { Motivo } from '../../kit/dialogs/Motivo.tsx'
import { alCambiarTramite } from './use-tramite.ts'

interface Props {
  tramite: Pick<FilaDeTramite, 'id'>
  identificacion: string
  onClose: () => void
  onHecho?: () => void
}

/** Annuls with a reason; papers stay (specification 3, sections 2 and 8). */
export const EliminarTramite = ({ tramite: { id }, identificacion, onClose, onHecho }: Props) => (
  <Motivo
    titulo="Eliminar trámite"
    si="Eliminar trámite"
    frases={{ enviando: 'Eliminando...', hecho: 'Tramite eliminado correctamente', fallo: 'Error al eliminar tramite' }}
    onClose={onClose}
    onEnviar={async (motivo) => {
      await api.del(`/tramites/${id}?${query({ motivo })}`)
      alCambiarTramite(id)
      onHecho?.()
    }}
  >
    <p>Desea eliminar el trámite #{identificacion}?</p>
    <p className="muted">Queda anulado con su motivo; sus papeles y su historia se conservan.</p>
  </Motivo>
)
