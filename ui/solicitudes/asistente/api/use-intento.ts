import { useState } from 'react'
import { ERROR_DEL_ASISTENTE } from '../../../../schemas/solicitudes/etapas.ts'
import { ApiError, mensajeDe } from '../../../kit/http/api-error.ts'

/** Validation errors have no field here: the general sentence. */
export const sinDetalle = (problema: unknown): string =>
  problema instanceof ApiError && problema.status !== 422 ? problema.message : ERROR_DEL_ASISTENTE

export const useIntento = (frase: (problema: unknown) => string = mensajeDe) => {
  const [ocupado, setOcupado] = useState(false)
  const [dicho, setDicho] = useState('')
  const intentar = async (hacer: () => unknown): Promise<boolean> => {
    setOcupado(true)
    setDicho('')
    try {
      await hacer()
      return true
    } catch (problema) {
      setDicho(frase(problema))
      return false
    } finally {
      setOcupado(false)
    }
  }
  return { ocupado, dicho, setDicho, intentar }
}
