import { useRef, useState } from 'react'
import type { RevisionDePlantilla } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { mensajeDe } from '../../kit/http/ApiError.ts'
import { enviarFormulario } from '../../screen/acciones/enviar.ts'
import { problemaDe } from './archivo.ts'

/** A file as soon as it is chosen: sent to be checked, without anything being saved, and what was said of it. */
export const useRevision = () => {
  const [archivo, setArchivo] = useState<File | null>(null)
  const [revision, setRevision] = useState<RevisionDePlantilla | null>(null)
  const [sinVinculos, setSinVinculos] = useState(false)
  const [parte, setParte] = useState<number | null>(null)
  const [problema, setProblema] = useState('')
  const turno = useRef(0)

  const revisar = async (elegido: File, quitar: boolean): Promise<void> => {
    const mio = ++turno.current
    // of two files chosen one after another, the last one counts
    const vigente = (hacer: () => void) => {
      if (turno.current === mio) hacer()
    }
    setArchivo(elegido)
    setRevision(null)
    setSinVinculos(quitar)
    const impide = problemaDe(elegido)
    setProblema(impide)
    setParte(impide ? null : 0)
    if (impide) return
    try {
      const cuerpo = { archivo: elegido, ...(quitar && { quitar_vinculos: '1' }) }
      const dicho = await enviarFormulario<RevisionDePlantilla>('/templates/revisar', cuerpo, (una) =>
        vigente(() => setParte(una)),
      )
      vigente(() => setRevision(dicho))
    } catch (error) {
      vigente(() => setProblema(mensajeDe(error)))
    } finally {
      vigente(() => setParte(null))
    }
  }
  return {
    archivo,
    revision,
    parte,
    problema,
    sinVinculos,
    elegir: (elegido: File) => void revisar(elegido, false),
    quitarVinculos: () => {
      if (archivo) void revisar(archivo, true)
    },
    /** What is sent when it is saved: the same that was checked. */
    cuerpo:
      archivo && !problema && revision?.aceptada ? { archivo, ...(sinVinculos && { quitar_vinculos: '1' }) } : null,
  }
}
