import { useState } from 'react'
import { erroresDe, mensajeDe } from '../../kit/api.ts'

/** What a dialog of one field asks for: under way, or why it was not done. `onHecho` when it was. */
export const useEnvio = (onHecho: () => void) => {
  const [error, setError] = useState('')
  const [enviando, setEnviando] = useState(false)
  const enviar = async (trabajo: () => Promise<void>): Promise<void> => {
    setEnviando(true)
    setError('')
    try {
      await trabajo()
      onHecho()
    } catch (problem) {
      setError(Object.values(erroresDe(problem))[0] ?? mensajeDe(problem))
    }
    setEnviando(false)
  }
  return { error, setError, enviando, enviar }
}
