import { useState } from 'react'
import { aviso } from '../feedback/aviso.ts'
import { erroresDe, mensajeDe } from '../http/ApiError.ts'

export interface EstadoDeEnvio {
  ocupado: boolean
  /** Sentence of each field that the server refused. */
  errores: Record<string, string>
  /** What was thrown; null while there is nothing to say. */
  problema: unknown
}

/** What is said of a request, and what comes after it. */
export interface Como<R> {
  /** Said while it is under way; it becomes the sentence of success or failure. */
  cargando?: string
  exito?: string | ((hecho: R) => string)
  /** Notice of failure. Without it the form or the page says why; empty, the one of `cargando` just goes. */
  fallo?: string | ((problema: unknown) => string)
  alHacer?: (hecho: R) => unknown
}

const decir = <A>(frase: string | ((dado: A) => string) | undefined, dado: A): string =>
  (typeof frase === 'function' ? frase(dado) : frase) ?? ''

/**
 * One request at a time, with its notices.
 * @param poner takes each change of its state
 * @returns what sends: true once it is done, false when it failed or another was under way
 */
export const abrirEnvio = (poner: (cambio: Partial<EstadoDeEnvio>) => void) => {
  let viaja = false
  return async <R>(hacer: () => Promise<R>, { cargando, exito, fallo, alHacer }: Como<R> = {}): Promise<boolean> => {
    if (viaja) return false
    viaja = true
    poner({ ocupado: true, errores: {}, problema: null })
    const notice = cargando === undefined ? null : aviso.cargando(cargando)
    try {
      const hecho = await hacer()
      const dicho = decir(exito, hecho)
      if (dicho) (notice ?? aviso).exito(dicho)
      else notice?.cerrar()
      await alHacer?.(hecho)
      return true
    } catch (problema) {
      const dicho = decir(fallo, problema)
      if (fallo === '') notice?.cerrar()
      else if (notice) notice.error(dicho || 'Ha ocurrido un error')
      else if (dicho) aviso.error(dicho)
      poner({ errores: erroresDe(problema), problema })
      return false
    } finally {
      viaja = false
      poner({ ocupado: false })
    }
  }
}

/** A request that a button or a form makes: whether it is under way, why it failed, and no second one meanwhile. */
export const useEnvio = () => {
  const [estado, setEstado] = useState<EstadoDeEnvio>({ ocupado: false, errores: {}, problema: null })
  const [{ enviar, olvidar }] = useState(() => {
    const poner = (cambio: Partial<EstadoDeEnvio>) => setEstado((antes) => ({ ...antes, ...cambio }))
    return { enviar: abrirEnvio(poner), olvidar: () => poner({ errores: {}, problema: null }) }
  })
  return { ...estado, enviar, olvidar }
}

/** A request whose failure is told in a notice, in the server's words unless others are given. */
export const useAccion = () => {
  const { ocupado, enviar } = useEnvio()
  const hacer = <R>(trabajo: () => Promise<R>, como: Como<R> = {}) => enviar(trabajo, { fallo: mensajeDe, ...como })
  return { ocupado, hacer }
}
