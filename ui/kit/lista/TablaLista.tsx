import { Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { ElegirTodas } from './Elegir.tsx'
import { Encabezado } from './Encabezado.tsx'
import { Fila } from './Fila.tsx'
import { Tramos } from './Tramos.tsx'
import { useAnchosFijos } from './useAnchosFijos.ts'
import { useScroll } from './useScroll.ts'
import { yendose, type VistaLista } from './VistaLista.ts'

/** The list as a table: head and first column stay while the rest moves; the first cell names and links the row. */
export const TablaLista = <R,>(props: VistaLista<R>) => {
  const { columns, rows, loading, stale, rowKey, estado, cambiar, title, elegidas, onAncho } = props
  const scroller = useScroll(rows !== undefined)
  const tabla = useRef<HTMLTableElement>(null)
  const fijos = props.tramos !== undefined && rows !== undefined
  const anchos = useAnchosFijos(tabla, fijos, columns.map(({ id, width }) => `${id}:${width}`).join())

  return (
    <div
      className="lista-marco"
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={`Tabla: ${title}`}
      aria-busy={loading || stale}
    >
      <table
        ref={tabla}
        className="lista-tabla"
        aria-rowcount={props.tramos ? props.tramos.total + 1 : undefined}
        style={anchos ? { tableLayout: 'fixed' } : undefined}
      >
        {anchos ? (
          <colgroup>
            {anchos.map((px, index) => (
              <col key={columns[index]?.id ?? 'acciones'} style={{ width: px }} />
            ))}
          </colgroup>
        ) : null}
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Encabezado
                key={column.id}
                column={column}
                estado={estado}
                cambiar={cambiar}
                onAncho={(px) => onAncho(column.id, px)}
                antes={
                  index === 0 && rows && !props.tramos ? (
                    <ElegirTodas keys={rows.map(rowKey)} elegidas={elegidas} />
                  ) : null
                }
              />
            ))}
            <th scope="col" className="lista-acciones">
              <span className="solo-lectores">Acciones</span>
            </th>
          </tr>
        </thead>
        {props.tramos && rows ? (
          <Tramos
            como="tbody"
            tramos={props.tramos}
            columnas={columns.length + 1}
            fila={(row, puesto, alIrse) => (
              <Fila key={rowKey(row)} {...yendose(props, alIrse)} row={row} puesto={puesto + 2} />
            )}
          />
        ) : (
          <tbody data-vieja={stale || undefined}>
            {rows?.map((row) => (
              <Fila key={rowKey(row)} {...props} row={row} />
            ))}
            {!rows && loading ? <Fantasmas columns={columns.length + 1} /> : null}
          </tbody>
        )}
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
