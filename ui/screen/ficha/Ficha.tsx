import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import type Formulario from '../Adicionales.tsx'

const Adicionales = lazy(() => import('../Adicionales.tsx'))

export interface FichaProps {
  titulo: string
  /** What a save would write over. */
  cambios: readonly string[]
  adicionales: ComponentProps<typeof Formulario>
  /** The buttons after «Salir». */
  botones: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of a dialog about a record: what would change is said beside the buttons, and the office's own fields come last. */
export const Ficha = ({ titulo, cambios, adicionales, botones, onSubmit, onClose, children }: FichaProps) => (
  <Dialogo
    opened
    size="lg"
    title={titulo}
    onClose={onClose}
    onSubmit={onSubmit}
    actions={
      <>
        {cambios.length > 0 ? (
          <p className="flex-[1_1_100%] text-muted text-13">
            <span className="font-medium">Cambiará:</span> {cambios.join(', ')}
          </p>
        ) : null}
        <Button variant="default" onClick={onClose}>
          Salir
        </Button>
        {botones}
      </>
    }
  >
    {children}
    {adicionales.campos.length > 0 ? (
      <Suspense fallback={null}>
        <Adicionales {...adicionales} />
      </Suspense>
    ) : null}
  </Dialogo>
)
