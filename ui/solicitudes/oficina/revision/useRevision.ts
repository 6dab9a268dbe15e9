import { useState } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { CAMPO_REQUERIDO } from '../../../../schemas/solicitud.ts'
import { api, erroresDe, mensajeDe } from '../../../kit/api.ts'
import { aviso } from '../../../kit/aviso.ts'
import { confirmar } from '../../../kit/confirmar.ts'
import { useSession } from '../../../kit/session.ts'
import { useGuardar } from '../acciones/useGuardar.ts'
import { enviados } from '../documentos/reglas.ts'
import { alCambiarSolicitud, SOLICITUDES } from '../useSolicitud.ts'

/** What is written in a review, and what is done with it: the answer that validates, or a comment of the draft. */
export const useRevision = (solicitud: SolicitudLeida) => {
  const [texto, setTexto] = useState('')
  const [falta, setFalta] = useState('')
  const [comentando, setComentando] = useState(false)
  const sesion = useSession()
  const { haciendo, guardar, ...otra } = useGuardar(solicitud)
  const escribir = (next: string) => {
    setTexto(next)
    setFalta('')
  }
  const fallo = (problem: unknown) => {
    const suyos = erroresDe(problem)
    setFalta(suyos['respuesta_solicitud'] ?? suyos['comentarios'] ?? mensajeDe(problem))
  }
  /** «Validar Documento» (specification 3, section 4). */
  const validar = async () => {
    if (texto.trim() === '') return setFalta(CAMPO_REQUERIDO)
    const sinAceptar = enviados(solicitud)
      .filter(({ estado }) => estado !== 'aceptado')
      .map(({ nombre }) => `«${nombre}»`)
    const pregunta = `No ha aceptado ${sinAceptar.join(', ')}. Al validar quedan como están y no se piden otra vez.`
    if (sinAceptar.length && !(await confirmar(pregunta, { title: 'Validar Documento', yes: 'Validar Documento' })))
      return
    await guardar({ etapa: 4, respuesta_solicitud: texto.trim() }).then(() => setTexto(''), fallo)
  }
  const comentar = async () => {
    if (texto.trim() === '') return setFalta(CAMPO_REQUERIDO)
    setComentando(true)
    const progreso = aviso.cargando('Guardando...')
    try {
      await api.put(`${SOLICITUDES}/comentariosRevision/${solicitud.id}`, {
        respuesta: false,
        usuario: sesion?.user.usuario,
        comentarios: texto.trim(),
      })
      progreso.exito('Guardado correctamente')
      setTexto('')
    } catch (problem) {
      progreso.error(mensajeDe(problem))
      fallo(problem)
    } finally {
      setComentando(false)
      alCambiarSolicitud(solicitud.id)
    }
  }
  return { texto, escribir, falta, validar, validando: haciendo, comentar, comentando, ...otra }
}
