import { setImmediate } from 'node:timers/promises'
import type { Context } from '../kernel/index.ts'
import { nombres, type Nombre } from './carpetas.ts'

const DE_UNA_VEZ = 500

interface Fila {
  registro: number
  llave: string
}

/** What the rows of the office name and the store has not: `vistos` of it, and how many there are. */
export interface Faltantes {
  cuantos: number
  vistos: string[]
}

/** @param dichos so many are told by their record, a sentence each */
export async function buscarFaltantes(ctx: Context, dichos: number): Promise<Faltantes> {
  const hay: Faltantes = { cuantos: 0, vistos: [] }
  for (const nombre of nombres()) {
    if (nombre.tiene === false) continue
    for (
      let filas = await pagina(ctx, nombre, '');
      filas.length;
      filas = await pagina(ctx, nombre, filas.at(-1)?.llave ?? '')
    ) {
      for (const { registro, llave } of await queFaltan(ctx, nombre, filas)) {
        hay.cuantos++
        if (hay.vistos.length < dichos) hay.vistos.push(`${nombre.dice} ${registro}: no está «${llave}».`)
      }
      await setImmediate() // others are served between one page and the next
    }
  }
  return hay
}

/** By the column's own index, those behind a key. */
const pagina = (ctx: Context, nombre: Nombre, desde: string): Promise<Fila[]> =>
  filasDe(ctx, nombre).where(nombre.columna, '>', desde).orderBy(nombre.columna).limit(DE_UNA_VEZ)

const filasDe = ({ db }: Context, { tabla, columna, registro = 'id', tiene }: Nombre) => {
  const filas = db(tabla).select<Fila[]>({ registro, llave: columna })
  return tiene ? filas.whereRaw(tiene) : filas
}

/** Read again: who took a row away took its file away too. */
async function queFaltan(ctx: Context, nombre: Nombre, filas: readonly Fila[]): Promise<Fila[]> {
  const faltan = await ctx.app.files.lacking(ctx, [...new Set(filas.map(({ llave }) => llave))])
  return faltan.length ? filasDe(ctx, nombre).whereIn(nombre.columna, faltan).orderBy(nombre.columna) : []
}
