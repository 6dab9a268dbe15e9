import { Button } from '@mantine/core'
import { formatDateTime } from '../../../../schemas/es-co.ts'
import type { TramiteLeido } from '../../../../schemas/respuestas/tramite.ts'
import { NOMBRE_DE_ESTADO } from '../../../../schemas/tramite.ts'
import { Dialogo } from '../../../kit/Dialogo.tsx'
import { PildoraDeTramite } from '../EstadoDeTramite.tsx'

interface Props { antes: TramiteLeido; actual: TramiteLeido; onClose: () => void }

/** Two desks on one procedure: another took a step first, and this one was not taken. */
export const OtraPersona = ({ antes, actual, onClose }: Props) => (
  <Dialogo
    opened
    title="Otra persona guardó primero"
    onClose={onClose}
    actions={<Button data-autofocus onClick={onClose}>Ver cómo quedó</Button>}
  >
    <div className="kit-columna">
      <p>
        Usted lo veía en «{NOMBRE_DE_ESTADO[antes.estado]}», y desde el {formatDateTime(actual.estado_desde)} está en:{' '}
        <PildoraDeTramite estado={actual.estado} />
      </p>
      <p className="muted">No se hizo nada de lo que usted pidió. Mire cómo quedó y siga desde ahí.</p>
    </div>
  </Dialogo>
)
