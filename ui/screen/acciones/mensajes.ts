import type { Pantalla } from '../../../schemas/vistas/pantalla.ts'
import { mensajeDe, ApiError } from '../../kit/http/ApiError.ts'
import { aviso, type AccionDeAviso } from '../../kit/feedback/aviso.ts'
import { conDatos, nombreDe, type Fila } from '../fila.ts'

/** A sentence of the definition; `{name}` is what the row is called. */
export const frase = (text: string, fila: Fila, definicion: Pantalla): string =>
  conDatos(text.replaceAll('{name}', nombreDe(fila, definicion)), fila)

/**
 * Runs a piece of work between its sentences: `roto` where it broke down and nobody refused it. What the server says exactly is said after
 * what could not be done.
 */
export async function conAvisos<T>(
  work: () => Promise<T>,
  textos: {
    antes?: string | undefined
    hecho: string | ((result: T) => string)
    fallo: string
    roto?: string | undefined
    /** What is offered beside what was done. */
    accion?: (result: T) => AccionDeAviso | undefined
  },
): Promise<T> {
  const notice = aviso.cargando(textos.antes ?? 'Guardando...')
  try {
    const result = await work()
    notice.exito(typeof textos.hecho === 'string' ? textos.hecho : textos.hecho(result), textos.accion?.(result))
    return result
  } catch (error) {
    notice.error(
      error instanceof ApiError && error.status < 500 && error.status > 0
        ? `${textos.fallo}: ${mensajeDe(error)}`
        : (textos.roto ?? textos.fallo),
    )
    throw error
  }
}
