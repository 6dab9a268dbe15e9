import { useEffect, useState, type ComponentType } from 'react'
import { Cargando } from '../feedback/Esqueleto.tsx'

export interface Aplazada {
  component: ComponentType
  load: () => Promise<void>
}

/** Lazy screen, rendered as soon as its chunk arrives: React's `lazy` waits 300 ms once the fallback is shown. */
export const aplazar = (load: () => Promise<{ default: ComponentType }>): Aplazada => {
  let here: ComponentType | null = null
  let coming: Promise<void> | null = null
  const bring = () =>
    (coming ??= load().then(
      (file) => {
        here = file.default
      },
      (error: unknown) => {
        coming = null // allow a retry
        throw error
      },
    ))

  const Aplazada = () => {
    const [Screen, setScreen] = useState(() => {
      if (!here) void bring().catch(() => undefined) // the effect reports the error
      return here
    })
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (Screen) return
      let current = true
      bring().then(
        () => current && setScreen(() => here),
        (error: unknown) => current && setFailure({ error }),
      )
      return () => {
        current = false
      }
    }, [Screen])
    if (failure) throw failure.error
    return Screen ? <Screen /> : <Cargando />
  }
  return { component: Aplazada, load: bring }
}
