import { useState } from 'react'
import { erroresDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { alCambiarCartera } from './alCambiar.ts'

/** Sends a small form once: what is wrong is said by field, what was not done stands under it. */
export const useEnvio = () => {
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [problema, setProblema] = useState<unknown>(null)
  const [enviando, setEnviando] = useState(false)

  const alEscribir = () => {
    setErrores({})
    setProblema(null)
  }
  const enviar = async (hacer: () => Promise<string>, alHacer: () => void): Promise<void> => {
    if (enviando) return
    setEnviando(true)
    setProblema(null)
    const notice = aviso.cargando('Guardando...')
    try {
      notice.exito(await hacer())
      alCambiarCartera()
      alHacer()
    } catch (error) {
      notice.error('Ha ocurrido un error')
      const suyos = erroresDe(error)
      setErrores(suyos)
      if (!Object.keys(suyos).length) setProblema(error)
      setEnviando(false)
    }
  }
  return { errores, setErrores, problema, enviando, enviar, alEscribir }
}
