import { useState } from 'react'
import { aviso } from '../feedback/aviso.ts'
import { erroresDe, mensajeDe } from '../http/api-error.ts'

export interface EstadoDeEnvio {
  ocupado: boolean
  errores: Record<string, string>
  problema: unknown
}

export interface Como<R> {
  /** Notice during the request; success or failure replaces it. */
  cargando?: string
  exito?: string | ((hecho: R) => string)
  /** Failure notice. Absent: the form shows the error. Empty: the `cargando` notice just closes. */
  fallo?: string | ((problema: unknown) => string)
  alHacer?: (hecho: R) => unknown
}

const decir = <A>(frase: string | ((dado: A) => string) | undefined, dado: A): string =>
  (typeof frase === 'function' ? frase(dado) : frase) ?? ''

/** One request at a time, with its notices. The send function returns false on failure or during another request. */
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

export const useEnvio = () => {
  const [estado, setEstado] = useState<EstadoDeEnvio>({ ocupado: false, errores: {}, problema: null })
  const [{ enviar, olvidar }] = useState(() => {
    const poner = (cambio: Partial<EstadoDeEnvio>) => setEstado((antes) => ({ ...antes, ...cambio }))
    return { enviar: abrirEnvio(poner), olvidar: () => poner({ errores: {}, problema: null }) }
  })
  return { ...estado, enviar, olvidar }
}

/** Request with its failure in a notice; default text: the server's message. */
export const useAccion = () => {
  const { ocupado, enviar } = useEnvio()
  const hacer = <R>(trabajo: () => Promise<R>, como: Como<R> = {}) => enviar(trabajo, { fallo: mensajeDe, ...como })
  return { ocupado, hacer }
}
