import { Button } from '@mantine/core'
import { lazy, Suspense, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { Dialogo } from '../../kit/Dialogo.tsx'
import type Formulario from '../../screen/Adicionales.tsx'

const Adicionales = lazy(() => import('../../screen/Adicionales.tsx'))

interface Props {
  /** «inmueble», «otorgante»: what the buttons say. */
  nombre: string
  /** Whether the dialog was opened on a record to correct it, and not to look for one. */
  corrigiendo: boolean
  existe: boolean
  /** What a save would write over. */
  cambios: readonly string[]
  guardando: boolean
  adicionales: ComponentProps<typeof Formulario>
  anadirBoton: RefObject<HTMLButtonElement | null>
  onGuardar: () => void
  onAnadir: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of the wizard's dialogs about a record: what would change is said beside the buttons, and the office's own fields come last. */
export const FichaDialogo = ({ nombre, corrigiendo, existe, cambios, guardando, adicionales, anadirBoton, onGuardar, onAnadir, onClose, children }: Props) => (
  <Dialogo
    opened
    size="lg"
    title={corrigiendo ? `Datos del ${nombre}` : `Agregar ${nombre}`}
    onClose={onClose}
    onSubmit={corrigiendo ? onGuardar : onAnadir}
    actions={
      <>
        {cambios.length > 0 ? <p className="radi-cambios"><span>Cambiará:</span> {cambios.join(', ')}</p> : null}
        <Button variant="default" onClick={onClose}>Salir</Button>
        <Button {...(corrigiendo ? { type: 'submit' } : { variant: 'default', onClick: onGuardar })} loading={guardando}>{existe ? 'Actualizar' : 'Crear'} {nombre}</Button>
        {corrigiendo ? null : <Button type="submit" ref={anadirBoton} disabled={guardando}>Añadir {nombre}</Button>}
      </>
    }
  >
    {children}
    {adicionales.campos.length > 0 ? <Suspense fallback={null}><Adicionales {...adicionales} /></Suspense> : null}
  </Dialogo>
)
