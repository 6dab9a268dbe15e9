import { useEffect, useState } from 'react'
import { api, mensajeDe } from '../kit/api.ts'
import { aviso } from '../kit/aviso.ts'
import { refrescar, useApi } from '../kit/useApi.ts'
import type { Lote } from './factura.ts'

const LUGAR = 'protocolo.facturacion.lote'
const CADA_MS = 1500

/** The batch under way: it goes on without this tab, and whoever comes back finds it by its number. */
export const useLote = () => {
  const [id, setId] = useState<number | null>(() => Number(localStorage.getItem(LUGAR)) || null)
  const [enviando, setEnviando] = useState(false)
  const { data, error } = useApi<Lote>(id === null ? null : `/facturacion/lote/${String(id)}`, {
    refreshInterval: (lote?: Lote) => (lote && lote.hechas >= lote.total ? 0 : CADA_MS),
  })
  const hechas = data?.hechas ?? 0
  useEffect(() => { if (hechas > 0) void refrescar('/facturacion?') }, [hechas])
  const olvidar = () => {
    localStorage.removeItem(LUGAR)
    setId(null)
  }
  // a batch that is gone, or of another person's session
  useEffect(() => { if (error?.status === 404 || error?.status === 403) olvidar() }, [error])
  const enviarLote = async (ids: number[]) => {
    setEnviando(true)
    try {
      const nuevo = await api.post<{ id: number }>('/facturacion/lote', { ids })
      localStorage.setItem(LUGAR, String(nuevo.id))
      setId(nuevo.id)
    } catch (problem) {
      aviso.error(mensajeDe(problem))
    }
    setEnviando(false)
  }
  return { lote: id === null ? null : data ?? null, enviando, enviarLote, cerrarLote: olvidar }
}
