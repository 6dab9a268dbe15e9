import { useCallback, useRef, useState } from 'react'
import { MAX_POR_ACTO } from '../../../schemas/radicaciones/radicacion.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import type { Pegado } from './PanelVarios.tsx'

interface Estado<T> {
  escritos: readonly string[]
  pegados: readonly Pegado<T>[] | null
  error: unknown
}

/**
 * What was pasted into a search box, looked up at once.
 * @param buscar asks the server for all of them together
 * @param varios what they are called: «documentos»
 */
export const usePegados = <T>(buscar: (escritos: readonly string[]) => Promise<Pegado<T>[]>, varios: string) => {
  const [estado, setEstado] = useState<Estado<T> | null>(null)
  const vez = useRef(0)
  const ask = useRef(buscar)
  ask.current = buscar

  const pegar = useCallback(
    async (escritos: readonly string[]) => {
      if (escritos.length > MAX_POR_ACTO) {
        aviso.error(`A la vez se buscan hasta ${MAX_POR_ACTO} ${varios}: pegue menos.`)
        return
      }
      const esta = ++vez.current
      const poner = (pegados: readonly Pegado<T>[] | null, error: unknown) =>
        esta === vez.current && setEstado({ escritos, pegados, error })
      poner(null, null)
      try {
        poner(await ask.current(escritos), null)
      } catch (error) {
        poner(null, error)
      }
    },
    [varios],
  )
  const cerrar = () => {
    vez.current++
    setEstado(null)
  }
  /** Leaves only these, or nothing where none is left. */
  const dejar = (pegados: readonly Pegado<T>[]) => {
    if (pegados.length > 0) setEstado((antes) => antes && { ...antes, pegados })
    else cerrar()
  }
  return { estado, pegar, cerrar, dejar }
}
