import { useState } from 'react'
import { aviso } from '../feedback/aviso.ts'
import { actualDe, ApiError } from '../http/api-error.ts'
import type { Choque, Conflicto, Elecciones, Tres } from './fusion.ts'

/** Null: the user goes on editing. */
export type Preguntar = (given: { choques: Choque[]; unidos: string[] }) => Promise<Elecciones | null>

/** Conflict dialog as a promise. */
export const useConflicto = () => {
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)
  const preguntar: Preguntar = (given) =>
    new Promise((resolve) => {
      const responder = (elecciones: Elecciones | null) => {
        setConflicto(null)
        resolve(elecciones)
      }
      setConflicto({ choques: given.choques, unidos: given.unidos, responder })
    })
  return { conflicto, preguntar }
}

/** Notice during a save, closed while the user is asked; `fallo` replaces it on an error, which is thrown. */
export const guardando = async <T>(
  preguntar: Preguntar,
  fallo: string,
  hacer: (preguntar: Preguntar) => Promise<T>,
): Promise<T> => {
  let notice = aviso.cargando('Guardando...')
  try {
    const hecho = await hacer(async (given) => {
      notice.cerrar()
      const elecciones = await preguntar(given)
      if (elecciones) notice = aviso.cargando('Guardando...')
      return elecciones
    })
    notice.cerrar()
    return hecho
  } catch (error) {
    notice.error(fallo)
    throw error
  }
}

interface Como<L, V> {
  enviar: (mio: V, sobre: L) => Promise<L>
  /** Form of a record; `antes`: form of its earlier version. */
  abrir: (leida: L, antes: V) => V
  fusionar: (tres: Tres<V>, elecciones?: Elecciones) => { valor: V; choques: Choque[]; unidos: string[] }
  iguales: (a: V, b: V) => boolean
  preguntar: Preguntar
}

interface Guardada<L, V> {
  leida: L
  /** Form sent in the end, merged with other users' changes. */
  enviado: V
  unidos: string[]
}

/**
 * Compare-and-set save: on a version conflict merges, asks only about fields changed on both sides, and sends again. Repeatable after a
 * lost reply. @returns null if the user goes on editing @throws ApiError
 */
export const guardarUniendo = async <L, V>(
  mio: V,
  base: { leida: L; valor: V },
  como: Como<L, V>,
  unidos: string[] = [],
): Promise<Guardada<L, V> | null> => {
  try {
    return { leida: await como.enviar(mio, base.leida), enviado: mio, unidos }
  } catch (error) {
    const actual = error instanceof ApiError && error.code === 'version' ? actualDe<L>(error) : null
    if (!actual) throw error
    const guardado = como.abrir(actual, base.valor)
    const tres = { base: base.valor, mio, guardado }
    let fusion = como.fusionar(tres)
    if (fusion.choques.length > 0) {
      const elecciones = await como.preguntar(fusion)
      if (!elecciones) return null
      fusion = como.fusionar(tres, elecciones)
    }
    const todos = [...new Set([...unidos, ...fusion.unidos])]
    if (como.iguales(fusion.valor, guardado)) return { leida: actual, enviado: fusion.valor, unidos: todos }
    return guardarUniendo(fusion.valor, { leida: actual, valor: guardado }, como, todos)
  }
}
