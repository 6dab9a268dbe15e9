import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { cuandoBorrador } from '../kit/drafts/use-borrador.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { pedirSalida, quedarse, salir, useSalida, volverAIngresar } from './cerrar-sesion.ts'

export const Salida = () => {
  const salida = useSalida()
  useEffect(() => quedarse, []) // reset on unmount: the next user must not see the question
  if (salida === 'no') return null
  if (salida === 'guardando') {
    return (
      <Dialogo key="guardando" opened blocking size="sm" title="Cerrar sesión" onClose={() => undefined}>
        <p role="status">Guardando sus borradores...</p>
      </Dialogo>
    )
  }
  const { perdidos, motivo, muerta } = salida
  const perder = (
    <Button variant="subtle" color="red" onClick={() => void salir()}>
      Cerrar y perderlos
    </Button>
  )
  return (
    <Dialogo
      key="pregunta" // a new key mounts a new dialog, whose button takes the focus
      opened
      title="Hay borradores que se perderían"
      onClose={quedarse}
      actions={
        muerta ? (
          <>
            {perder}
            <Button data-autofocus onClick={volverAIngresar}>
              Iniciar sesion
            </Button>
          </>
        ) : (
          <>
            {perder}
            <Button variant="default" onClick={() => void pedirSalida()}>
              Reintentar
            </Button>
            <Button data-autofocus onClick={quedarse}>
              Seguir aquí
            </Button>
          </>
        )
      }
    >
      <p role="alert" className="mb-2">
        {motivo}
      </p>
      <p>Al cerrar la sesión se borran de este equipo:</p>
      <ul className="my-2 mx-0 pl-5 max-h-[40vh] overflow-auto">
        {perdidos.map(({ titulo, at }) => (
          <li className="py-1 px-0 wrap-anywhere" key={`${titulo}${at}`}>
            <strong>{titulo}</strong> <span className="muted">· {cuandoBorrador(at, false)}</span>
          </li>
        ))}
      </ul>
      {muerta ? <p>Si inicia sesión de nuevo con su usuario en este equipo, los encontrará aquí.</p> : null}
    </Dialogo>
  )
}
