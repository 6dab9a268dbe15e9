import { useEffect, useRef, useState, type ReactNode } from 'react'

/** How far below the window a thing may be when it is brought. */
const MARGEN = '300px'

/** Brings its content once it is about to be seen, and keeps its place until then. @param alto px that it will take */
export const Cerca = ({ alto, children }: { alto: number; children: ReactNode }) => {
  const lugar = useRef<HTMLDivElement>(null)
  const [visto, setVisto] = useState(false)
  useEffect(() => {
    if (!lugar.current || visto) return
    const mira = new IntersectionObserver(
      (entradas) => {
        if (entradas.some(({ isIntersecting }) => isIntersecting)) setVisto(true)
      },
      { rootMargin: MARGEN },
    )
    mira.observe(lugar.current)
    return () => mira.disconnect()
  }, [visto])
  return (
    <div ref={lugar} style={visto ? undefined : { minHeight: alto }}>
      {visto ? children : null}
    </div>
  )
}
