import { CloseButton, Popover } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { Ancla } from '../hoja/Ancla.tsx'
import './porque.css'

interface Props {
  /** The figure asked about. */
  sobre: HTMLElement
  en: RefObject<HTMLElement | null>
  /** Where it stands, so as not to cover what it explains. */
  lado: 'left-start' | 'right-start' | 'bottom-end'
  onClose: () => void
  children: ReactNode
}

/** The box beside a figure that tells where it comes from. Esc closes it and gives the focus back. */
export const PorQue = ({ sobre, en, lado, onClose, children }: Props) => {
  const cerrar = () => {
    onClose()
    sobre.focus({ preventScroll: true })
  }
  return (
    <Popover
      opened
      onChange={(abierto) => !abierto && cerrar()}
      position={lado}
      offset={4}
      withinPortal
      width={420}
      trapFocus
      shadow="md"
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <Popover.Target>
        <Ancla en={en} sobre={sobre} />
      </Popover.Target>
      <Popover.Dropdown
        className="porque-caja max-w-[calc(100vw_-_16px)] max-h-[min(86dvh,640px)] p-4 overflow-y-auto"
        aria-labelledby="porque-titulo"
      >
        <CloseButton className="absolute top-3 right-3" size="sm" aria-label="Cerrar" onClick={cerrar} />
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
