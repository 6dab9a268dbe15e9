import { query, ApiError } from '../kit/http/api.ts'
import { useApi } from '../kit/http/use-api.ts'
import { useState } from 'react'
import { bogotaDate } from '../../schemas/es-co/index.ts'
import { CAMPO_REQUERIDO } from '../../schemas/solicitudes/etapas.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'

interface Hora {
  inicio: string
  fecha: string
  hora: string
}

/** @param mes `YYYY-MM` */
const usePrimera = (mes: string) =>
  useApi<{ primera: Hora | null }>(`/horariosTramites?${query({ fecha_dispoonibilidad_mes: mes })}`, {
    revalidateOnMount: true,
  })

/** Free hours of a day, `HH:00`. */
export const useHoras = (dia: string | null) =>
  useApi<{ horas: string[] }>(dia === null ? null : `/horariosTramites?${query({ horas_disponibles_dia: dia })}`, {
    revalidateOnMount: true,
  })

export interface HoraPedida {
  /** `YYYY-MM-DD HH:mm`, Colombian time. */
  fecha: string
  puesto?: number
  /** Overbooked or out of hours: needs a reason. */
  forzar?: true
  motivo?: string
}

export interface CuandoEscrito {
  dia: string | null
  hora: string | null
  puesto: number | null
  forzar: boolean
  motivo: string
}

const NADA: CuandoEscrito = { dia: null, hora: null, puesto: null, forzar: false, motivo: '' }

const cercanasDe = (problem: unknown): Hora[] =>
  // shape of the 409 reply
  problem instanceof ApiError && problem.status === 409 ? ((problem.body as { cercanas?: Hora[] }).cercanas ?? []) : []

interface Como {
  inicial?: Partial<CuandoEscrito>
  faltasDeMas?: () => Record<string, string>
  /** @throws ApiError */
  enviar: (hora: HoraPedida) => Promise<unknown>
  alAgendar: () => void
}

/** Booking form; if the hour was just taken, offers the nearest free ones. */
export const useCuando = ({ inicial, faltasDeMas = () => ({}), enviar, alAgendar }: Como) => {
  const hoy = bogotaDate(Date.now())
  const { data } = usePrimera(hoy.slice(0, 7))
  const [escrito, setEscrito] = useState<CuandoEscrito>({ ...NADA, ...inicial })
  const [propias, setPropias] = useState<Record<string, string>>({})
  const { ocupado: agendando, problema, errores, enviar: mandar, olvidar } = useEnvio()
  const faltas = { ...propias, ...errores }
  const olvidarFaltas = () => {
    setPropias({})
    olvidar()
  }
  const poner = (cambio: Partial<CuandoEscrito>) => {
    setEscrito({ ...escrito, ...cambio })
    olvidarFaltas()
  }
  const agendar = async () => {
    const { dia, hora, puesto, forzar, motivo } = escrito
    const sinDecir = {
      ...faltasDeMas(),
      ...(dia ? {} : { dia: CAMPO_REQUERIDO }),
      ...(dia && !hora ? { hora: CAMPO_REQUERIDO } : {}),
      ...(forzar && motivo.trim().length < 5 ? { motivo: 'Escriba por qué se da de más.' } : {}),
    }
    setPropias(sinDecir)
    if (Object.keys(sinDecir).length) return
    const pedida = {
      fecha: `${dia ?? ''} ${hora ?? ''}`,
      ...(puesto === null ? {} : { puesto }),
      ...(forzar ? ({ forzar, motivo: motivo.trim() } as const) : {}),
    }
    await mandar(() => enviar(pedida), { alHacer: alAgendar })
  }
  const cercanas = cercanasDe(problema)
  return {
    escrito,
    poner,
    faltas,
    olvidarFaltas,
    cercanas,
    agendando,
    agendar,
    hoy,
    primera: data?.primera ?? null,
    problema: cercanas.length || Object.keys(faltas).length ? null : problema,
  }
}

export type Cuando = ReturnType<typeof useCuando>
