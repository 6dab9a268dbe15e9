import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { Ficha, type FichaProps } from '../../screen/ficha/Ficha.tsx'

interface Props extends Omit<FichaProps, 'titulo' | 'botones' | 'onSubmit'> {
  /** «inmueble», «otorgante»: label of the buttons. */
  nombre: string
  /** Opened to correct a record, not to search for one. */
  corrigiendo: boolean
  existe: boolean
  guardando: boolean
  anadirBoton: RefObject<HTMLButtonElement | null>
  onGuardar: () => void
  onAnadir: () => void
}

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
          // no blur on press: the search on blur could answer before the click and add an unseen record
          <Button type="submit" ref={anadirBoton} disabled={guardando} onMouseDown={(event) => event.preventDefault()}>
            Añadir {nombre}
          </Button>
        )}
      </>
    }
  />
)
