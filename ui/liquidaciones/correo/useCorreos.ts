import { useEffect, useState } from 'react'
import type { CorreoEnviado } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { useApi } from '../../kit/http/useApi.ts'

const PRIMERA_MS = 1_000
const ULTIMA_MS = 15_000

/** The mails of a filing. While one is on its way it asks again, less and less often, and not at all in a hidden tab. */
export const useCorreos = (idRadicacion: number) => {
  const { data, error, mutate } = useApi<CorreoEnviado[]>(`/liquidaciones/${idRadicacion}/correos`)
  const [vuelta, setVuelta] = useState(0)
  const pendiente = data?.some(({ estado }) => estado === 'pendiente') ?? false

  useEffect(() => {
    if (!pendiente) return
    const timer = setTimeout(
      () => {
        setVuelta((antes) => antes + 1)
        if (!document.hidden) void mutate()
      },
      Math.min(PRIMERA_MS * 1.5 ** vuelta, ULTIMA_MS),
    )
    return () => clearTimeout(timer)
  }, [pendiente, vuelta, mutate])

  const seguir = () => {
    setVuelta(0)
    void mutate()
  }
  return { correos: data ?? [], error, seguir }
}
