import { useCallback } from 'react'
import type { PapelDeQuienPide, TramiteDeQuienPide } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { api } from '../../kit/http/api.ts'
import { useApi } from '../../kit/http/useApi.ts'
import { enviarFormulario } from '../../screen/acciones/enviar.ts'

/**
 * One's own procedure and what one does with it; each answer is the procedure as it became.
 * @param base its address under /api: of the session (`/mis_tramites/12`) or of a link (`/tramites_enlace/3/…`)
 */
export const useSuTramite = (base: string) => {
  const { data, error, mutate } = useApi<TramiteDeQuienPide>(base)
  const queda = useCallback(
    async (cambio: Promise<TramiteDeQuienPide>) => {
      await mutate(await cambio, { revalidate: false })
    },
    [mutate],
  )
  return {
    tramite: data,
    error,
    recargar: () => void mutate(),
    responder: (mensaje: string) => queda(api.put(`${base}/respuesta`, { mensaje: mensaje.trim() || null })),
    desistir: (motivo: string) => queda(api.put(`${base}/desistimiento`, { motivo })),
    enviar: ({ id, nombre }: PapelDeQuienPide, archivo: File, onParte: (parte: number) => void) =>
      queda(
        id === null
          ? enviarFormulario(`${base}/adjuntos`, { nombre, archivo }, onParte)
          : enviarFormulario(`${base}/adjuntos/${id}`, { archivo }, onParte),
      ),
  }
}

export type SuTramite = ReturnType<typeof useSuTramite>
