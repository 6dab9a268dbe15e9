import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAtajo } from '../kit/keyboard/useAtajo.ts'
import { useRecorrido } from '../kit/page/recorrido.ts'
import { abrirSoporte, alternarAyuda, cerrarAyuda, cerrarSoporte, useAyuda } from '../kit/page/ayuda.ts'

const traer = () => import('../ayuda/Panel.tsx')
const Panel = lazy(traer)
const Recorrido = lazy(() => import('../ayuda/recorridos/Recorrido.tsx'))
const Soporte = lazy(() => import('../ayuda/Soporte.tsx'))

/** «?» opens the help of the screen one is on, and closes it; it comes when it is asked for. */
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

const adelantar = () => void traer().catch(() => undefined) // opening it will say what is wrong

/** Its button on the bar. */
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
