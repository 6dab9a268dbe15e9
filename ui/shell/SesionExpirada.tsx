import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ApiError } from '../kit/http/api-error.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { sinSubir } from '../kit/drafts/local.ts'
import { useFlotantes } from '../kit/dialogs/Desplegable.tsx'
import { recoger } from '../kit/keyboard/foco.ts'
import { refresh } from '../kit/http/refresh.ts'
import { useSession } from '../kit/http/session.ts'
import { pedirSalida, useSalida, volverAIngresar } from '../sesion/CerrarSesion.tsx'

/** Dialog over the untouched screen; pending requests continue after a restoration, here or in another tab. */
export const SesionExpirada = () => {
  const saliendo = useSalida() !== 'no'
  const expired = (useSession()?.expired ?? false) && !saliendo
  const [working, setWorking] = useState(false)
  const [lost, setLost] = useState(false)
  const [offline, setOffline] = useState('')
  const piezas = useFlotantes(expired)

  useEffect(() => {
    if (expired) return
    setLost(false)
    setOffline('')
  }, [expired])

  const restaurar = async () => {
    setWorking(true)
    setOffline('')
    try {
      await refresh()
      aviso.exito('Ya puedes continuar con tus tareas')
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) setOffline(error.message)
      else setLost(true)
    } finally {
      setWorking(false)
      recoger('restaurar-sesion')
    }
  }

  if (!piezas) return null
  const { Dialogo } = piezas
  if (lost) {
    return (
      <Dialogo
        key="perdida" // a new key mounts a new dialog, whose button takes the focus
        opened={expired}
        blocking
        size="sm"
        title="Tuvismo un error"
        onClose={() => undefined}
        actions={
          <Button data-autofocus onClick={volverAIngresar}>
            Iniciar sesion
          </Button>
        }
      >
        <p>No pudimos rescatar su sesion, intente iniciar nuevamente</p>
        {sinSubir().length > 0 ? (
          <p>Lo que no alcanzó a guardar sigue en este equipo: entre con su usuario y lo encontrará.</p>
        ) : null}
      </Dialogo>
    )
  }
  return (
    <Dialogo
      opened={expired}
      blocking
      size="sm"
      title="Su sesion ha expirado"
      onClose={() => undefined}
      actions={
        <>
          <Button variant="default" disabled={working} onClick={() => void pedirSalida()}>
            Cerrar sesion
          </Button>
          <Button id="restaurar-sesion" data-autofocus loading={working} onClick={() => void restaurar()}>
            Restaurar sesion
          </Button>
        </>
      }
    >
      <p>Su sesion ha expirado, por favor restaurela</p>
      {offline ? (
        <p role="alert" className="mt-3 text-danger">
          {offline}
        </p>
      ) : null}
    </Dialogo>
  )
}
