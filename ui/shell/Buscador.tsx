import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useAtajo } from '../kit/keyboard/useAtajo.ts'

const traer = () => import('./paleta/Paleta.tsx')
const Paleta = lazy(traer)

let abierta = false
const listeners = new Set<() => void>()
const poner = (si: boolean): void => {
  abierta = si
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the palette, from whatever offers to look for something. */
export const abrirBuscador = (): void => poner(true)
/** Its chunk comes while one reaches for it. */
export const traerBuscador = (): void => void traer().catch(() => undefined) // opening it will say what is wrong

/** Ctrl+K and «/» open the palette, which comes when it is asked for. */
export const Buscador = ({ location }: { location: string }) => {
  const paleta = useSyncExternalStore(subscribe, () => abierta)
  useAtajo('mod+k', 'Buscar en toda la oficina', abrirBuscador, { global: true })
  useAtajo('/', 'Buscar en toda la oficina', abrirBuscador, { global: true })
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') traerBuscador()
    }
    window.addEventListener('keydown', onKey, { once: true })
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  // the page that comes is another: what was open over the one before goes with it
  useEffect(() => () => poner(false), [location])
  return <Suspense fallback={null}>{paleta ? <Paleta onCerrar={() => poner(false)} /> : null}</Suspense>
}
