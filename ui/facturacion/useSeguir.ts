import { useEffect, useRef } from 'react'

const CADA_MS = 5_000

/** Asks again while something is on its way to the DIAN, so that its answer is seen without being asked for. */
export const useSeguir = (hayPendientes: boolean, releer: () => Promise<unknown>): void => {
  const ultimo = useRef(releer)
  ultimo.current = releer
  useEffect(() => {
    if (!hayPendientes) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ultimo.current().catch(() => undefined)
    }, CADA_MS)
    return () => clearInterval(timer)
  }, [hayPendientes])
}
