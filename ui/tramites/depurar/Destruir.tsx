import { useState } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import type { DepuracionLeida } from '../../../schemas/respuestas/tramites/tramite.ts'
import { api } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { pesoDe } from '../../kit/files/peso.ts'

interface Props {
  propuesta: DepuracionLeida
  onClose: () => void
  onHecho: () => void
}

/** Asks before what cannot be taken back: what goes, and what stays. */
export const Destruir = ({ propuesta: { id, numero_tramite, titulo, papeles, bytes }, onClose, onHecho }: Props) => {
  const [enviando, setEnviando] = useState(false)
  const [problema, setProblema] = useState<unknown>(null)
  const destruir = async () => {
    setEnviando(true)
    setProblema(null)
    try {
      await api.put(`/tramites_depuraciones/${id}`, { decision: 'confirmada' })
      aviso.exito(`Papeles del trámite ${numero_tramite} destruidos`)
      onClose()
    } catch (fallo) {
      setProblema(fallo)
      setEnviando(false)
    }
    onHecho()
  }
  return (
    <Dialogo
      opened
      size="sm"
      title={`Destruir papeles de ${numero_tramite}`}
      problema={problema}
      onClose={onClose}
      onSubmit={() => void destruir()}
      si="Destruir papeles"
      ocupado={enviando}
      peligro
      empieza="no"
    >
      <dl className="depuraciones-que">
        <dt>Se destruye, y no se recupera</dt>
        <dd>
          {plural(papeles, 'documento')} de «{titulo}», {pesoDe(bytes)}
          {papeles > 1 ? ', también los que se reemplazaron' : ''}.
        </dd>
        <dt>Queda</dt>
        <dd>El trámite con sus datos y su historia, y de cada documento su huella, que prueba cuál era.</dd>
      </dl>
    </Dialogo>
  )
}
