import { IconX } from '@tabler/icons-react'
import type { Columna } from './columna.ts'
import type { EstadoLista } from './estado.ts'
import { filtroEnPalabras } from './palabras.ts'
import type { Cambio } from './useLista.ts'

interface Props<R> {
  columns: readonly Columna<R>[]
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
}

/** Filters of columns in force, each with its cross. */
export const FiltrosActivos = <R,>({ columns, estado, cambiar }: Props<R>) => {
  const active = Object.entries(estado.filtro)
  if (active.length === 0) return null
  const quitar = (field: string) => cambiar({ filtro: Object.fromEntries(active.filter(([name]) => name !== field)) })
  return (
    <ul className="lista-filtros flex flex-wrap gap-2 p-0 list-none" aria-label="Filtros activos">
      {active.map(([field, value]) => {
        const column = columns.find((one) => one.id === field)
        const words = filtroEnPalabras(column?.options, value)
        return (
          <li key={field}>
            <button
              type="button"
              onClick={() => quitar(field)}
              aria-label={`Quitar el filtro ${column?.title ?? field}: ${words}`}
            >
              {column?.title ?? field}: <strong>{words}</strong>
              <IconX size={14} aria-hidden />
            </button>
          </li>
        )
      })}
      {active.length > 1 ? (
        <li>
          <button type="button" className="lista-limpiar" onClick={() => cambiar({ filtro: {} })}>
            Limpiar filtros
          </button>
        </li>
      ) : null}
    </ul>
  )
}
