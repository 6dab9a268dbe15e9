import type { MinutaLeida } from '../../../schemas/respuestas/minutas/minuta.ts'
import { ApiError, api } from '../../kit/http/api.ts'
import type { Choque, Elecciones } from '../../kit/drafts/fusion.ts'
import { fusionar, iguales, type Escrito, type Nombres } from './fusion.ts'

/** A minuta as it was read, and what it says. */
export interface Base {
  minuta: MinutaLeida
  escrito: Escrito
}

export const baseDe = (minuta: MinutaLeida): Base => ({
  minuta,
  escrito: { datos: minuta.datos, id_plantilla: minuta.id_plantilla, id_proyecto: minuta.id_proyecto },
})

/** Somebody else saved first: the minuta as it is now. */
const otraVersion = (error: unknown): MinutaLeida | null => {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'version') return null
  const { body } = error
  // contract of PUT minutas
  return body && typeof body === 'object' && 'actual' in body && body.actual ? (body.actual as MinutaLeida) : null
}

export type Preguntar = (given: { choques: Choque[]; unidos: string[] }) => Promise<Elecciones | null>

export interface Guardada {
  minuta: MinutaLeida
  /** Names of what others had changed. */
  unidos: string[]
}

/**
 * «Guardar Datos». If somebody saved first, joins both; asks only where both touched the same. One whose answer was lost is sent again,
 * and finds its own words saved.
 * @returns null when the person prefers to go on editing
 */
export const guardarMinuta = async (
  mio: Escrito,
  base: Base,
  nombres: Nombres,
  preguntar: Preguntar,
  unidos: string[] = [],
): Promise<Guardada | null> => {
  const { id, version } = base.minuta
  try {
    return { minuta: await api.put<MinutaLeida>(`/minutas/${id}`, { ...mio, version }), unidos }
  } catch (error) {
    const actual = otraVersion(error)
    if (!actual) throw error
    const nueva = baseDe(actual)
    const tres = { base: base.escrito, mio, guardado: nueva.escrito }
    let fusion = fusionar(tres, nombres)
    if (fusion.choques.length > 0) {
      const elecciones = await preguntar(fusion)
      if (!elecciones) return null
      fusion = fusionar(tres, nombres, (clave) => elecciones[clave] === 'guardado')
    }
    const todos = [...new Set([...unidos, ...fusion.unidos])]
    if (iguales(fusion.escrito, nueva.escrito)) return { minuta: actual, unidos: todos }
    return guardarMinuta(fusion.escrito, nueva, nombres, preguntar, todos)
  }
}
