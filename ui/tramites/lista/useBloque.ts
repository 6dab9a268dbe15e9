import { useState } from 'react'
import type { FilaDeTramite, PasadosLeidos } from '../../../schemas/respuestas/tramite.ts'
import type { EstadoDeTramite } from '../../../schemas/tramite.ts'
import { api, mensajeDe } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import { refrescar } from '../../kit/useApi.ts'
import type { Dicho } from '../ficha/pasos/usePasar.ts'

/** What happened to one of them. */
export type FilaDelBloque = PasadosLeidos['resultados'][number] & { titulo: string }
export interface Resultado {
  estado: EstadoDeTramite
  filas: readonly FilaDelBloque[]
}

/** Sends the change of state of several (PUT /tramites) and keeps what happened to each. */
export const useBloque = (filas: readonly FilaDeTramite[]) => {
  const [resultado, setResultado] = useState<Resultado | null>(null)
  const [cambiando, setCambiando] = useState(false)
  /** The ids of those that were not changed. @throws ApiError where none was even tried */
  const cambiar = async (estado: EstadoDeTramite, dicho: Dicho): Promise<number[]> => {
    setCambiando(true)
    const progreso = aviso.cargando('Guardando cambios...')
    try {
      const { resultados } = await api.put<PasadosLeidos>('/tramites', {
        ids: filas.map(({ id }) => id),
        estado,
        ...dicho,
        versiones: Object.fromEntries(filas.map(({ id, version }) => [id, version])),
      })
      const tituloDe = new Map(filas.map(({ id, titulo }) => [id, titulo]))
      const fallidas = resultados.filter(({ ok }) => !ok).map(({ id }) => id)
      setResultado({ estado, filas: resultados.map((uno) => ({ ...uno, titulo: tituloDe.get(uno.id) ?? '' })) })
      if (fallidas.length === 0) progreso.exito('Actualizado correctamente')
      else progreso.cerrar()
      return fallidas
    } catch (problem) {
      progreso.error(mensajeDe(problem))
      throw problem
    } finally {
      setCambiando(false)
      void refrescar('/tramites?')
    }
  }
  return { resultado, olvidar: () => setResultado(null), cambiando, cambiar }
}
