import { plural } from '../../schemas/es-co/index.ts'
import { locking, readRow, refuseTaken, type Context, type SqlRow, type SqlValue } from '../kernel/index.ts'
import { papeleras, type Apunta, type Papelera } from './declarar.ts'
import type { Contenido } from './model.ts'

/**
 * Looks whether something may come back: nobody has what only one may have, and what it names is there.
 * @returns why not, in a sentence; null where it may
 * @throws Problem 409 with the row that has one of its keys
 */
export async function porQueNo(ctx: Context, de: Papelera, { fila, partes }: Contenido): Promise<string | null> {
  const { Modelo, unicos = {}, apunta = {} } = de
  const esta = (await hay(ctx, Modelo.tableName, 'id', fila.id)) && !(await marcada(ctx, de, Number(fila.id)))
  if (esta) return 'Ya está: no hace falta restaurarlo.'
  await refuseTaken(ctx, Modelo, fila)
  for (const [columna, dice] of Object.entries(unicos))
    if (await hay(ctx, Modelo.tableName, columna, fila[columna]))
      return `Otro registro ya tiene ${dice} «${String(fila[columna])}»: cámbielo en ese antes de restaurar este.`
  const rotas = await queFalta(ctx, apunta, [fila])
  if (rotas) return rotas
  for (const parte of de.partes ?? []) {
    const falta = await queFalta(ctx, parte.apunta ?? {}, partes[parte.tabla] ?? [])
    if (falta) return falta
  }
  return null
}

/** @param sigue nobody takes it away before this transaction ends */
async function hay({ db }: Context, tabla: string, columna: string, valor: unknown, sigue?: 'sigue'): Promise<boolean> {
  if (valor === null || valor === undefined) return false
  const sql = `select 1 as n from \`${tabla}\` where \`${columna}\` = ? limit 1${sigue ? locking(db) : ''}`
  return (await readRow(db, sql, [valor as SqlValue])) !== undefined // a column of a row, as it came
}

/** Whether its row stayed, out of sight. */
export const marcada = async ({ db }: Context, { Modelo, marca }: Papelera, id: number): Promise<boolean> =>
  marca !== undefined &&
  (await readRow(db, `select 1 as n from \`${Modelo.tableName}\` where id = ? and \`${marca}\` is not null limit 1`, [
    id,
  ])) !== undefined

/** The first row of another table that one of these names and is no longer there. */
async function queFalta(ctx: Context, apunta: Apunta, filas: readonly SqlRow[]): Promise<string | null> {
  for (const [columna, [tabla, dice, por = 'id']] of Object.entries(apunta)) {
    for (const valor of new Set(filas.map((fila) => fila[columna]))) {
      // some tables write «none» as 0
      if (valor === null || valor === undefined || valor === 0 || (await hay(ctx, tabla, por, valor, 'sigue'))) continue
      const tambien = por === 'id' ? await enPapelera(ctx, tabla, Number(valor)) : null
      return `Ya no está ${dice}${tambien ? `: restaure antes «${tambien}», que también está en la papelera` : ''}.`
    }
  }
  return null
}

async function enPapelera({ db, now }: Context, tabla: string, registro: number): Promise<string | null> {
  const suya = papeleras().find(({ Modelo }) => Modelo.tableName === tabla)
  const fila =
    suya &&
    (await readRow(db, 'select titulo from papelera where clase = ? and registro = ? and vence > ? limit 1', [
      suya.clase,
      registro,
      now.toISOString(),
    ]))
  return fila ? String(fila.titulo) : null
}

/** «2 versiones»: what goes with a record and comes back with it. */
export const conQue = ({ partes = [] }: Papelera, { partes: filas }: Contenido): string[] =>
  partes.flatMap(({ tabla, dice }) => (filas[tabla]?.length ? [plural(filas[tabla].length, ...dice)] : []))
