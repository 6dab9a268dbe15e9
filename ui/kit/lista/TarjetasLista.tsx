import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { AccionesDeFila } from './AccionesDeFila.tsx'
import type { Columna } from './columna.ts'
import { Elegir } from './Elegir.tsx'
import { NombreDeFila } from './Fila.tsx'
import { celda, type VistaLista } from './VistaLista.ts'

/** The list on a phone: a card per row with its key fields; the rest under «Ver todo», nothing is dropped. */
export const TarjetasLista = <R,>(props: VistaLista<R>) => {
  const { rows, rowKey, rowMuted, loading, stale, title } = props
  return (
    <ul
      className="lista-tarjetas p-0 border-t border-t-line bg-surface list-none"
      aria-label={title}
      aria-busy={loading || stale}
    >
      {rows?.map((row) => (
        <li className="py-3 px-4 border-b border-b-line" key={rowKey(row)} data-tenue={rowMuted?.(row) || undefined}>
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
    <div>
      <dt>{column.title}</dt>
      <dd>{content}</dd>
    </div>
  )
}

/**
 * A row that is being written: every field under its name, and what to do with them at the end, because a card's head has no room for
 * either.
 */
const EnEdicion = <R,>({ columns, row, rowEditing, nombreDe }: VistaLista<R> & { row: R }) => (
  <div className="lista-tarjeta-edicion grid gap-3">
    <dl>
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
      <div className="lista-tarjeta-cabeza flex items-start gap-3">
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
      <dl>
        {shown.map((column) => (
          <Campo key={column.id} column={column} row={row} />
        ))}
      </dl>
    </>
  )
}
