import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { Dialogo } from '../dialogs/Dialogo.tsx'

interface Props {
  antes: string
  desde: string
  ahora: ReactNode
  onClose: () => void
}

/** Conflict: another user moved the record first, so this step was not taken. */
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
