import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPesos } from '../../../schemas/es-co.ts'
import type { FacturaDeCliente } from '../../../schemas/respuestas/cartera-facturas.ts'
import { api, query } from '../../kit/api.ts'
import { Motivo } from '../../kit/Motivo.tsx'
import { puedeVista } from '../../kit/permisos.ts'
import { alCambiarCartera } from '../abonos/alCambiar.ts'

/** What was charged without an invoice, by the call that annuls it. */
const RECURSO = { varios: '/cuentas_varios', deposito: '/solicitudes_deposito' } as const

interface Props { fila: FacturaDeCliente; nombre: string }

/** Takes back what was charged without an invoice while nobody has paid any of it; an invoice's debt goes with its invoice. */
export const AnularCargo = ({ fila: { id, clase, valor_pago, CxC }, nombre }: Props) => {
  const [preguntando, setPreguntando] = useState(false)
  if (clase === 'escritura' || valor_pago > 0 || CxC === 0 || !puedeVista('cartera', 'eliminar')) return null
  return (
    <>
      <ActionIcon color="red" variant="subtle" aria-label={`Anular ${nombre}`} onClick={() => setPreguntando(true)}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {preguntando ? (
        <Motivo
          titulo={`Anular ${nombre}`}
          si="Anular"
          onClose={() => setPreguntando(false)}
          onEnviar={async (motivo) => {
            await api.del(`${RECURSO[clase]}/${id}?${query({ motivo })}`)
            alCambiarCartera()
          }}
        >
          <p>Los {formatPesos(CxC)} dejan de deberse; queda en el libro del cliente con su motivo.</p>
        </Motivo>
      ) : null}
    </>
  )
}
