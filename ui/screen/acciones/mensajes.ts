import type { Pantalla } from '../../../schemas/vistas/pantalla.ts'
import { mensajeDe, ApiError } from '../../kit/http/api-error.ts'
import { aviso, type AccionDeAviso } from '../../kit/feedback/aviso.ts'
import { conDatos, nombreDe, type Fila } from '../fila.ts'

/** Message of the definition; `{name}`: name of the row. */
export const frase = (text: string, fila: Fila, definicion: Pantalla): string =>
  conDatos(text.replaceAll('{name}', nombreDe(fila, definicion)), fila)

/** Runs `work` with notices. A 4xx adds the server's message to `fallo`; other errors show `roto`. */
export async function conAvisos<T>(
  work: () => Promise<T>,
  textos: {
    antes?: string | undefined
    hecho: string | ((result: T) => string)
    fallo: string
    roto?: string | undefined
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
