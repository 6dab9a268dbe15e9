import { useEffect, useState, type ComponentType } from 'react'
import { Cargando } from '../feedback/Cargando.tsx'

/** A screen, and how its chunk is brought before somebody goes in. */
export interface Aplazada {
  component: ComponentType
  load: () => Promise<void>
}

/**
 * A screen whose chunk comes when it is asked for, drawn as soon as it is there. React's `lazy` instead lets 300 ms pass after it has
 * shown that one waits: a frame and a room were 600 ms, however soon their chunks came.
 */
export const aplazar = (load: () => Promise<{ default: ComponentType }>): Aplazada => {
  let here: ComponentType | null = null
  let coming: Promise<void> | null = null
  const bring = () =>
    (coming ??= load().then(
      (file) => {
        here = file.default
      },
      (error: unknown) => {
        coming = null // who comes again tries again
        throw error
      },
    ))

  const Aplazada = () => {
    const [Screen, setScreen] = useState(() => {
      if (!here) void bring().catch(() => undefined) // the effect says what is wrong
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
