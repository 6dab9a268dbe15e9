import { Button, CloseButton, Loader } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { ocultar, sostener, usar, useAvisos, type Aviso, type Tono } from './aviso.ts'
import { useAtajo } from '../keyboard/use-atajo.ts'
import '../theme/kit.css'

export const IconoAviso = ({ tono }: { tono: Tono }) => {
  if (tono === 'cargando') return <Loader size={16} />
  const Icon = { exito: IconCheck, error: IconAlertCircle, info: IconInfoCircle }[tono]
  return <Icon size={18} aria-hidden />
}

export const AccionDelAviso = ({ aviso }: { aviso: Aviso }) =>
  aviso.accion ? (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${aviso.accion.texto}: ${aviso.text}`}
      aria-keyshortcuts={aviso.visible ? 'Alt+Z' : undefined}
      onClick={() => usar(aviso)}
    >
      {aviso.accion.texto}
    </Button>
  ) : null

const Tarjeta = ({ aviso }: { aviso: Aviso }) => (
  <div className="kit-aviso pointer-events-auto" data-tono={aviso.tono}>
    <IconoAviso tono={aviso.tono} />
    <div className="flex-1 flex flex-col items-start gap-2 min-w-0">
      <p>{aviso.text}</p>
      <AccionDelAviso aviso={aviso} />
    </div>
    <CloseButton size="sm" aria-label="Cerrar aviso" onClick={() => ocultar(aviso.id)} />
  </div>
)

/** Errors are announced at once (assertive), the rest politely. */
export const Avisos = () => {
  const visible = useAvisos().filter((aviso) => aviso.visible)
  const errors = visible.filter((aviso) => aviso.tono === 'error')
  const ultimo = visible.findLast(({ accion }) => accion)
  useAtajo(
    'alt+z',
    ultimo?.accion?.texto ?? '',
    () => {
      if (ultimo) usar(ultimo)
    },
    { enabled: ultimo !== undefined, global: true },
  )
  const others = visible.filter((aviso) => aviso.tono !== 'error')
  return (
    <div
      className="kit-avisos fixed bottom-19 left-3 z-1000 w-[calc(var(--sidebar-width)_-_24px)] pointer-events-none"
      onPointerEnter={() => sostener(true)}
      onPointerLeave={() => sostener(false)}
      onFocus={() => sostener(true)}
      onBlur={() => sostener(false)}
    >
      <div role="alert">
        {errors.map((aviso) => (
          <Tarjeta key={aviso.id} aviso={aviso} />
        ))}
      </div>
      <div role="status" aria-live="polite">
        {others.map((aviso) => (
          <Tarjeta key={aviso.id} aviso={aviso} />
        ))}
      </div>
    </div>
  )
}
