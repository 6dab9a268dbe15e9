import { Checkbox, Skeleton } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { alineacion, textoDe, type Columna } from './columna.ts'
import { Encabezado } from './Encabezado.tsx'
import type { EstadoLista } from './estado.ts'
import type { ListaProps } from './ListaProps.ts'
import type { Cambio } from './useLista.ts'
import { useScroll } from './useScroll.ts'

export interface VistaLista<R> extends ListaProps<R> {
  rows: readonly R[] | undefined
  loading: boolean
  /** The rows shown are of the previous question, a new answer is on its way. */
  stale: boolean
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
  /** The rows chosen, where the list does things with many at once. */
  elegidas?: Elegidas
  /** Columns may be made wider or narrower. */
  onAncho?: (id: string, px: number) => void
}

export interface Elegidas {
  keys: ReadonlySet<string | number>
  cambiar: (keys: ReadonlySet<string | number>) => void
}

export const celda = <R,>(column: Columna<R>, row: R): ReactNode => (column.render ? column.render(row) : textoDe(column, row))

/** The list as a table: head and first column stay while the rest moves; the first cell names and links the row. */
export const TablaLista = <R,>(props: VistaLista<R>) => {
  const {
    columns,
    rows,
    loading,
    stale,
    rowKey,
    rowHref,
    rowState,
    rowActions,
    rowMuted,
    rowEditing,
    estado,
    cambiar,
    title,
    elegidas,
    onAncho,
  } = props
  const [, navigate] = useLocation()
  const scroller = useScroll(rows !== undefined)

  const follow = (event: MouseEvent<HTMLTableRowElement>, row: R) => {
    const onControl = event.target instanceof Element && event.target.closest('a,button,input,textarea,select,label,[role="menu"]')
    if (!rowHref || onControl || window.getSelection()?.toString()) return
    navigate(rowHref(row), { state: rowState?.(row) })
  }

  return (
    <div className="lista-marco" ref={scroller} tabIndex={0} role="region" aria-label={`Tabla: ${title}`} aria-busy={loading || stale}>
      <table className="lista-tabla" data-enlazada={rowHref ? true : undefined}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Encabezado
                key={column.id}
                column={column}
                estado={estado}
                cambiar={cambiar}
                onAncho={onAncho && ((px) => onAncho(column.id, px))}
                antes={index === 0 && elegidas && rows ? <ElegirTodas keys={rows.map(rowKey)} elegidas={elegidas} /> : null}
              />
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
            <tr
              key={rowKey(row)}
              data-tenue={rowMuted?.(row) || undefined}
              data-edita={rowEditing?.(row) || undefined}
              onClick={(event) => follow(event, row)}
            >
              {columns.map((column, index) => {
                const content = celda(column, row)
                return index === 0 ? (
                  <th key={column.id} scope="row" className={alineacion(column)}>
                    <div className={elegidas ? 'lista-nombre' : undefined}>
                      {elegidas ? <Elegir clave={rowKey(row)} nombre={textoDe(column, row)} elegidas={elegidas} /> : null}
                      {rowHref && !rowEditing?.(row) ? ( // a field is not written inside a link
                        <Link href={rowHref(row)} state={rowState?.(row)}>
                          {content}
                        </Link>
                      ) : (
                        content
                      )}
                    </div>
                  </th>
                ) : (
                  <td key={column.id} className={alineacion(column)}>
                    <div className="lista-celda" title={column.render ? undefined : textoDe(column, row)}>
                      {content}
                    </div>
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

const Elegir = ({ clave, nombre, elegidas: { keys, cambiar } }: { clave: string | number; nombre: string; elegidas: Elegidas }) => {
  const chosen = keys.has(clave)
  const toggle = () => cambiar(new Set(chosen ? [...keys].filter((key) => key !== clave) : [...keys, clave]))
  return <Checkbox size="xs" aria-label={`Elegir ${nombre}`} checked={chosen} onChange={toggle} />
}

const ElegirTodas = ({ keys, elegidas }: { keys: (string | number)[]; elegidas: Elegidas }) => {
  const all = keys.length > 0 && keys.every((key) => elegidas.keys.has(key))
  return (
    <Checkbox
      size="xs"
      aria-label="Elegir todas las filas de la página"
      checked={all}
      indeterminate={!all && keys.some((key) => elegidas.keys.has(key))}
      onChange={() => elegidas.cambiar(new Set(all ? [] : keys))}
    />
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
