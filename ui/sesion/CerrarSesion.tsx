import { plural } from '../../schemas/es-co/index.ts'
import { api, ApiError } from '../kit/http/api.ts'
import { aviso, vaciarAvisos } from '../kit/feedback/aviso.ts'
import { borrarTodos, dejarSinSubir, locales, sinSubir, type Local } from '../kit/drafts/local.ts'
import { subir } from '../kit/drafts/sincronia.ts'
import { refresh } from '../kit/http/refresh.ts'
import { CON_GALLETA, dispatch, getSession } from '../kit/http/session.ts'
import { store } from '../kit/page/store.ts'
import { GUARDAR_YA, cuandoBorrador } from '../kit/drafts/use-borrador.ts'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useFlotantes } from '../kit/dialogs/Desplegable.tsx'

interface Pregunta {
  perdidos: readonly Local[]
  motivo: string
  muerta: boolean
}

type Cierre = 'no' | 'guardando' | Pregunta

const salida = store<Cierre>('no')
const set = salida.set
export const useSalida = salida.use

/** Uploads pending drafts. @returns reason of a failure, and whether the session can no longer save */
const subirTodo = async (): Promise<{ motivo: string; muerta: boolean } | null> => {
  if (getSession()?.expired) {
    const failed = await refresh({ callado: true }).then(
      () => null,
      (error: unknown) => error,
    )
    if (failed instanceof ApiError && failed.status === 0) return { motivo: failed.message, muerta: false }
    if (failed)
      return { motivo: 'Su sesión ya no se puede restaurar, así que el servidor no los recibe.', muerta: true }
  }
  const failures = await Promise.all(sinSubir().map(([nombre]) => subir(nombre)))
  const first = failures.find((failure) => failure !== null)
  if (!first) return null
  return first.status === 401
    ? { motivo: 'Su sesión ya no vale, así que el servidor no los recibe.', muerta: true }
    : { motivo: first.message, muerta: false }
}

/** Logs out, or asks first if drafts would be lost. Uploaded drafts wait on the server for the next login. */
export const pedirSalida = async (): Promise<void> => {
  if (salida.get() === 'guardando') return
  window.dispatchEvent(new Event(GUARDAR_YA))
  if (sinSubir().length > 0) {
    set('guardando')
    const failure = await subirTodo()
    const perdidos = sinSubir()
      .map(([, local]) => local)
      .sort((a, b) => b.at - a.at)
    if (failure && perdidos.length > 0) return set({ perdidos, ...failure })
  }
  const cuantos = locales().filter(([, { olvidado }]) => !olvidado).length
  const leaving = salir()
  if (cuantos > 0)
    aviso.info(
      `Lo que no guardó quedó en ${plural(cuantos, 'borrador', 'borradores')}: búsquelo al volver a entrar, en cualquier equipo.`,
      8_000,
    )
  await leaving
}

const salir = async (): Promise<void> => {
  const leaving = getSession()
  set('no')
  dispatch({ type: 'LOGOUT' })
  borrarTodos()
  vaciarAvisos()
  if (!leaving) return
  const old = { refresh_token: leaving.refreshToken } // only from before the cookie
  await api.post('/user/logout', old, { headers: CON_GALLETA }).catch(() => undefined) // it expires by itself
}

/** Goes to the login with unsaved drafts kept in this browser for the same user. */
export const volverAIngresar = (): void => {
  set('no')
  dejarSinSubir()
  dispatch({ type: 'LOGOUT' })
}

const quedarse = (): void => set('no')

/** Dialog of a log-out that waits for the drafts, or would lose some. */
export const CerrarSesion = () => {
  const salida = useSalida()
  useEffect(() => quedarse, []) // reset on unmount: the next user must not see the question
  const piezas = useFlotantes(salida !== 'no')
  if (salida === 'no' || !piezas) return null
  const { Dialogo } = piezas
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
