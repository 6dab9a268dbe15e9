import type { ComponentProps, Key, ReactNode } from 'react'
import '../theme/kit.css'

/** Null: not for this person. `clase` is of the heading and its cells. */
type Columna<F> = readonly [titulo: ReactNode, dice: (fila: F) => ReactNode, clase?: string] | null

interface Props<F> {
  className?: string
  titulo?: ReactNode
  columnas: readonly Columna<F>[]
  /** Column that names the row; -1: none. */
  nombra?: number
  filas: readonly F[]
  clave: (fila: F) => Key
  /** Attributes of a row. */
  marca?: (fila: F) => ComponentProps<'tr'> & Readonly<Record<`data-${string}`, unknown>>
  /** Rows before the others. */
  antes?: ReactNode
  pie?: ReactNode
}

/** Heading that only screen readers say. */
export const oculto = (titulo: string) => <span className="solo-lectores">{titulo}</span>

/** Table of rows that are all on show; a long one is a list (`kit/lista`). */
export const Tabla = <F,>({ className, titulo, columnas, nombra = 0, filas, clave, marca, antes, pie }: Props<F>) => {
  const suyas = columnas.filter((una) => una !== null)
  return (
    <table className={className}>
      {titulo}
      <thead>
        <tr>
          {suyas.map(([columna, , clase], at) => (
            <th key={at} scope="col" className={clase}>
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {antes}
        {filas.map((fila) => (
          <tr key={clave(fila)} {...marca?.(fila)}>
            {suyas.map(([columna, dice, clase], at) =>
              at === nombra ? (
                <th key={at} scope="row" className={clase}>
                  {dice(fila)}
                </th>
              ) : (
                <td key={at} className={clase} data-rotulo={typeof columna === 'string' ? columna : undefined}>
                  {dice(fila)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {pie ? <tfoot>{pie}</tfoot> : null}
    </table>
  )
}
