import { plural } from '../../schemas/es-co/index.ts'
import { nombradaEn } from '../campos/index.ts'
import type { Unible } from '../catalogos/index.ts'
import type { Uso } from '../entidades/index.ts'
import type { Context } from '../kernel/index.ts'
import { DONDE } from './unibles.ts'

export interface Usable {
  id: number
  code?: string | null
}
/** How many records of each table name a row. */
export type Usos = ReadonlyMap<string, number>

/** In how many records each row is named: one that names it twice is one. */
export async function contarUsos(
  ctx: Context,
  { usos, pantalla }: Unible,
  filas: readonly Usable[],
): Promise<Map<number, Usos>> {
  const tablas = [...new Set(usos.filter(({ sobra }) => !sobra).map(({ tabla }) => tabla))]
  const cuentas = new Map<number, Usos>()
  for (const fila of filas) {
    const suyas = new Map<string, number>()
    for (const tabla of tablas) {
      const n = await contar(
        ctx,
        usos.filter((uso) => uso.tabla === tabla),
        fila,
      )
      if (n > 0) suyas.set(tabla, n)
    }
    const campos = await nombradaEn(ctx, pantalla, fila.id)
    if (campos > 0) suyas.set('campos', campos)
    cuentas.set(fila.id, suyas)
  }
  return cuentas
}

async function contar(ctx: Context, usos: readonly Uso[], { id, code = null }: Usable): Promise<number> {
  const [{ tabla } = { tabla: '' }] = usos
  const [row] = await ctx
    .db(tabla)
    .where((alguno) => {
      for (const { columna, por } of usos) {
        if (typeof por === 'object')
          for (const texto of comoJson(por.json, id)) void alguno.orWhere(columna, 'like', texto)
        // who has no code is named by none
        else void alguno.orWhere(columna, por === 'code' ? (code ?? '') : id)
      }
    })
    .count<{ n: number }[]>({ n: '*' })
  return Number(row?.n ?? 0)
}

/** As JSON.stringify writes it. */
const comoJson = (json: string, id: number): string[] => [',', '}'].map((fin) => `%"${json}":${id}${fin}%`)

export interface ConJson {
  id: number
  valor: string
}

/** The rows whose JSON names an id. */
export const conJson = (
  ctx: Context,
  { tabla, columna, json }: { tabla: string; columna: string; json: string },
  id: number,
): Promise<ConJson[]> =>
  ctx
    .db(tabla)
    .where((alguno) => {
      for (const texto of comoJson(json, id)) void alguno.orWhere(columna, 'like', texto)
    })
    .select<ConJson[]>('id', { valor: columna })

/** `3 radicaciones, 1 factura`, and how many records that is. */
export function enPalabras(usos: Usos = new Map()): { usado: number; donde: string } {
  const partes = [...usos].map(([tabla, n]) => plural(n, ...(DONDE[tabla] ?? ['registro', 'registros'])))
  return { usado: [...usos.values()].reduce((total, n) => total + n, 0), donde: partes.join(', ') }
}
