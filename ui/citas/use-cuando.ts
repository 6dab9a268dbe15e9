import { query, ApiError } from '../kit/http/api.ts'
import { useApi } from '../kit/http/use-api.ts'
import { useState } from 'react'
import { bogotaDate } from '../../schemas/es-co/index.ts'
import { CAMPO_REQUERIDO } from '../../schemas/solicitudes/solicitud.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'

/** An hour as it is asked for and chosen. */
interface Hora {
  inicio: string
  fecha: string
  hora: string
}

/** The first free hour of all. @param mes `YYYY-MM` */
const usePrimera = (mes: string) =>
  useApi<{ primera: Hora | null }>(`/horariosTramites?${query({ fecha_dispoonibilidad_mes: mes })}`, {
    revalidateOnMount: true,
  })

/** The hours of a day that are left, `HH:00`; of no day, none. */
export const useHoras = (dia: string | null) =>
  useApi<{ horas: string[] }>(dia === null ? null : `/horariosTramites?${query({ horas_disponibles_dia: dia })}`, {
    revalidateOnMount: true,
  })

/** What the office says of an hour when it books. */
export interface HoraPedida {
  /** `YYYY-MM-DD HH:mm`, Colombian time. */
  fecha: string
  puesto?: number
  /** Beyond the seats that there are, or out of hours: with its reason. */
  forzar?: true
  motivo?: string
}

/** When, and in which place, as it is being written. */
export interface CuandoEscrito {
  dia: string | null
  hora: string | null
  puesto: number | null
  forzar: boolean
  motivo: string
}

const NADA: CuandoEscrito = { dia: null, hora: null, puesto: null, forzar: false, motivo: '' }

/** The nearest free hours, where the one that was asked for is not. */
const cercanasDe = (problem: unknown): Hora[] =>
  // a 409 of an hour carries them
  problem instanceof ApiError && problem.status === 409 ? ((problem.body as { cercanas?: Hora[] }).cercanas ?? []) : []

interface Como {
  inicial?: Partial<CuandoEscrito>
  /** Faults of what is asked besides, by field. */
  faltasDeMas?: () => Record<string, string>
  /** @throws ApiError */
  enviar: (hora: HoraPedida) => Promise<unknown>
  alAgendar: () => void
}

/** What is written to book a signing; where another desk took the hour first, the nearest that are left. */
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
