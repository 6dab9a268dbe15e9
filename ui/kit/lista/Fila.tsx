import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'wouter'
import { AccionesDeFila } from './AccionesDeFila.tsx'
import { alineacion, textoDe } from './columna.ts'
import { Elegir } from './Elegir.tsx'
import { celda, type VistaLista } from './VistaLista.ts'

/** What one does with the keyboard on the name of a row: the space bar shows it, arrows go to its neighbours. */
const conTeclas = (event: KeyboardEvent<HTMLTableRowElement>, onVer: () => void): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-fila]')) return
  if (event.key === ' ') onVer()
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const nombres = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-fila]') ?? [])]
    nombres[nombres.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  } else return
  event.preventDefault()
}

/** A row of the table; its first cell names and links it. */
export const Fila = <R,>(props: VistaLista<R> & { row: R }) => {
  const { columns, row, rowKey, rowMuted, rowEditing, elegidas, nombreDe } = props
  const escritura = rowEditing?.(row) ?? null
  const follow = (event: MouseEvent<HTMLTableRowElement>) => {
    const onControl =
      event.target instanceof Element && event.target.closest('a,button,input,textarea,select,label,[role="menu"]')
    if (escritura || onControl || window.getSelection()?.toString()) return
    props.seguir(row)
  }
  return (
    <tr
      className="print:[break-inside:avoid]"
      data-tenue={rowMuted?.(row) || undefined}
      data-edita={escritura !== null || undefined}
      data-elegida={elegidas.keys.has(rowKey(row)) || undefined}
      onClick={follow}
      onKeyDown={(event) => conTeclas(event, () => props.onVer(row))}
    >
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" className={alineacion(column)}>
            <div className="lista-nombre flex items-center gap-2.5">
              <Elegir clave={rowKey(row)} nombre={nombreDe(row)} elegidas={elegidas} />
              {escritura ? celda(column, row) : <NombreDeFila {...props} row={row} />}
            </div>
          </th>
        ) : (
          <td key={column.id} className={alineacion(column)}>
            <div className="lista-celda" title={column.render ? undefined : textoDe(column, row)}>
              {celda(column, row)}
            </div>
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
}

/** The first cell of a row: its link. A row whose first column is empty is called as it is spoken of. */
export const NombreDeFila = <R,>({ columns: [first], row, enlaceDe, rowKey, nombreDe }: VistaLista<R> & { row: R }) => {
  const content = first ? celda(first, row) : ''
  return (
    <Link {...enlaceDe(row)} data-fila={rowKey(row)} aria-keyshortcuts="Space">
      {content === '' || content === null ? nombreDe(row) : content}
    </Link>
  )
}
