import { useEffect, useState } from 'react'
import type { TableroDeEdictos } from '../../../schemas/respuestas/radicaciones/documentos.ts'

export type EdictoPublico = TableroDeEdictos['data'][number]

const PAGE = 10
const PAUSE_MS = 300

const pedir = async (q: string, page: number, signal: AbortSignal): Promise<TableroDeEdictos> => {
  const response = await fetch(
    `/api/edictosPublicos?${new URLSearchParams({ q, page: String(page), pageSize: String(PAGE) }).toString()}`,
    { signal },
  )
  const body = (await response.json()) as TableroDeEdictos & { message?: string } // the route's reply, or its error
  if (!response.ok) throw new Error(body.message)
  return body
}

export const useTablero = (q: string) => {
  const [pages, setPages] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ edictos: EdictoPublico[]; total: number; oficina: string; q: string } | null>(
    null,
  )
  const [error, setError] = useState<string | null>(null)
  const [loading, setLoading] = useState(true)

  useEffect(() => setPages(1), [q])
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(
      () => {
        setLoading(true)
        setError(null)
        pedir(q, pages, stop.signal)
          .then(({ data, total, oficina }) =>
            setState((before) => ({
              edictos: pages > 1 && before ? [...before.edictos, ...data] : data,
              total,
              oficina,
              q,
            })),
          )
          .catch((problem: unknown) => {
            if (!stop.signal.aborted)
              setError(
                problem instanceof Error && problem.name === 'Error' && problem.message
                  ? problem.message
                  : 'No se pudo llegar al tablero. Revise su conexión e intente de nuevo.',
              )
          })
          .finally(() => stop.signal.aborted || setLoading(false))
      },
      q && pages === 1 ? PAUSE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q, pages, attempt])

  return { state, error, loading, mas: () => setPages(pages + 1), reintentar: () => setAttempt(attempt + 1) }
}
