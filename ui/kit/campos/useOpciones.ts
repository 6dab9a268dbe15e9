import { useEffect, useMemo, useRef, useState } from 'react'
import { nearestFirst } from '../../../schemas/es-co/index.ts'
import { mensajeDe } from '../http/ApiError.ts'

/** One of the values a select offers. */
export interface Opcion<V extends string | number = number> {
  value: V
  label: string
  /** A second, quieter line: what tells two alike apart. */
  detail?: string
  /** On show, but not to be chosen: somebody else has it. */
  disabled?: boolean
}

const SHOWN = 50
const PAUSE_MS = 250

interface Given<V extends string | number> {
  value: V | null
  options: readonly Opcion<V>[] | undefined
  search: ((text: string) => Promise<Opcion<V>[]>) | undefined
  /** What is being typed; null while nobody types. */
  text: string | null
}

/** The options a select offers for what is typed: filtered from those at hand, or asked from the server after a pause. */
export const useOpciones = <V extends string | number>({ value, options, search, text }: Given<V>) => {
  const [found, setFound] = useState<Opcion<V>[]>([])
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const ask = useRef(search)
  ask.current = search

  useEffect(() => {
    if (!ask.current || text === null) return
    let current = true
    const timer = setTimeout(() => {
      setLoading(true)
      setFailed(null)
      ask
        .current?.(text)
        .then(
          (rows) => current && setFound(rows),
          (error: unknown) => current && setFailed(mensajeDe(error)),
        )
        .finally(() => current && setLoading(false))
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text])

  const pool = options ?? found
  const { shown, more } = useMemo(() => {
    const matching = text ? nearestFirst(pool, text, ({ label, detail }) => [label, detail], { all: !options }) : pool
    return { shown: matching.slice(0, SHOWN), more: matching.length - Math.min(matching.length, SHOWN) }
  }, [pool, options, text])
  const chosen = useMemo(() => pool.find((option) => option.value === value), [pool, value])
  return { shown, more, chosen, loading, failed }
}
