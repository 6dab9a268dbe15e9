import type { FilaRadicacion } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { api } from '../../kit/http/api.ts'

interface Props {
  fila: Pick<FilaRadicacion, 'id' | 'numero_radicacion'>
  onClose: () => void
  onDone: () => void
}

/** A filing is never deleted but annulled, with a reason. */
const Anular = ({ fila, onClose, onDone }: Props) => {
  const { dialogo, campo } = useFormulario({
    inicial: { motivo: '' },
    revisar: ({ motivo }) => ({ motivo: motivo.trim() ? null : 'Escriba por qué se anula' }),
    enviar: ({ motivo }) => api.post(`/radicaciones/${fila.id}/anular`, { motivo: motivo.trim() }),
    exito: `La radicación No. ${fila.numero_radicacion} quedó anulada`,
    alHacer: () => {
      onDone()
      onClose()
    },
  })
  return (
    <Dialogo
      opened
      onClose={onClose}
      title={`Anular con motivo la radicación No. ${fila.numero_radicacion}`}
      {...dialogo}
      si="Anular radicación"
      peligro
    >
      <TextArea
        data-autofocus
        required
        label="Motivo"
        description="Queda escrito en la historia de la radicación, con su nombre y la fecha."
        maxLength={500}
        {...campo('motivo')}
      />
    </Dialogo>
  )
}

export default Anular
