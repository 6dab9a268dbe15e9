import { Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { BuscarColumna } from './BuscarColumna.tsx'
import { alineacion, textoDe, type Columna } from './columna.ts'
import type { EstadoLista } from './estado.ts'
import type { ListaProps } from './ListaServidor.tsx'
import type { Cambio } from './useLista.ts'
import { useScroll } from './useScroll.ts'

export interface VistaLista<R> extends ListaProps<R> {
  rows: readonly R[] | undefined
  loading: boolean
  /** The rows shown are of the previous question, a new answer is on its way. */
  stale: boolean
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
}

export const celda = <R,>(column: Columna<R>, row: R): ReactNode => (column.render ? column.render(row) : textoDe(column, row))

const Encabezado = <R,>({ column, estado, cambiar }: { column: Columna<R>; estado: EstadoLista; cambiar: (cambio: Cambio) => void }) => {
  const sorted = estado.sort.replace(/^-/, '') === column.id
  const descending = estado.sort.startsWith('-')
  const Icon = !sorted ? IconArrowsSort : descending ? IconArrowDown : IconArrowUp
  const buscar = (value: string) => cambiar({ filtro: { ...estado.filtro, [column.id]: value } })
  return (
    <th scope="col" className={alineacion(column)} style={{ minWidth: column.width }} aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}>
      <div>
        {column.sort === false ? (
          column.title
        ) : (
          <button type="button" data-activo={sorted || undefined} onClick={() => cambiar({ sort: sorted && !descending ? `-${column.id}` : column.id })}>
            {column.title}
            <Icon size={14} aria-hidden />
          </button>
        )}
        {column.search === false ? null : <BuscarColumna column={column} value={estado.filtro[column.id] ?? ''} onChange={buscar} />}
      </div>
    </th>
  )
}

/** The list as a table: head and first column stay while the rest moves; the first cell names and links the row. */
export const TablaLista = <R,>(props: VistaLista<R>) => {
  const { columns, rows, loading, stale, rowKey, rowHref, rowState, rowActions, rowMuted, estado, cambiar, title } = props
  const [, navigate] = useLocation()
  const scroller = useScroll(rows !== undefined)

  const follow = (event: MouseEvent<HTMLTableRowElement>, row: R) => {
    const onControl = event.target instanceof Element && event.target.closest('a,button,input,label,[role="menu"]')
    if (!rowHref || onControl || window.getSelection()?.toString()) return
    navigate(rowHref(row), { state: rowState?.(row) })
  }

  return (
    <div className="lista-marco" ref={scroller} tabIndex={0} role="region" aria-label={`Tabla: ${title}`} aria-busy={loading || stale}>
      <table className="lista-tabla" data-enlazada={rowHref ? true : undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Encabezado key={column.id} column={column} estado={estado} cambiar={cambiar} />
            ))}
            {rowActions ? (
              <th scope="col" className="lista-acciones">
                <span className="solo-lectores">Acciones</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody data-vieja={stale || undefined}>
          {rows?.map((row) => (
            <tr key={rowKey(row)} data-tenue={rowMuted?.(row) || undefined} onClick={(event) => follow(event, row)}>
              {columns.map((column, index) => {
                const content = celda(column, row)
                return index === 0 ? (
                  <th key={column.id} scope="row" className={alineacion(column)}>
                    {rowHref ? <Link href={rowHref(row)} state={rowState?.(row)}>{content}</Link> : content}
                  </th>
                ) : (
                  <td key={column.id} className={alineacion(column)}>
                    <div className="lista-celda" title={column.render ? undefined : textoDe(column, row)}>{content}</div>
                  </td>
                )
              })}
              {rowActions ? <td className="lista-acciones">{rowActions(row)}</td> : null}
            </tr>
          ))}
          {!rows && loading ? <Fantasmas columns={columns.length + (rowActions ? 1 : 0)} /> : null}
        </tbody>
      </table>
    </div>
  )
}

/** Rows that are still to come, in their final shape. */
const Fantasmas = ({ columns }: { columns: number }) =>
  Array.from({ length: 12 }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_unused, column) => (
        <td key={column}>
          <Skeleton height={12} width={`${50 + ((row * 7 + column * 13) % 45)}%`} />
        </td>
      ))}
    </tr>
  ))
