import { forwardRef, useLayoutEffect, useState, type RefObject } from 'react'

interface Props {
  /** The positioned element in which the place is measured. */
  en: RefObject<HTMLElement | null>
  /** The element whose place it takes. */
  sobre: HTMLElement
}

/** An invisible place over an element, for what floats beside it: one popover serves every cell. */
export const Ancla = forwardRef<HTMLSpanElement, Props>(({ en, sobre, ...resto }, ref) => {
  const [lugar, setLugar] = useState({ left: 0, top: 0, width: 0, height: 0 })
  useLayoutEffect(() => {
    const marco = en.current?.getBoundingClientRect()
    const { left, top, width, height } = sobre.getBoundingClientRect()
    if (marco) setLugar({ left: left - marco.left, top: top - marco.top, width, height })
  }, [en, sobre])
  return <span ref={ref} className="hoja-ancla" style={lugar} {...resto} />
})
Ancla.displayName = 'Ancla'
