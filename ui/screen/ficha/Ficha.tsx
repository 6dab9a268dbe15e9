import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import type Formulario from './Adicionales.tsx'

const Adicionales = lazy(() => import('./Adicionales.tsx'))

export interface FichaProps {
  titulo: string
  /** Fields that a save would overwrite. */
  cambios: readonly string[]
  adicionales: ComponentProps<typeof Formulario>
  botones: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

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
