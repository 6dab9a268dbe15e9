import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAtajo } from '../kit/useAtajo.ts'
import { ayudaAbierta, ponerAyuda, useAyuda } from './ayuda.ts'

const traer = () => import('../ayuda/Panel.tsx')
const Panel = lazy(traer)

const cerrar = () => ponerAyuda(false)

/** «?» opens the help of the screen one is on, and closes it; it comes when it is asked for. */
export const Ayuda = () => {
  const abierta = useAyuda()
  useAtajo('?', 'Abrir la ayuda de esta página', () => ponerAyuda(!ayudaAbierta()), { global: true })
  return <Suspense fallback={null}>{abierta ? <Panel onCerrar={cerrar} /> : null}</Suspense>
}

const adelantar = () => void traer().catch(() => undefined) // opening it will say what is wrong

/** Its button on the bar. */
export const BotonAyuda = ({ size }: { size?: 'lg' }) => {
  const abierta = useAyuda()
  return (
    <ActionIcon
      size={size}
      aria-label="Ayuda"
      aria-expanded={abierta}
      aria-keyshortcuts="?"
      onPointerEnter={adelantar}
      onFocus={adelantar}
      onClick={() => ponerAyuda(!abierta)}
    >
      <IconHelp size={18} aria-hidden />
    </ActionIcon>
  )
}
