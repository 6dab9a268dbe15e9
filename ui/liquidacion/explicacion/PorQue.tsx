import { CloseButton, Popover } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { Ancla } from '../hoja/Ancla.tsx'
import './porque.css'

interface Props {
  /** The figure asked about. */
  sobre: HTMLElement
  en: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** The box beside a figure that tells where it comes from. Esc closes it and gives the focus back. */
export const PorQue = ({ sobre, en, onClose, children }: Props) => (
  <Popover opened onChange={(abierto) => !abierto && onClose()} onDismiss={onClose} position="bottom-end" withinPortal width={420} trapFocus returnFocus shadow="md" middlewares={{ flip: true, shift: { padding: 8 } }}>
    <Popover.Target>
      <Ancla en={en} sobre={sobre} />
    </Popover.Target>
    <Popover.Dropdown className="porque-caja" aria-labelledby="porque-titulo">
      <CloseButton className="porque-cerrar" size="sm" aria-label="Cerrar" onClick={onClose} />
      {children}
    </Popover.Dropdown>
  </Popover>
)
