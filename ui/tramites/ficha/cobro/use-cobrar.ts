import { useState } from 'react'
import type { CobroDeTramite } from '../../../../schemas/respuestas/tramites/tramite-publico.ts'
import { api, erroresDe } from '../../../kit/http/api.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { alCambiarTramite } from '../use-tramite.ts'

/** Sends how a procedure is charged (PUT /tramites/:id/cobro). */
export const useCobrar = ({ id, version }: Pick<CobroDeTramite, 'id' | 'version'>, onClose: () => void) => {
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [problema, setProblema] = useState<unknown>(null)
  const [enviando, setEnviando] = useState(false)
  const cobrar = async (cuerpo: Readonly<Record<string, unknown>>) => {
    if (enviando) return
    setEnviando(true)
    setProblema(null)
    setErrores({})
    const progreso = aviso.cargando('Guardando...')
    try {
      await api.put(`/tramites/${id}/cobro`, { ...cuerpo, version })
      progreso.exito('Guardado correctamente')
      alCambiarTramite(id)
      onClose()
    } catch (failed) {
      progreso.cerrar()
      setErrores(erroresDe(failed))
      setProblema(failed)
      setEnviando(false)
    }
  }
  return { errores, setErrores, problema, enviando, cobrar }
}
