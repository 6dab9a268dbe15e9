import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import type { SesionAbierta } from '../../../schemas/respuestas/sesion/sesion.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { api, ApiError } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { recoger } from '../../kit/keyboard/foco.ts'
import { useApi } from '../../kit/http/use-api.ts'

interface Props {
  /** `/user/sesiones` or `/usuario/{id}/sesiones`. */
  path: string
  /** Name of another user; absent for one's own. */
  nombre?: string
}

export const Sesiones = ({ path, nombre }: Props) => {
  const lectura = useApi<SesionAbierta[]>(path, { revalidateOnMount: true })
  const { data, error, mutate } = lectura
  const [cerrando, setCerrando] = useState('')
  const [problema, setProblema] = useState<unknown>(null)

  const hacer = async (cual: string, act: () => Promise<string>) => {
    if (cerrando) return
    setCerrando(cual)
    setProblema(null)
    try {
      aviso.exito(await act())
    } catch (failure) {
      // 404: closed meanwhile
      if (!(failure instanceof ApiError && failure.status === 404)) setProblema(failure)
    }
    await mutate().catch(() => undefined) // the list shows its own error
    setCerrando('')
    recoger('sesiones')
  }
  const cerrar = (una: SesionAbierta) =>
    hacer(una.id, async () => {
      await api.del(`${path}/${una.id}`)
      return 'La sesión se cerró.'
    })
  const cerrarOtras = async () => {
    const seguro = await confirmar(
      nombre
        ? `${nombre} tendrá que volver a entrar en cada equipo.`
        : 'En los demás equipos habrá que volver a entrar.',
      { title: 'Cerrar sesiones', yes: nombre ? 'Cerrar todas' : 'Cerrar las demás', danger: true },
    )
    if (seguro) await hacer('otras', async () => (await api.del<{ message: string }>(path)).message)
  }

  if (error || !data) return <Cargada de={lectura} titulo="No se pudieron leer las sesiones." filas={3} />
  const otras = data.filter(({ esta }) => !esta).length
  return (
    <div id="sesiones" className="grid gap-4 justify-items-start [outline:0]" tabIndex={-1}>
      {problema ? <ErrorEnSitio error={problema} /> : null}
      {data.length === 0 ? (
        <p className="muted">No tiene ninguna sesión abierta.</p>
      ) : (
        <ul className="w-full m-0 p-0 list-none">
          {data.map((una) => (
            <Sesion key={una.id} una={una} cerrando={cerrando} onCerrar={() => void cerrar(una)} />
          ))}
        </ul>
      )}
      {otras > 1 || (nombre && otras > 0) ? (
        <Button variant="default" loading={cerrando === 'otras'} onClick={() => void cerrarOtras()}>
          {nombre && otras === data.length ? 'Cerrar todas' : 'Cerrar las demás'}
        </Button>
      ) : null}
    </div>
  )
}

const Sesion = ({ una, cerrando, onCerrar }: { una: SesionAbierta; cerrando: string; onCerrar: () => void }) => {
  const { id, equipo, ip, created_at, vista_en, esta } = una
  const Icono = equipo.startsWith('Programa')
    ? IconTerminal2
    : /Android|iPhone|iPad/.test(equipo)
      ? IconDeviceMobile
      : IconDeviceDesktop
  return (
    <li className="flex gap-3 items-center py-3 border-t border-t-line [&>svg]:text-muted last:border-b last:border-b-line">
      <Icono size={20} aria-hidden />
      <div className="flex-1 min-w-0 wrap-anywhere">
        <strong>{equipo}</strong>
        {esta ? (
          <span className="ml-2 py-0.5 px-2 rounded-10 bg-ok-soft text-ok text-12 whitespace-nowrap">Esta sesión</span>
        ) : null}
        <small className="flex flex-wrap gap-x-4 text-muted text-13 tabular-nums">
          {ip ? <span>{ip}</span> : null}
          <span>Abierta: {formatDateTime(created_at)}</span>
          <span>Última vez: {formatDateTime(vista_en)}</span>
        </small>
      </div>
      {esta ? null : (
        <Button
          size="xs"
          variant="default"
          loading={cerrando === id}
          aria-label={`Cerrar la sesión de ${equipo}, abierta el ${formatDateTime(created_at)}`}
          onClick={onCerrar}
        >
          Cerrar
        </Button>
      )}
    </li>
  )
}
