import { useState } from 'react'
import { mensajeDe } from '../../kit/ApiError.ts'
import { preguntarALaDian } from '../dian.ts'
import type { usePersona } from './usePersona.ts'

/** Fills in who the office does not know yet with what the DIAN has: only what is still empty, and nothing is saved by it. */
export const TraerDeLaDian = ({ editor, numero }: { editor: ReturnType<typeof usePersona>; numero: string }) => {
  const [dicho, setDicho] = useState('')
  const [preguntando, setPreguntando] = useState(false)
  const { form, clase, cambiar } = editor

  const traer = async () => {
    setPreguntando(true)
    setDicho('')
    try {
      const { nombres, apellidos, correo_electronico } = await preguntarALaDian(
        form.tipo_documento,
        numero,
        clase !== 'juridica',
      )
      const yaHabia = form.nombres.trim() || form.apellidos.trim()
      cambiar({
        ...(yaHabia ? {} : { nombres, apellidos }),
        ...(form.correo_electronico.trim() ? {} : { correo_electronico }),
      })
      const quien = [nombres, apellidos].filter(Boolean).join(' ')
      setDicho(
        `La DIAN dice ${quien}${correo_electronico ? `, ${correo_electronico}` : ', sin correo'}. ` +
          (yaHabia ? 'Lo que usted escribió no cambió.' : 'Revíselo antes de guardar.'),
      )
    } catch (problem) {
      setDicho(mensajeDe(problem))
    }
    setPreguntando(false)
  }
  return (
    <p className="muted">
      <span>
        <button type="button" disabled={preguntando} onClick={() => void traer()}>
          {preguntando ? 'Preguntando a la DIAN…' : 'Traer nombre y correo de la DIAN'}
        </button>
        {dicho ? `. ${dicho}` : ''}
      </span>
    </p>
  )
}
