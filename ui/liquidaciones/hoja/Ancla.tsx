import { forwardRef, useState, type RefObject } from 'react'

interface Props {
  /** The positioned element in which the place is measured. */
  en: RefObject<HTMLElement | null>
  /** The element whose place it takes. */
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

/** An invisible place over an element, for what floats beside it: one popover serves every cell. */
export const Ancla = forwardRef<HTMLSpanElement, Props>(({ en, sobre }, ref) => {
  // Measured before it is first drawn: what floats looks at it once.
  const [lugar] = useState(() => lugarDe(en.current, sobre))
  return <span ref={ref} className="absolute pointer-events-none" style={lugar} aria-hidden />
})
Ancla.displayName = 'Ancla'
