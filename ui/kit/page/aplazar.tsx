import { useEffect, useState, type ComponentType } from 'react'
import { Cargando } from '../feedback/Esqueleto.tsx'
import { primero } from '../http/calma.ts'

export interface Aplazada {
  component: ComponentType
  load: () => Promise<void>
  sinBorrador: boolean
}

/** A file brought when it is first wanted, and given as soon as it is here: React's `lazy` waits 300 ms once the fallback is shown. */
export const traido = <M,>(load: () => Promise<M>) => {
  let here: M | null = null
  let coming: Promise<void> | null = null
  const traer = (): Promise<void> =>
    (coming ??= load().then(
      (file) => {
        here = file
      },
      (error: unknown) => {
        coming = null // allow a retry
        throw error
      },
    ))

  const use = (quiere: boolean): M | null => {
    const [querido, setQuerido] = useState(quiere)
    if (quiere && !querido) setQuerido(true)
    const file = querido ? here : null
    if (querido && !here) void traer().catch(() => undefined) // the effect reports the error
    const [, setLlegado] = useState(false)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (file || !querido) return
      let current = true
      traer().then(
        () => current && setLlegado(true),
        (error: unknown) => current && setFailure({ error }),
      )
      return () => {
        current = false
      }
    }, [file, querido])
    if (failure) throw failure.error
    return file
  }
  return { traer, use }
}

/** Opens without a form: does not wait for the drafts of other browsers. */
export const SIN_BORRADOR = true

/** Lazy screen, rendered as soon as its chunk arrives. */
export const aplazar = (load: () => Promise<{ default: ComponentType }>, sinBorrador = false): Aplazada => {
  const sala = traido(() => primero(load()))
  const Aplazada = () => {
    const file = sala.use(true)
    return file ? <file.default /> : <Cargando />
  }
  return { component: Aplazada, load: sala.traer, sinBorrador }
}
