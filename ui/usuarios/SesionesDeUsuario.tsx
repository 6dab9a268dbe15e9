import { Button } from '@mantine/core'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import type { DialogoProps } from '../screen/dialogos.ts'
import { Sesiones } from '../sesion/cuenta/Sesiones.tsx'
import { comoUsuario, nombreDe } from './index.ts'

const SesionesDeUsuario = ({ fila, onClose }: DialogoProps) => {
  const { id, ...quien } = comoUsuario(fila)
  return (
    <Dialogo
      opened
      title={`Sesiones de ${nombreDe(quien)}`}
      onClose={onClose}
      actions={
        <Button data-autofocus variant="default" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <Sesiones path={`/usuario/${id}/sesiones`} nombre={nombreDe(quien)} />
    </Dialogo>
  )
}

export default SesionesDeUsuario
