import { Problem, type Context } from '../kernel/index.ts'
import type { ClaseDePeriodo, Periodo } from './domain.ts'

export type Celda = string | number | null

export interface Columna {
  clave: string
  titulo: string
  /** Money is whole pesos; dates are `YYYY-MM-DD`. */
  tipo: 'text' | 'number' | 'money' | 'date'
  /** Added up at the foot. */
  suma?: true
}

/** A row's key names it in a difference, and stays while its figures change: «escritura 12, acto 1». */
export interface Renglon {
  clave: string
  /** Filing number of the deed that it opens. */
  radicacion: number | null
  celdas: readonly Celda[]
}

/** Totals of a report; `filas` counts rows. */
export interface Suma {
  filas: number
  columnas: Readonly<Record<string, number>>
}

/** One book or report: page, files and paper come from it. */
export interface Informe {
  clave: string
  titulo: string
  /** Contents and purpose, for the page. */
  resumen: string
  norma: string
  periodos: readonly [ClaseDePeriodo, ...ClaseDePeriodo[]]
  /** Permission that its figures need besides those of the books. */
  permiso?: number
  columnas: readonly Columna[]
  /** Rows in their order, a few at a time. @param hallados takes the faults that its authority would refuse, on the way */
  filas(ctx: Context, periodo: Periodo, hallados?: Reparos): AsyncGenerator<readonly Renglon[]>
  /** Another way to the same figure, read straight from the ledger. */
  comprueba: {
    dice: string
    /** Column that is compared; without it, the number of rows. */
    columna?: string
    libro(ctx: Context, periodo: Periodo): Promise<number>
  }
  /** Columns of its sheet, as the office orders and names them. */
  hoja?(
    ctx: Context,
  ): Promise<readonly { titulo: string; tipo: Columna['tipo']; de(celdas: readonly Celda[]): Celda }[]>
  /** @throws Problem 409 for what may not leave: an unbalanced day */
  exige?(ctx: Context, periodo: Periodo): Promise<void>
  /** What the reader must know: missing data, readings of a norm to confirm. */
  notas?(ctx: Context, periodo: Periodo): Promise<readonly string[]>
  /** Report that it is a sheet of: the list does not show it. */
  de?: string
}

/** Something to mend before a report is filed, with the place where it is mended. */
export interface Reparo {
  que: string
  cuantos: number
  cuales: { dice: string; href: string }[]
}

const DICHOS = 20

/** Collects what is to be mended: each record once under each fault. Of most only a short key is kept. */
export class Reparos {
  readonly #hallados = new Map<string, { vistos: Set<string>; cuales: Reparo['cuales'] }>()

  anotar(que: string, dice: string, href: string): void {
    const suyos = this.#hallados.get(que) ?? { vistos: new Set<string>(), cuales: [] }
    this.#hallados.set(que, suyos)
    const llave = `${href} ${dice}`
    if (suyos.vistos.has(llave)) return
    suyos.vistos.add(llave)
    if (suyos.cuales.length < DICHOS) suyos.cuales.push({ dice, href })
  }

  get todos(): Reparo[] {
    return [...this.#hallados].map(([que, { vistos, cuales }]) => ({ que, cuantos: vistos.size, cuales }))
  }
}

export const informe = (dicho: Informe): Informe => dicho

/** @throws Problem 403 */
export function exigirPermiso(ctx: Context, { permiso }: Informe): void {
  if (permiso !== undefined && !ctx.user?.permisos.has(permiso))
    throw new Problem(403, 'sin_permiso', 'Su rol no tiene permiso para este informe.')
}

/** Adds as rows go by, so that none is kept. */
export class Sumadora {
  readonly #columnas: readonly { clave: string; at: number }[]
  readonly #sumas: number[]
  filas = 0
  constructor({ columnas }: Pick<Informe, 'columnas'>) {
    this.#columnas = columnas.flatMap(({ clave, suma }, at) => (suma ? [{ clave, at }] : []))
    this.#sumas = this.#columnas.map(() => 0)
  }

  ver({ celdas }: Renglon): void {
    this.filas++
    for (const [n, { at }] of this.#columnas.entries()) this.#sumas[n] = (this.#sumas[n] ?? 0) + Number(celdas[at] ?? 0)
  }

  get suma(): Suma {
    return {
      filas: this.filas,
      columnas: Object.fromEntries(this.#columnas.map(({ clave }, n) => [clave, this.#sumas[n] ?? 0])),
    }
  }
}
