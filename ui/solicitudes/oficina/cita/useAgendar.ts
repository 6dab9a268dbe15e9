import { useState } from 'react'
import { bogotaDate } from '../../../../schemas/es-co.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { CAMPO_REQUERIDO } from '../../../../schemas/solicitud.ts'
import { ApiError, erroresDe } from '../../../kit/api.ts'
import { aviso } from '../../../kit/aviso.ts'
import { useCita, usePrimera } from './useCita.ts'

interface Escrito { dia: string | null; hora: string | null; puesto: number | null; forzar: boolean; motivo: string }
interface Hora { inicio: string; fecha: string; hora: string }

/** The nearest free hours, where the one that was asked for is not. */
const cercanasDe = (problem: unknown): Hora[] =>
  // a 409 of an hour carries them
  (problem instanceof ApiError && problem.status === 409 ? ((problem.body as { cercanas?: Hora[] }).cercanas ?? []) : [])

/** What is written to book a signing; where another desk took the hour first, the nearest that are left. */
export const useAgendar = (solicitud: SolicitudLeida, agendada: SolicitudLeida['cita'], alAgendar: () => void) => {
  const hoy = bogotaDate(Date.now())
  const { data } = usePrimera(hoy.slice(0, 7))
  const { agendar: nueva, cambiar } = useCita(solicitud)
  const [escrito, setEscrito] = useState<Escrito>({ dia: null, hora: null, puesto: null, forzar: false, motivo: '' })
  const [faltas, setFaltas] = useState<Record<string, string>>({})
  const [problema, setProblema] = useState<unknown>(null)
  const [agendando, setAgendando] = useState(false)
  const poner = (cambio: Partial<Escrito>) => {
    setEscrito({ ...escrito, ...cambio })
    setFaltas({})
    setProblema(null)
  }
  const agendar = async () => {
    const { dia, hora, puesto, forzar, motivo } = escrito
    const sinDecir = {
      ...(dia ? {} : { dia: CAMPO_REQUERIDO }), ...(dia && !hora ? { hora: CAMPO_REQUERIDO } : {}),
      ...(forzar && motivo.trim().length < 5 ? { motivo: 'Escriba por qué se da de más.' } : {}),
    }
    setFaltas(sinDecir)
    if (Object.keys(sinDecir).length || agendando) return
    setAgendando(true)
    setProblema(null)
    const cuerpo = {
      fecha: `${dia ?? ''} ${hora ?? ''}`, ...(puesto === null ? {} : { puesto }), ...(forzar ? { forzar, motivo: motivo.trim() } : {}),
    }
    try {
      await (agendada ? cambiar(agendada.id, cuerpo) : nueva(cuerpo))
      aviso.exito(agendada ? 'Cita reprogramada' : 'Cita agendada')
      alAgendar()
    } catch (problem) {
      setFaltas(erroresDe(problem))
      setProblema(problem)
      setAgendando(false)
    }
  }
  const cercanas = cercanasDe(problema)
  return {
    escrito, poner, faltas, cercanas, agendando, agendar, hoy, primera: data?.primera ?? null,
    problema: cercanas.length || Object.keys(faltas).length ? null : problema,
  }
}
