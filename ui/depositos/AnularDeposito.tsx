import { formatPesos } from '../../schemas/es-co/index.ts'
import { api, query } from '../kit/http/api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import { refrescar } from '../kit/http/use-api.ts'
import { Motivo } from '../kit/dialogs/Motivo.tsx'

/** Financial records are annulled, never deleted. */
const AnularDeposito = ({ fila, onClose, onHecho }: DialogoProps) => (
  <Motivo
    titulo={`Anular el depósito No. ${String(fila?.['numero_deposito'])}`}
    si="Anular depósito"
    onClose={onClose}
    onEnviar={async (motivo) => {
      await api.del(`/depositos/${String(fila?.['id'])}?${query({ motivo })}`)
      onHecho()
      void refrescar('/depositos')
    }}
  >
    <p>
      Los {formatPesos(Number(fila?.['total']))} de <strong>{String(fila?.['otorgante'])}</strong> vuelven a quien los
      entregó. El depósito queda en la lista como anulado, con su número y su motivo.
    </p>
  </Motivo>
)

export default AnularDeposito
