import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Link } from 'wouter'
import { AccionesDeFila, Elegir } from './AccionesDeFila.tsx'
import { alineacion, textoDe, type Columna } from '../columna.ts'
import { celda, type VistaLista } from '../lista-props.ts'
import { Skeleton } from '@mantine/core'

/** Keys on a row's name: space opens the preview, arrows move to the neighbouring rows. */
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

export const FILA =
  'h-11 in-data-[densidad=compacta]:h-8.5 in-data-[densidad=amplia]:h-13.5 not-data-edita:cursor-pointer ' +
  'data-tenue:text-muted print:[break-inside:avoid]'

/** The first column stays at the left; colours of a selected, edited or hovered row. */
export const CELDA =
  'py-1 px-3 border-b border-b-line first:sticky first:left-0 first:z-1 first:pl-6 first:bg-surface ' +
  'first:[box-shadow:1px_0_var(--line)] last:pr-6 in-data-[densidad=compacta]:py-0.5 [tr:is([data-elegida],[data-edita])_&]:bg-selected ' +
  '[tr:not([data-edita]):hover_&]:bg-hover'

/** Last column: stays at the right. */
export const ACCIONES =
  'lista-acciones sticky right-0 z-1 w-[1%] bg-surface [box-shadow:-1px_0_var(--line)] text-right whitespace-nowrap'

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
      className={FILA}
      data-tenue={rowMuted?.(row) || undefined}
      data-edita={escritura !== null || undefined}
      data-elegida={elegidas.keys.has(rowKey(row)) || undefined}
      onClick={follow}
      onKeyDown={(event) => conTeclas(event, () => props.onVer(row))}
    >
      {columns.map((column, index) =>
        index === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={`${CELDA} max-w-90 text-left font-semibold leading-[1.35] [&_a]:no-underline [&_a:hover]:underline ${alineacion(column) ?? ''}`}
          >
            <div className="lista-nombre flex items-center gap-2.5 *:min-w-0 *:wrap-break-word">
              <Elegir clave={rowKey(row)} nombre={nombreDe(row)} elegidas={elegidas} />
              {escritura ? celda(column, row) : <NombreDeFila {...props} row={row} />}
            </div>
          </th>
        ) : (
          <td key={column.id} className={`${CELDA} ${alineacion(column) ?? ''}`}>
            <div
              className={
                'lista-celda line-clamp-2 in-data-[densidad=compacta]:line-clamp-1 min-w-0 max-w-90 leading-[1.35] ' +
                'wrap-break-word has-[.pantalla-celda]:block has-[.pantalla-celda]:overflow-visible'
              }
              title={column.render ? undefined : textoDe(column, row)}
            >
              {celda(column, row)}
            </div>
          </td>
        ),
      )}
      <td className={`${CELDA} ${ACCIONES}`}>
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

/** First cell: the row's link. An empty first column falls back to `nombreDe`. */
const NombreDeFila = <R,>({ columns: [first], row, enlaceDe, rowKey, nombreDe }: VistaLista<R> & { row: R }) => {
  const content = first ? celda(first, row) : ''
  return (
    <Link {...enlaceDe(row)} data-fila={rowKey(row)} aria-keyshortcuts="Space">
      {content === '' || content === null ? nombreDe(row) : content}
    </Link>
  )
}

export const TarjetasLista = <R,>(props: VistaLista<R>) => {
  const { rows, rowKey, rowMuted, loading, stale, title } = props
  return (
    <ul
      className="lista-tarjetas p-0 border-t border-t-line bg-surface list-none"
      aria-label={title}
      aria-busy={loading || stale}
    >
      {rows?.map((row) => (
        <li
          className="py-3 px-4 border-b border-b-line data-tenue:text-muted"
          key={rowKey(row)}
          data-tenue={rowMuted?.(row) || undefined}
        >
          <Tarjeta {...props} row={row} />
        </li>
      ))}
      {!rows && loading
        ? Array.from({ length: 5 }, (_, index) => (
            <li className="py-3 px-4 border-b border-b-line" key={index}>
              <Skeleton height={72} />
            </li>
          ))
        : null}
    </ul>
  )
}

const Campo = <R,>({ column, row }: { column: Columna<R>; row: R }) => {
  const content = celda(column, row)
  if (content === '') return null
  return (
    <div
      className={
        'grid grid-cols-[88px_1fr] gap-2 [&_dd]:wrap-anywhere has-[dd:empty]:hidden in-[.lista-tarjeta-edicion]:grid-cols-1 ' +
        'in-[.lista-tarjeta-edicion]:gap-0'
      }
    >
      <dt className="text-muted">{column.title}</dt>
      <dd>{content}</dd>
    </div>
  )
}

/** Card of a row edited in place: fields and buttons in the body, because the head has no room. */
const EnEdicion = <R,>({ columns, row, rowEditing, nombreDe }: VistaLista<R> & { row: R }) => (
  <div className="lista-tarjeta-edicion grid gap-3 *:last:justify-self-end">
    <dl className="grid gap-1 text-13">
      {columns.map((column) => (
        <Campo key={column.id} column={column} row={row} />
      ))}
    </dl>
    <AccionesDeFila nombre={nombreDe(row)} acciones={[]} escritura={rowEditing?.(row)} />
  </div>
)

const Tarjeta = <R,>(props: VistaLista<R> & { row: R }) => {
  const { columns, row, rowKey, rowEditing, nombreDe, elegidas } = props
  const [all, setAll] = useState(false)
  const [, ...rest] = columns
  const heads = rest.filter((column) => column.card === 'head')
  const shown = rest.filter((column) => column.card === 'body' || (all && !column.card))
  if (rowEditing?.(row)) return <EnEdicion {...props} />
  return (
    <>
      <div className="[&_a]:text-16 [&_a]:font-semibold [&_a]:no-underline flex items-start gap-3 *:flex *:items-center *:min-h-8">
        <Elegir clave={rowKey(row)} nombre={nombreDe(row)} elegidas={elegidas} />
        <div className="flex-1 flex-wrap gap-x-3 gap-y-0 min-w-0 py-1 px-0 wrap-anywhere">
          <NombreDeFila {...props} />
          {heads.map((column) => (
            <span key={column.id}>{celda(column, row)}</span>
          ))}
        </div>
        <div className="flex-none gap-2">
          {rest.some((column) => !column.card) ? (
            <button
              type="button"
              className="min-h-8 p-0 border-0 bg-none bg-transparent text-accent text-13 cursor-pointer"
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? 'Ver menos' : 'Ver todo'}
            </button>
          ) : null}
          <AccionesDeFila
            nombre={nombreDe(row)}
            acciones={props.accionesDe(row)}
            onVer={() => props.onVer(row)}
            ver={props.ver}
          />
        </div>
      </div>
      <dl className="grid gap-1 text-13">
        {shown.map((column) => (
          <Campo key={column.id} column={column} row={row} />
        ))}
      </dl>
    </>
  )
}
