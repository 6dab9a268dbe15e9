import { Skeleton } from '@mantine/core'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import type { AccionDeFila } from './acciones.ts'
import { AccionesDeFila } from './AccionesDeFila.tsx'
import { alineacion, textoDe, type Columna } from './columna.ts'
import { Elegir, ElegirTodas, type Elegidas } from './Elegir.tsx'
import { Encabezado } from './Encabezado.tsx'
import type { EstadoLista } from './estado.ts'
import type { ListaProps } from './ListaProps.ts'
import type { Cambio } from './useLista.ts'
import { useScroll } from './useScroll.ts'

export interface VistaLista<R> extends Omit<ListaProps<R>, 'rowActions'> {
  rows: readonly R[] | undefined
  loading: boolean
  /** The rows shown are of the previous question, a new answer is on its way. */
  stale: boolean
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
  /** The rows chosen, to do something with many at once. */
  elegidas: Elegidas
  /** Columns may be made wider or narrower. */
  onAncho: (id: string, px: number) => void
  nombreDe: (row: R) => string
  /** Where a row's name leads. */
  enlaceDe: (row: R) => { href: string; state: unknown }
  /** It is being followed to its page. */
  onIr: (row: R) => void
  accionesDe: (row: R) => readonly AccionDeFila[]
  onVer: (row: R) => void
  seguir: (row: R) => void
}

export const celda = <R,>(column: Columna<R>, row: R): ReactNode => (column.render ? column.render(row) : textoDe(column, row))

/** What one does with the keyboard on the name of a row: the space bar shows it, arrows go to its neighbours. */
const conTeclas = (event: KeyboardEvent<HTMLTableRowElement>, onVer: () => void): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element) || !event.target.matches('[data-fila]')) return
  if (event.key === ' ') onVer()
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const { nextElementSibling: next, previousElementSibling: before } = event.currentTarget
    ;(event.key === 'ArrowDown' ? next : before)?.querySelector<HTMLElement>('[data-fila]')?.focus()
  } else return
  event.preventDefault()
}

/** The list as a table: head and first column stay while the rest moves; the first cell names and links the row. */
export const TablaLista = <R,>(props: VistaLista<R>) => {
  const { columns, rows, loading, stale, rowKey, rowMuted, rowEditing, estado, cambiar, title, elegidas, onAncho, nombreDe } = props
  const scroller = useScroll(rows !== undefined)

  const follow = (event: MouseEvent<HTMLTableRowElement>, row: R) => {
    const onControl = event.target instanceof Element && event.target.closest('a,button,input,textarea,select,label,[role="menu"]')
    if (rowEditing?.(row) || onControl || window.getSelection()?.toString()) return
    props.seguir(row)
  }

  return (
    <div className="lista-marco" ref={scroller} tabIndex={0} role="region" aria-label={`Tabla: ${title}`} aria-busy={loading || stale}>
      <table className="lista-tabla">
        <thead>
          <tr>
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
            <th scope="col" className="lista-acciones">
              <span className="solo-lectores">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody data-vieja={stale || undefined}>
          {rows?.map((row) => {
            const escritura = rowEditing?.(row) ?? null
            return (
              <tr
                key={rowKey(row)}
                data-tenue={rowMuted?.(row) || undefined}
                data-edita={escritura !== null || undefined}
                data-elegida={elegidas.keys.has(rowKey(row)) || undefined}
                onClick={(event) => follow(event, row)}
                onKeyDown={(event) => conTeclas(event, () => props.onVer(row))}
              >
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.id} scope="row" className={alineacion(column)}>
                      <div className="lista-nombre">
                        <Elegir clave={rowKey(row)} nombre={nombreDe(row)} elegidas={elegidas} />
                        {escritura ? celda(column, row) : <NombreDeFila {...props} row={row} />}
                      </div>
                    </th>
                  ) : (
                    <td key={column.id} className={alineacion(column)}>
                      <div className="lista-celda" title={column.render ? undefined : textoDe(column, row)}>{celda(column, row)}</div>
                    </td>
                  ),
                )}
                <td className="lista-acciones">
                  <AccionesDeFila
                    nombre={nombreDe(row)}
                    acciones={props.accionesDe(row)}
                    escritura={escritura}
                    onVer={() => props.onVer(row)}
                    ver={props.ver}
                  />
                </td>
              </tr>
            )
          })}
          {!rows && loading ? <Fantasmas columns={columns.length + 1} /> : null}
        </tbody>
      </table>
    </div>
  )
}

/** The first cell of a row: its link. A row whose first column is empty is called as it is spoken of. */
export const NombreDeFila = <R,>({ columns: [first], row, enlaceDe, onIr, rowKey, nombreDe }: VistaLista<R> & { row: R }) => {
  const content = first ? celda(first, row) : ''
  return (
    <Link {...enlaceDe(row)} data-fila={rowKey(row)} aria-keyshortcuts="Space" onClick={() => onIr(row)}>
      {content === '' || content === null ? nombreDe(row) : content}
    </Link>
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
