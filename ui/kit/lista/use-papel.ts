import { useEffect, useRef, useState } from 'react'
import { api, mensajeDe } from '../http/api.ts'
import { aviso } from '../feedback/aviso.ts'
import { consultaDe, type EstadoLista, type Pagina } from './use-lista.ts'
import { leerTodo, PAGINA, type Papel } from './leer-todo.ts'
import type { FechasDeLista } from './presets.ts'

/** Prints all filtered rows on a sheet mounted only while printing. */
export const usePapel = <R>(
  path: string,
  estado: EstadoLista,
  { fechas, extra }: { fechas?: FechasDeLista; extra?: Record<string, string | number> },
) => {
  const [papel, setPapel] = useState<Papel<R> | null>(null)
  const [preparando, setPreparando] = useState(false)
  const printed = useRef(false)

  useEffect(() => {
    if (!papel || printed.current) return
    printed.current = true
    const quitar = () => setPapel(null)
    window.addEventListener('afterprint', quitar, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', quitar)
  }, [papel])

  const imprimir = async () => {
    if (preparando) return
    setPreparando(true)
    try {
      const made = await leerTodo((page, cursor) => {
        const mas = { ...extra, ...(cursor ? { cursor } : {}) }
        return api.get<Pagina<R>>(`${path}?${consultaDe({ ...estado, page, pageSize: PAGINA }, fechas, mas)}`)
      })
      printed.current = false
      setPapel(made)
    } catch (error) {
      aviso.error(mensajeDe(error))
    } finally {
      setPreparando(false)
    }
  }
  return { papel, preparando, imprimir }
}
