import { plural, pesoDe } from '../../../schemas/es-co/index.ts'
import type { DepuracionLeida } from '../../../schemas/respuestas/tramites/tramite.ts'
import { api } from '../../kit/http/api.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'

interface Props {
  propuesta: DepuracionLeida
  onClose: () => void
  onHecho: () => void
}

/** Asks before what cannot be taken back: what goes, and what stays. */
export const Destruir = ({ propuesta: { id, numero_tramite, titulo, papeles, bytes }, onClose, onHecho }: Props) => {
  const { ocupado, problema, enviar } = useEnvio()
  const destruir = async () => {
    const exito = `Papeles del trámite ${numero_tramite} destruidos`
    await enviar(() => api.put(`/tramites_depuraciones/${id}`, { decision: 'confirmada' }), { exito, alHacer: onClose })
    onHecho()
  }
  return (
    <Dialogo
      opened
      size="sm"
      title={`Destruir papeles de ${numero_tramite}`}
      problema={problema}
      onClose={onClose}
      onSubmit={destruir}
      si="Destruir papeles"
      ocupado={ocupado}
      peligro
      empieza="no"
    >
      <dl className="depuraciones-que grid gap-1 m-0">
        <dt className="font-semibold">Se destruye, y no se recupera</dt>
        <dd>
          {plural(papeles, 'documento')} de «{titulo}», {pesoDe(bytes)}
          {papeles > 1 ? ', también los que se reemplazaron' : ''}.
        </dd>
        <dt className="font-semibold">Queda</dt>
        <dd>El trámite con sus datos y su historia, y de cada documento su huella, que prueba cuál era.</dd>
      </dl>
    </Dialogo>
  )
}
