import { formatNumber, plural } from '../../../schemas/es-co/index.ts'
import type { Pagina } from './use-lista.ts'

/** Maximum rows printed, about fifty sheets; larger lists go to a workbook. */
const MAXIMO = 2000
export const PAGINA = 100

export interface Papel<R> {
  rows: R[]
  nota: string
}

export const leerTodo = async <R>(ask: (page: number, cursor?: string) => Promise<Pagina<R>>): Promise<Papel<R>> => {
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
