import { useEffect, useState } from 'react'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { insistente, refrescar, useApi } from '../../kit/http/useApi.ts'
import type { Lote } from './factura.ts'

const LUGAR = 'protocolo.facturacion.lote'
const CADA_MS = 1500

const recordado = (): number | null => Number(localStorage.getItem(LUGAR)) || null

/**
 * The batch under way: it goes on without this tab. Whoever comes back finds it by its number, another tab hears of it,
 * and another desk by what the office's health says.
 * @param enCurso batch that the server works on, or null
 */
export const useLote = (enCurso: number | null) => {
  const [id, setId] = useState(recordado)
  const [cerrado, setCerrado] = useState<number | null>(null)
  const [enviando, setEnviando] = useState(false)
  const { data, error } = useApi<Lote>(id === null ? null : `/facturacionLotes/${String(id)}`, {
    ...insistente(CADA_MS),
    refreshInterval: (lote?: Lote) => (lote && lote.hechas >= lote.total ? 0 : CADA_MS),
  })
  const hechas = data?.hechas ?? 0
  useEffect(() => {
    if (hechas > 0) void refrescar('/facturacion?')
  }, [hechas])
  useEffect(() => {
    const oir = ({ key }: StorageEvent) => {
      if (key === LUGAR) setId(recordado())
    }
    window.addEventListener('storage', oir)
    return () => {
      window.removeEventListener('storage', oir)
    }
  }, [])
  useEffect(() => {
    if (id === null && enCurso !== null && enCurso !== cerrado) setId(enCurso)
  }, [id, enCurso, cerrado])
  const olvidar = () => {
    localStorage.removeItem(LUGAR)
    setCerrado(id)
    setId(null)
  }
  // a batch that is gone, or of another person's session
  const ajeno = error?.status === 404 || error?.status === 403
  useEffect(() => {
    if (!ajeno) return
    localStorage.removeItem(LUGAR)
    setCerrado((antes) => id ?? antes)
    setId(null)
  }, [ajeno, id])
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
  return {
    lote: id === null ? null : (data ?? null),
    sinNoticias: Boolean(error) && !ajeno,
    enviando,
    enviarLote,
    cerrarLote: olvidar,
  }
}
