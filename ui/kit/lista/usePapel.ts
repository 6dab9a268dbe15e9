import { useEffect, useRef, useState } from 'react'
import { formatNumber, plural } from '../../../schemas/es-co.ts'
import { api, mensajeDe } from '../api.ts'
import { aviso } from '../aviso.ts'
import { consultaDe, type EstadoLista } from './estado.ts'
import type { Pagina } from './useLista.ts'

/** Rows that are printed at most: some twenty sheets. What is more goes to a workbook. */
const MAXIMO = 1000
const PAGINA = 100

interface Papel<R> { rows: R[]; nota: string }

/** All that the filter holds, page by page as the list is asked. */
const leerTodo = async <R,>(ask: (page: number) => Promise<Pagina<R>>): Promise<Papel<R>> => {
  const rows: R[] = []
  for (let page = 1; ; page++) {
    const { data, total, totalLimitado } = await ask(page)
    rows.push(...data)
    if (data.length === PAGINA && rows.length < Math.min(total, MAXIMO)) continue
    const de = `${formatNumber(total)}${totalLimitado ? ' o más' : ''}`
    return { rows, nota: rows.length < total || totalLimitado ? `Las primeras ${formatNumber(rows.length)} de ${de} filas. Para todas, exporte a Excel.` : plural(rows.length, 'fila') }
  }
}

/** What a list prints: everything that is filtered, in place of the page on show, while the paper is being made. */
export const usePapel = <R,>(path: string, estado: EstadoLista, { fechas, extra }: { fechas: boolean; extra?: Record<string, string | number> }) => {
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
    setPreparando(true)
    try {
      const made = await leerTodo((page) => api.get<Pagina<R>>(`${path}?${consultaDe({ ...estado, page, pageSize: PAGINA }, fechas, extra)}`))
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
