import { useState } from 'react'
import { api, mensajeDe } from '../http/api.ts'
import { aviso } from '../feedback/aviso.ts'
import { consultaDe } from './consulta.ts'
import type { EstadoLista } from './estado.ts'
import type { FechasDeLista } from './presets.ts'
import type { Pagina } from './useLista.ts'

/** Counts every row that the filters hold, when somebody asks: the server otherwise stops at ten thousand. */
export const useConteo = (
  path: string,
  estado: EstadoLista,
  fechas?: FechasDeLista,
  extra?: Record<string, string | number>,
) => {
  const consulta = `${path}?${consultaDe({ ...estado, page: 1, pageSize: 1 }, fechas, extra)}`
  const [contado, setContado] = useState<{ consulta: string; total: number } | null>(null)
  const [contando, setContando] = useState(false)
  const contar = async () => {
    setContando(true)
    try {
      const { total } = await api.get<Pagina<unknown>>(`${consulta}&conteo=exacto`)
      setContado({ consulta, total })
    } catch (error) {
      aviso.error(mensajeDe(error))
    } finally {
      setContando(false)
    }
  }
  return { exacto: contado?.consulta === consulta ? contado.total : null, contando, contar }
}
