import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { Dialogo } from '../dialogs/Dialogo.tsx'

interface Props {
  /** The state in which this desk saw it. */
  antes: string
  /** Instant since when it is where it is. */
  desde: string
  /** Where it is now, as its pill says. */
  ahora: ReactNode
  onClose: () => void
}

/** Two desks on one record: another took a step first, and this one was not taken. */
export const OtraPersona = ({ antes, desde, ahora, onClose }: Props) => (
  <Dialogo
    opened
    title="Otra persona guardó primero"
    onClose={onClose}
    actions={
      <Button data-autofocus onClick={onClose}>
        Ver cómo quedó
      </Button>
    }
  >
    <div className="kit-columna">
      <p>
        Usted lo veía en «{antes}», y desde el {formatDateTime(desde)} está en: {ahora}
      </p>
      <p className="muted">No se hizo nada de lo que usted pidió. Mire cómo quedó y siga desde ahí.</p>
    </div>
  </Dialogo>
)
