import { Skeleton } from '@mantine/core'
import { useRef, useEffect, type RefObject, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { ElegirTodas } from './AccionesDeFila.tsx'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { BuscarColumna } from '../barra/BuscarColumna.tsx'
import { alineacion, type Columna } from '../columna.ts'
import type { EstadoLista, Cambio } from '../use-lista.ts'
import { ACCIONES, CELDA, Fila, FILA } from './Fila.tsx'
import type { VistaLista } from '../lista-props.ts'

/** Head cells stay at the top, above the rows; the first column stays at the left. */
const TITULO =
  'sticky top-0 z-2 h-10 py-0 px-3 border-b border-b-line bg-surface text-muted text-12 text-left font-medium ' +
  'whitespace-nowrap first:left-0 first:z-3 first:pl-6 first:[box-shadow:1px_0_var(--line)] last:pr-6'

interface Props<R> {
  column: Columna<R> & { fixed?: true }
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
  onAncho?: (px: number) => void
  antes?: ReactNode
}

const Encabezado = <R,>({ column, estado, cambiar, onAncho, antes }: Props<R>) => {
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
      className={`${TITULO} ${alineacion(column) ?? ''}`}
      style={width}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <div className="inline-flex items-center gap-1">
        {antes}
        {column.sort === false ? (
          column.title
        ) : (
          <button
            type="button"
            className={
              'inline-flex items-center gap-1 min-h-6 p-0 border-0 bg-none bg-transparent text-inherit cursor-pointer ' +
              'data-activo:text-ink'
            }
            data-activo={sorted || undefined}
            onClick={() => cambiar({ sort: sorted && !descending ? `-${column.id}` : column.id })}
          >
            {column.title}
            <Icon
              className="print:hidden! opacity-0 in-[th:hover]:opacity-100 in-[:focus-visible]:opacity-100 in-data-activo:opacity-100"
              size={14}
              aria-hidden
            />
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
      className={
        'print:hidden! in-[thead:hover]:border-r-line focus-visible:border-r-line absolute top-2 right-0 bottom-2 ' +
        'w-2 border-r border-r-transparent cursor-col-resize touch-none'
      }
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

const KEY = 'protocolo.scroll'

/** Restores the scroll position on Back; kept in sessionStorage by address. */
const useScroll = (ready: boolean): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = element.current
    if (!ready || !box) return
    const name = `${KEY}${window.location.pathname}${window.location.search}`
    box.scrollTop = Number(sessionStorage.getItem(name) ?? 0)
    const save = () => sessionStorage.setItem(name, String(Math.round(box.scrollTop)))
    box.addEventListener('scrollend', save, { passive: true })
    return () => box.removeEventListener('scrollend', save)
  }, [ready])
  return element
}

export const TablaLista = <R,>(props: VistaLista<R>) => {
  const { columns, rows, loading, stale, rowKey, estado, cambiar, title, elegidas, onAncho } = props
  const scroller = useScroll(rows !== undefined)

  return (
    <div
      className="lista-marco focus-visible:-outline-offset-2 flex-1 min-h-[min(240px,22vh)] overflow-auto border-t border-t-line bg-surface"
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={`Tabla: ${title}`}
      aria-busy={loading || stale}
    >
      <table className="lista-tabla w-full border-spacing-0 border-separate text-13">
        <thead>
          <tr className="print:[break-inside:avoid]">
            {columns.map((column, index) => (
              <Encabezado
                key={column.id}
                column={column}
                estado={estado}
                cambiar={cambiar}
                onAncho={(px) => onAncho(column.id, px)}
                antes={index === 0 && rows ? <ElegirTodas keys={rows.map(rowKey)} elegidas={elegidas} /> : null}
              />
            ))}
            <th scope="col" className={`${TITULO} ${ACCIONES} z-3`}>
              <span className="solo-lectores">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody className="data-vieja:opacity-60" data-vieja={stale || undefined}>
          {rows?.map((row) => (
            <Fila key={rowKey(row)} {...props} row={row} />
          ))}
          {!rows && loading ? <Fantasmas columns={columns.length + 1} /> : null}
        </tbody>
      </table>
    </div>
  )
}

/** A hundred of them cost less without the component. */
const FANTASMA = `mantine-Skeleton-root ${Skeleton.classes.root ?? ''}`

const Fantasmas = ({ columns }: { columns: number }) =>
  Array.from({ length: 12 }, (_, row) => (
    <tr className={FILA} key={row} aria-hidden>
      {Array.from({ length: columns }, (_unused, column) => (
        <td className={CELDA} key={column}>
          <div
            className={FANTASMA}
            style={{ height: 12, width: `${50 + ((row * 7 + column * 13) % 45)}%` }}
            data-visible
            data-animate
          />
        </td>
      ))}
    </tr>
  ))
