import { useState } from 'react'
import { mensajeDe } from '../../kit/ApiError.ts'
import { enviarFormulario } from '../acciones/enviar.ts'

interface Subido {
  id: number
  name: string
}

/** Sends a file as soon as it is chosen, and keeps the name of what was sent. */
export const useSubida = (path: string | undefined, onSubido: (id: number) => void) => {
  const [subido, setSubido] = useState<Subido | null>(null)
  const [parte, setParte] = useState<number | null>(null)
  const [fallo, setFallo] = useState('')

  const subir = async (archivo: File): Promise<void> => {
    if (path === undefined) return
    setFallo('')
    setParte(0)
    try {
      const answer = await enviarFormulario<Subido>(path, { archivo }, setParte)
      setSubido(answer)
      onSubido(answer.id)
    } catch (error) {
      setFallo(mensajeDe(error))
    } finally {
      setParte(null)
    }
  }
  return { subido, parte, fallo, subir }
}
