import { useState } from 'react'
import { ApiError, api, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { rutaDe, type RespuestaLiquidacion } from '../respuesta.ts'

/** What the office decides of an act, on its way to the server. */
export interface Decision {
  enviando: boolean
  /** Sends it with what was seen decided; the errors of its fields, or null once there is nothing more to ask. */
  decidir: (
    idActo: number,
    que: 'accesorio' | 'leasing' | 'vivienda' | 'base' | 'timbre',
    cuerpo: object,
  ) => Promise<Record<string, string[]> | null>
}

/** Fields that a dialog asks for, and shows what is wrong with. */
const PREGUNTADOS = ['motivo', 'fiducia', 'remuneracion', 'coeficiente']

/** Decisions of a filing's acts; where another desk decided meanwhile, it is said and what it left is shown. */
export const useDecision = (
  idRadicacion: number,
  numero: number,
  onDecidido: (nueva: RespuestaLiquidacion) => void,
): Decision => {
  const [enviando, setEnviando] = useState(false)
  const decidir: Decision['decidir'] = async (idActo, que, cuerpo) => {
    setEnviando(true)
    try {
      onDecidido(await api.put<RespuestaLiquidacion>(`/liquidaciones/${idRadicacion}/actos/${idActo}/${que}`, cuerpo))
      return null
    } catch (problem) {
      if (problem instanceof ApiError && PREGUNTADOS.some((campo) => campo in problem.errors)) return problem.errors
      aviso.error(mensajeDe(problem))
      const cambio = problem instanceof ApiError && problem.status === 409
      if (cambio) await api.get<RespuestaLiquidacion>(rutaDe(numero)).then(onDecidido, () => null)
      return null
    } finally {
      setEnviando(false)
    }
  }
  return { enviando, decidir }
}
