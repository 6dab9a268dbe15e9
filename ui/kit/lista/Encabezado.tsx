import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { BuscarColumna } from './BuscarColumna.tsx'
import { alineacion, type Columna } from './columna.ts'
import type { EstadoLista } from './estado.ts'
import type { Cambio } from './useLista.ts'

interface Props<R> {
  column: Columna<R> & { fixed?: true }
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
  /** Without it the column cannot be made wider. */
  onAncho?: (px: number) => void
  /** What stands before the title: the box that chooses all rows. */
  antes?: ReactNode
}

/** The head of a column: order, search, and its edge to drag. */
export const Encabezado = <R,>({ column, estado, cambiar, onAncho, antes }: Props<R>) => {
  const sorted = estado.sort.replace(/^-/, '') === column.id
  const descending = estado.sort.startsWith('-')
  const Icon = !sorted ? IconArrowsSort : descending ? IconArrowDown : IconArrowUp
  const buscar = (value: string) => cambiar({ filtro: { ...estado.filtro, [column.id]: value } })
  const width = column.fixed
    ? { minWidth: column.width, maxWidth: column.width, width: column.width }
    : { minWidth: column.width }
  return (
    <th
      scope="col"
      className={alineacion(column)}
      style={width}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <div>
        {antes}
        {column.sort === false ? (
          column.title
        ) : (
          <button
            type="button"
            data-activo={sorted || undefined}
            onClick={() => cambiar({ sort: sorted && !descending ? `-${column.id}` : column.id })}
          >
            {column.title}
            <Icon size={14} aria-hidden />
          </button>
        )}
        {column.search === false ? null : (
          <BuscarColumna column={column} value={estado.filtro[column.id] ?? ''} onChange={buscar} />
        )}
      </div>
      {onAncho ? <Borde title={column.title} width={column.width ?? 120} onAncho={onAncho} /> : null}
    </th>
  )
}

const MINIMO = 60
const PASO = 16

/** The edge of a column: dragged, or moved with the arrows. */
const Borde = ({ title, width, onAncho }: { title: string; width: number; onAncho: (px: number) => void }) => {
  const start = useRef<{ x: number; width: number } | null>(null)
  const take = (px: number) => onAncho(Math.round(Math.min(1200, Math.max(MINIMO, px))))
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = {
      x: event.clientX,
      width: event.currentTarget.parentElement?.getBoundingClientRect().width ?? width,
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') take(width + PASO)
    if (event.key === 'ArrowLeft') take(width - PASO)
  }
  return (
    <span
      className="lista-borde"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Ancho de ${title}`}
      aria-valuenow={Math.round(width)}
      aria-valuemin={MINIMO}
      aria-valuemax={1200}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => start.current && take(start.current.width + event.clientX - start.current.x)}
      onPointerUp={() => (start.current = null)}
      onKeyDown={onKeyDown}
    />
  )
}
