import { Button } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { formatAmount } from '../../../schemas/es-co/index.ts'
import { api } from '../http/api.ts'
import { Vacio } from '../feedback/Vacio.tsx'
import { consultaDe } from './consulta.ts'
import type { EstadoLista } from './estado.ts'
import { masAmplios, PRESETS, type FechasDeLista, type PresetId } from './presets.ts'
import type { Cambio, Pagina } from './useLista.ts'

interface Props {
  path: string
  extra?: Record<string, string | number>
  fechas?: FechasDeLista
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
  vacio?: ReactNode
}

const nombre = (id: string): string => PRESETS.find((preset) => preset.id === id)?.label ?? 'en ese rango'

/** An empty list says why, and offers the nearest wider range that has something. */
export const VacioLista = ({ path, extra, fechas, estado, cambiar, vacio }: Props) => {
  const wider = useMasAmplio({ path, extra, estado, fechas: estado.preset === 'todas' ? undefined : fechas })
  const filtered = estado.q !== '' || Object.keys(estado.filtro).length > 0
  const bounded = fechas !== undefined && estado.preset !== 'todas'
  if (!filtered && !bounded) return <Vacio title={vacio ? '' : 'Todavía no hay registros'}>{vacio}</Vacio>
  const range = !bounded
    ? ''
    : estado.preset === 'personalizado'
      ? ' en ese rango de fechas'
      : ` ${nombre(estado.preset)}`
  const hint = wider
    ? `. Hay ${formatAmount(wider.total)} ${wider.preset === 'todas' ? 'en todas las fechas' : nombre(wider.preset).toLowerCase()}`
    : ''
  return (
    <Vacio title={`Ningún registro${range}${filtered ? ' con esos filtros' : ''}${hint}`}>
      {wider ? (
        <Button variant="default" onClick={() => cambiar({ preset: wider.preset, desde: null, hasta: null })}>
          Ver {nombre(wider.preset).toLowerCase()}
        </Button>
      ) : null}
      {filtered ? (
        <Button variant="default" onClick={() => cambiar({ q: '', filtro: {} })}>
          Limpiar filtros
        </Button>
      ) : null}
    </Vacio>
  )
}

/** The nearest range, wider than the present one, in which the same search finds something. */
const useMasAmplio = ({
  path,
  extra,
  estado,
  fechas,
}: {
  path: string
  extra?: Record<string, string | number>
  estado: EstadoLista
  /** Undefined where there is nothing wider. */
  fechas?: FechasDeLista
}) => {
  const [found, setFound] = useState<{ preset: PresetId; total: number } | null>(null)
  const asked = fechas
    ? masAmplios(estado.preset).map((preset) => ({
        preset,
        url: `${path}?${consultaDe({ ...estado, preset, page: 1 }, fechas, extra)}`,
      }))
    : []
  const key = JSON.stringify(asked)

  useEffect(() => {
    const stop = new AbortController()
    setFound(null)
    const look = async () => {
      const again = JSON.parse(key) as typeof asked // what was serialised above
      for (const { preset, url } of again) {
        const { total } = await api.get<Pagina<unknown>>(url, { signal: stop.signal })
        if (total > 0) return setFound({ preset, total })
      }
    }
    look().catch(() => undefined) // only a hint: without it the sentence stands
    return () => stop.abort()
  }, [key])
  return found
}
