import { useState } from 'react'
import { api, erroresDe, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import type { FilaRadicacion } from '../../../schemas/respuestas/radicaciones/radicacion.ts'

interface Props {
  fila: Pick<FilaRadicacion, 'id' | 'numero_radicacion'>
  onClose: () => void
  onDone: () => void
}

/** A filing is not erased: it is annulled, and why is written down. */
export const Anular = ({ fila, onClose, onDone }: Props) => {
  const [motivo, setMotivo] = useState('')
  const [error, setError] = useState('')
  const [saving, setSaving] = useState(false)

  const anular = async () => {
    if (saving) return
    if (!motivo.trim()) {
      return setError('Escriba por qué se anula')
    }
    setSaving(true)
    try {
      await api.post(`/radicaciones/${fila.id}/anular`, { motivo: motivo.trim() })
      aviso.exito(`La radicación No. ${fila.numero_radicacion} quedó anulada`)
      onDone()
      onClose()
    } catch (problem) {
      setError(erroresDe(problem)['motivo'] ?? mensajeDe(problem))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialogo
      opened
      onClose={onClose}
      title={`Anular con motivo la radicación No. ${fila.numero_radicacion}`}
      onSubmit={() => void anular()}
      si="Anular radicación"
      peligro
      ocupado={saving}
    >
      <TextArea
        data-autofocus
        required
        label="Motivo"
        description="Queda escrito en la historia de la radicación, con su nombre y la fecha."
        value={motivo}
        error={error}
        maxLength={500}
        onChange={setMotivo}
      />
    </Dialogo>
  )
}
