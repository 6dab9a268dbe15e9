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
    <ul className="lista-tarjetas" aria-label={title} aria-busy={loading || stale}>
      {rows?.map((row) => (
        <li key={rowKey(row)} data-tenue={rowMuted?.(row) || undefined}>
          <Tarjeta {...props} row={row} />
        </li>
      ))}
      {!rows && loading
        ? Array.from({ length: 5 }, (_, index) => (
            <li key={index}>
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
  <div className="lista-tarjeta-edicion">
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
      <div className="lista-tarjeta-cabeza">
        <Elegir clave={rowKey(row)} nombre={nombreDe(row)} elegidas={elegidas} />
        <div className="lista-tarjeta-titulo">
          <NombreDeFila {...props} />
          {heads.map((column) => (
            <span key={column.id}>{celda(column, row)}</span>
          ))}
        </div>
        <div className="lista-tarjeta-fin">
          {rest.some((column) => !column.card) ? (
            <button type="button" className="lista-mas" aria-expanded={all} onClick={() => setAll(!all)}>
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
