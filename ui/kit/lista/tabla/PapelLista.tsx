import { formatNumber, plural, formatDateTime } from '../../../../schemas/es-co/index.ts'
import { direccionDe, type EstadoLista, type Pagina, type Pregunta } from '../use-lista.ts'
import { useOficina } from '../../../office.ts'
import { useSession } from '../../http/session.ts'
import { alineacion, textoDe, type Columna } from '../columna.ts'
import { filtrosEnPalabras, ordenEnPalabras } from '../palabras.ts'
import type { FechasDeLista } from '../presets.ts'
import '../lista.css'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../http/api.ts'
import { useAccion } from '../../forms/use-envio.ts'

/** Maximum rows printed, about fifty sheets; larger lists go to a workbook. */
const MAXIMO = 2000
const PAGINA = 100

interface Papel<R> {
  rows: R[]
  nota: string
}

export const leerTodo = async <R,>(ask: (page: number, cursor?: string) => Promise<Pagina<R>>): Promise<Papel<R>> => {
  const rows: R[] = []
  let cursor: string | undefined
  for (let page = 1; ; page++) {
    const { data, total, totalLimitado, siguiente } = await ask(page, cursor)
    cursor = siguiente
    rows.push(...data)
    if (data.length === PAGINA && rows.length < Math.min(total, MAXIMO)) continue
    const de = `${formatNumber(total)}${totalLimitado ? ' o más' : ''}`
    return {
      rows,
      nota:
        rows.length < total || totalLimitado
          ? `Las primeras ${formatNumber(rows.length)} de ${de} filas. Para todas, exporte a Excel.`
          : plural(rows.length, 'fila'),
    }
  }
}

interface Props<R> {
  title: string
  columns: readonly Columna<R>[]
  /** All columns: a hidden column may have a filter. */
  todas: readonly Columna<R>[]
  rowKey: (row: R) => string | number
  estado: EstadoLista
  fechas?: FechasDeLista
  papel: Papel<R>
}

/** Total width in px above which the sheet is landscape. */
const ANCHA = 1000

const RENGLON = 'flex flex-wrap gap-x-[5mm]'

/** Screen widths serve as proportions of the paper. */
const anchoDe = <R,>({ width = 120 }: Columna<R>): number => width

const enPapel = <R,>(column: Columna<R>, row: R) => (column.papel ?? column.render)?.(row) ?? textoDe(column, row)

export const PapelLista = <R,>({ title, columns, todas, rowKey, estado, fechas, papel }: Props<R>) => {
  const { oficina } = useOficina()
  const user = useSession()?.user
  const filtros = filtrosEnPalabras(todas, estado, fechas)
  const ancho = columns.reduce((sum, column) => sum + anchoDe(column), 0)
  const orden = ordenEnPalabras(todas, estado.sort)
  return (
    <article
      className="lista-hoja hidden print:block print:[font-size:9pt] print:leading-[1.35] print:data-ancha:[font-size:8pt]"
      data-ancha={ancho > ANCHA || undefined}
      aria-label={`${title}, para imprimir`}
    >
      <header className="mb-[4mm]">
        <p>{oficina?.nombre}</p>
        <h1 className="mb-[1mm] [font-size:15pt] font-semibold">{title}</h1>
        {filtros.length > 0 ? (
          <p className={RENGLON}>
            {filtros.map(({ titulo, valor }) => (
              <span key={titulo}>
                {titulo}: <b>{valor}</b>
              </span>
            ))}
          </p>
        ) : null}
        <p className={RENGLON}>
          <span>{papel.nota}</span>
          {orden ? <span>Orden: {orden}</span> : null}
          <span>
            Impreso el {formatDateTime(new Date().toISOString())}
            {user ? ` por ${user.nombres} ${user.apellidos}` : ''}
          </span>
        </p>
      </header>
      <table className="w-full table-fixed border-collapse">
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: `${(anchoDe(column) * 100) / ancho}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr className="print:[break-inside:avoid]">
            {columns.map((column) => (
              <th key={column.id} scope="col" className={alineacion(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {papel.rows.map((row) => (
            <tr className="print:[break-inside:avoid]" key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} className={`first:font-semibold ${alineacion(column) ?? ''}`}>
                  {enPapel(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** Prints all filtered rows on a sheet mounted only while printing. */
export const usePapel = <R,>(pregunta: Pregunta) => {
  const [papel, setPapel] = useState<Papel<R> | null>(null)
  const { ocupado: preparando, hacer } = useAccion()
  const printed = useRef(false)

  useEffect(() => {
    if (!papel || printed.current) return
    printed.current = true
    const quitar = () => setPapel(null)
    window.addEventListener('afterprint', quitar, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', quitar)
  }, [papel])

  const imprimir = () =>
    hacer(
      () =>
        leerTodo((page, cursor) =>
          api.get<Pagina<R>>(direccionDe(pregunta, { page, pageSize: PAGINA }, cursor ? { cursor } : {})),
        ),
      {
        alHacer: (made) => {
          printed.current = false
          setPapel(made)
        },
      },
    )
  return { papel, preparando, imprimir }
}
