import { Button, CloseButton, Loader } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { ocultar, sostener, usar, useAvisos, type Aviso, type Tono } from './aviso.ts'
import { useAtajo } from '../keyboard/use-atajo.ts'
import '../theme/kit.css'

const ICONOS = {
  exito: [IconCheck, 'text-ok'],
  error: [IconAlertCircle, 'text-danger'],
  info: [IconInfoCircle, 'in-[.kit-aviso]:text-accent'],
} as const

export const IconoAviso = ({ tono }: { tono: Tono }) => {
  if (tono === 'cargando') return <Loader size={16} />
  const [Icon, color] = ICONOS[tono]
  return <Icon className={color} size={18} aria-hidden />
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
  <div
    className={
      'kit-aviso flex items-start gap-3 py-3 pr-3 pl-3.5 border border-line rounded-8 bg-raised ' +
      '[box-shadow:var(--mantine-shadow-lg)] text-13 [animation:kit-entra_var(--motion)] pointer-events-auto'
    }
    data-tono={aviso.tono}
  >
    <IconoAviso tono={aviso.tono} />
    <div className="flex-1 flex flex-col items-start gap-2 min-w-0">
      <p className="wrap-anywhere">{aviso.text}</p>
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
    // as wide as the menu below it, so that it covers no field or button
    <div
      className={
        'kit-avisos print:hidden! fixed bottom-19 left-3 z-1000 w-[calc(var(--sidebar-width)_-_24px)] pointer-events-none ' +
        'movil:top-2 movil:bottom-auto movil:w-[calc(100vw_-_24px)]'
      }
      onPointerEnter={() => sostener(true)}
      onPointerLeave={() => sostener(false)}
      onFocus={() => sostener(true)}
      onBlur={() => sostener(false)}
    >
      <div className="flex flex-col gap-2" role="alert">
        {errors.map((aviso) => (
          <Tarjeta key={aviso.id} aviso={aviso} />
        ))}
      </div>
      <div className="flex flex-col gap-2 mt-2" role="status" aria-live="polite">
        {others.map((aviso) => (
          <Tarjeta key={aviso.id} aviso={aviso} />
        ))}
      </div>
    </div>
  )
}
