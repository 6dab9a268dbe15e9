import { forwardRef, useState, type RefObject, type ReactNode } from 'react'
import { CloseButton, Popover } from '@mantine/core'

interface Props {
  en: RefObject<HTMLElement | null>
  sobre: HTMLElement
}

const lugarDe = (marco: HTMLElement | null, sobre: HTMLElement) => {
  const borde = marco?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const { left, top, width, height } = sobre.getBoundingClientRect()
  return {
    left: left - borde.left - (marco?.clientLeft ?? 0),
    top: top - borde.top - (marco?.clientTop ?? 0),
    width,
    height,
  }
}

/** Invisible anchor over an element: one popover serves every cell. */
export const Ancla = forwardRef<HTMLSpanElement, Props>(({ en, sobre }, ref) => {
  // measured before the first render: the popover reads the position once
  const [lugar] = useState(() => lugarDe(en.current, sobre))
  return <span ref={ref} className="absolute pointer-events-none" style={lugar} aria-hidden />
})
Ancla.displayName = 'Ancla'

interface PropsPorQue {
  sobre: HTMLElement
  en: RefObject<HTMLElement | null>
  lado: 'left-start' | 'right-start' | 'bottom-end'
  onClose: () => void
  children: ReactNode
}

// on a phone a sheet at the bottom: there is no room beside a figure; Popover sets its place inline, hence `!`
const CAJA =
  'max-w-[calc(100vw_-_16px)] max-h-[min(86dvh,640px)] p-4 overflow-y-auto ' +
  'movil:fixed! movil:[inset:auto_8px_8px]! movil:w-auto! movil:max-h-[72dvh] ' +
  '[&_:is(th,td)]:py-1 [&_:is(th,td)]:px-0 [&_:is(th,td)]:border-t [&_:is(th,td)]:border-t-line [&_:is(th,td)]:font-normal ' +
  '[&_:is(th,td)]:align-top [&_th]:text-left [&_tr>td]:pl-4 [&_tr[data-fuerte]>*]:font-semibold'

export const PorQue = ({ sobre, en, lado, onClose, children }: PropsPorQue) => {
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
      <Popover.Dropdown className={CAJA} aria-labelledby="porque-titulo">
        <CloseButton className="absolute top-3 right-3" size="sm" aria-label="Cerrar" onClick={cerrar} />
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

interface PropsCuerpo {
  titulo: string
  insignia?: ReactNode
  children: ReactNode
}

export const CuerpoDePorQue = ({ titulo, insignia, children }: PropsCuerpo) => (
  <article className="grid gap-3 text-13 focus:outline-none" tabIndex={-1} data-autofocus>
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-7">
      <h3 className="text-14 font-semibold" id="porque-titulo">
        {titulo}
      </h3>
      {insignia}
    </header>
    {children}
  </article>
)
