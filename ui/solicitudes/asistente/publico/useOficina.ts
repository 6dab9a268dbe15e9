import { useEffect, useState } from 'react'
import type { oficina } from '../../../../schemas/respuestas/oficina.ts'
import type { Leida } from '../../../../schemas/respuestas/vocabulario.ts'
import { json, llamar } from '../api/publico.ts'

type Oficina = Pick<Leida<typeof oficina>, 'nombre' | 'logo'>

/** Whose page this is; without it the page works all the same. */
export const useOficina = (): Oficina | null => {
  const [suya, setSuya] = useState<Oficina | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    llamar('GET', '/start', { signal: stop.signal })
      .then((response) => json<Oficina>(response))
      .then(setSuya)
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  return suya
}
