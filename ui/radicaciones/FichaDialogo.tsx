import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { Ficha, type FichaProps } from '../screen/ficha/Ficha.tsx'

interface Props extends Omit<FichaProps, 'titulo' | 'botones' | 'onSubmit'> {
  /** «inmueble», «otorgante»: what the buttons say. */
  nombre: string
  /** Whether the dialog was opened on a record to correct it, and not to look for one. */
  corrigiendo: boolean
  existe: boolean
  guardando: boolean
  anadirBoton: RefObject<HTMLButtonElement | null>
  onGuardar: () => void
  onAnadir: () => void
}

/** The wizard's dialogs: a record is looked for, created or corrected, and added to the filing. */
export const FichaDialogo = ({
  nombre,
  corrigiendo,
  existe,
  guardando,
  anadirBoton,
  onGuardar,
  onAnadir,
  ...ficha
}: Props) => (
  <Ficha
    {...ficha}
    titulo={corrigiendo ? `Datos del ${nombre}` : `Agregar ${nombre}`}
    onSubmit={corrigiendo ? onGuardar : onAnadir}
    botones={
      <>
        <Button
          {...(corrigiendo ? { type: 'submit' } : { variant: 'default', onClick: onGuardar })}
          loading={guardando}
        >
          {existe ? 'Actualizar' : 'Crear'} {nombre}
        </Button>
        {corrigiendo ? null : (
          // no blur on press: the search it starts could answer before the click, which would add a record nobody saw
          <Button type="submit" ref={anadirBoton} disabled={guardando} onMouseDown={(event) => event.preventDefault()}>
            Añadir {nombre}
          </Button>
        )}
      </>
    }
  />
)
