import { formatPesos } from '../../../schemas/es-co.ts'
import type { FacturaDeCliente } from '../../../schemas/respuestas/cartera-facturas.ts'
import { api, query } from '../../kit/api.ts'
import { Motivo } from '../../kit/Motivo.tsx'
import { puedeVista } from '../../kit/permisos.ts'
import { alCambiarCartera } from '../abonos/alCambiar.ts'

/** What was charged without an invoice, by the call that annuls it. */
const RECURSO = { varios: '/cuentas_varios', deposito: '/solicitudes_deposito' } as const

/** Whether nobody has paid any of what was charged without an invoice; an invoice's debt goes with its invoice. */
export const seAnula = ({ clase, valor_pago, CxC }: FacturaDeCliente): boolean =>
  clase !== 'escritura' && valor_pago === 0 && CxC !== 0 && puedeVista('cartera', 'eliminar')

interface Props {
  fila: FacturaDeCliente
  nombre: string
  onClose: () => void
}

/** Takes back what was charged without an invoice. */
export const AnularCargo = ({ fila: { id, clase, CxC }, nombre, onClose }: Props) =>
  clase === 'escritura' ? null : (
    <Motivo
      titulo={`Anular ${nombre}`}
      si="Anular"
      onClose={onClose}
      onEnviar={async (motivo) => {
        await api.del(`${RECURSO[clase]}/${id}?${query({ motivo })}`)
        alCambiarCartera()
      }}
    >
      <p>Los {formatPesos(CxC)} dejan de deberse; queda en el libro del cliente con su motivo.</p>
    </Motivo>
  )
