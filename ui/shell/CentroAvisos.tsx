import { ActionIcon } from '@mantine/core'
import { IconBell, IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { MAS_SIN_LEER } from '../../schemas/oficina/sin-leer.ts'
import { marcarLeidos, useAvisos } from '../kit/feedback/aviso.ts'
import { contados, Flotante, useSinLeer } from './BandejaTrabajos.tsx'
import { useAtajo } from '../kit/keyboard/use-atajo.ts'
import { abrirSoporte, alternarAyuda, cerrarAyuda, cerrarSoporte, useAyuda, useRecorrido } from '../kit/page/ayuda.ts'

/** Largest number shown on the bell; its accessible name has the full count. */
const CABEN = 9

const traer = () => import('../campana/PanelAvisos.tsx')
const PanelAvisos = lazy(traer)

const nombreDe = (sinLeer: number): string => {
  if (sinLeer === 0) return 'Avisos'
  if (sinLeer >= MAS_SIN_LEER) return 'Más de 99 avisos sin leer'
  return sinLeer === 1 ? '1 aviso sin leer' : `${sinLeer} avisos sin leer`
}

export const CentroAvisos = () => {
  const fallas = useAvisos().filter(({ read, tono }) => !read && tono === 'error').length
  const sinLeer = useSinLeer() + fallas
  const [open, setOpen] = useState(false)

  const toggle = (next: boolean) => {
    setOpen(next)
    if (next) marcarLeidos()
  }

  return (
    <Flotante
      open={open}
      onOpen={toggle}
      titulo="Avisos"
      nombre={nombreDe(sinLeer)}
      traer={traer}
      icono={
        <>
          <IconBell size={18} aria-hidden />
          {sinLeer > 0 ? (
            // drawn by CSS: the accessible name of the button has the number
            <span
              className={
                'panel-sin-leer absolute -top-[7px] -right-2 min-w-4.5 py-0 px-1 border-2 border-surface rounded-10 ' +
                'bg-danger text-surface text-12 tabular-nums font-semibold leading-4 text-center ' +
                'before:content-[attr(data-cuantos)]'
              }
              aria-hidden
              data-cuantos={sinLeer > CABEN ? `${CABEN}+` : sinLeer}
            />
          ) : null}
        </>
      }
    >
      <PanelAvisos onCerrar={() => setOpen(false)} onContados={contados} />
    </Flotante>
  )
}

const traerAyuda = () => import('../ayuda/Panel.tsx')
const Panel = lazy(traerAyuda)
const Recorrido = lazy(() => import('../ayuda/recorridos/Recorrido.tsx'))
const Soporte = lazy(() => import('../ayuda/Soporte.tsx'))

export const Ayuda = () => {
  const { panel, soporte } = useAyuda()
  const recorrido = useRecorrido()
  useAtajo('?', 'Abrir la ayuda de esta página', alternarAyuda, { global: true })
  return (
    <Suspense fallback={null}>
      {panel ? <Panel key={panel.vez} primera={panel.pagina} onCerrar={cerrarAyuda} onSoporte={abrirSoporte} /> : null}
      {recorrido ? <Recorrido key={recorrido.id} {...recorrido} /> : null}
      {soporte ? <Soporte onCerrar={cerrarSoporte} /> : null}
    </Suspense>
  )
}

const adelantar = () => void traerAyuda().catch(() => undefined) // opening it reports the error

export const BotonAyuda = ({ size }: { size?: 'lg' }) => {
  const { panel } = useAyuda()
  return (
    <ActionIcon
      size={size}
      aria-label="Ayuda"
      aria-expanded={panel !== null}
      aria-keyshortcuts="?"
      onPointerEnter={adelantar}
      onFocus={adelantar}
      onClick={alternarAyuda}
    >
      <IconHelp size={18} aria-hidden />
    </ActionIcon>
  )
}
