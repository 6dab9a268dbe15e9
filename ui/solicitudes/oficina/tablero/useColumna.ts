import { useMemo } from 'react'
import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { query } from '../../../kit/api.ts'
import type { Pagina } from '../../../kit/lista/useLista.ts'
import { useApi } from '../../../kit/useApi.ts'
import { SOLICITUDES } from '../useSolicitud.ts'

/** Cards of a column; the rest are in the list. */
export const TOPE = 100

/** The requests at one stage, those that wait the longest first; and how many there are. */
export const useColumna = (etapa: number, pedido: Record<string, string>, q: string) => {
  const reply = useApi<Pagina<FilaDeSolicitud>>(
    `${SOLICITUDES}?${query({ ...pedido, etapa, q, page: 1, pageSize: TOPE, sort: 'created_at' })}`,
    { keepPreviousData: true, revalidateOnMount: true },
  )
  const { data } = reply
  const filas = useMemo(
    () => [...(data?.data ?? [])].sort((una, otra) => (una.estado_desde < otra.estado_desde ? -1 : 1)),
    [data],
  )
  return { filas, total: data?.total, error: reply.error, otraVez: () => void reply.mutate() }
}
