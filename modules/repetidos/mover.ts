import type { Fusion, Uso } from '../entidades/index.ts'
import { findRow, Problem, recordChange, remove, takeKeys, update, type Context } from '../kernel/index.ts'
import { conJson, type Usable } from './contar.ts'
import { enComun } from './choques.ts'
import { clavesDe } from './unibles.ts'

/** Makes what names a row name another instead: the records stay as they are in everything else. */
export async function moverUso(ctx: Context, uso: Uso, de: Usable, a: Usable): Promise<void> {
  const { tabla, columna, por, junto, sobra, funde } = uso
  if (funde) return fundir(ctx, columna, funde, de, a)
  if (typeof por === 'object') {
    for (const { id, valor } of await conJson(ctx, { tabla, columna, json: por.json }, de.id)) {
      const dicho = JSON.stringify(
        JSON.parse(valor, (name, value: unknown) => (name === por.json && value === de.id ? a.id : value)),
      )
      await ctx
        .db(tabla)
        .where({ id })
        .update({ [columna]: dicho })
    }
    return
  }
  if (por === 'code') {
    // who has no code leaves what was written as the words that they are
    if (de.code && a.code && de.code !== a.code)
      await ctx
        .db(tabla)
        .where(columna, de.code)
        .update({ [columna]: a.code })
    return
  }
  if (junto && sobra)
    await ctx
      .db(tabla)
      .where(columna, de.id)
      .whereIn(junto, await enComun(ctx, { ...uso, junto }, a.id, de.id))
      .delete()
  await moverClaves(ctx, uso, de, a)
  await ctx
    .db(tabla)
    .where(columna, de.id)
    .update({ [columna]: a.id })
}

/** The row of the one that goes is made the other's, or one with the row that the other has. */
async function fundir(
  ctx: Context,
  columna: string,
  { Modelo, usos, antes }: Fusion,
  de: Usable,
  a: Usable,
): Promise<void> {
  const filas: { id: number; de: number }[] = await ctx
    .db(Modelo.tableName)
    .whereIn(columna, [de.id, a.id])
    .orderBy('id')
    .select('id', { de: columna })
  const [seVa, queda] = [de, a].map(({ id }) => filas.find((fila) => fila.de === id))
  if (!seVa) return
  if (!queda) {
    await update(ctx, Modelo, seVa.id, { [columna]: a.id })
    return
  }
  for (const { id } of filas) await findRow(ctx.db, Modelo, id, { lock: true })
  await antes(ctx, queda.id, seVa.id)
  for (const uso of usos) await moverUso(ctx, uso, seVa, queda)
  await remove(ctx, Modelo, seVa.id)
  for (const [registro, despues] of [
    [seVa.id, { unido_con: `n.º ${queda.id}` }],
    [queda.id, { recibe_de: `n.º ${seVa.id}` }],
  ] as const)
    await recordChange(ctx, { accion: 'unir', tabla: Modelo.tableName, registro, antes: null, despues })
}

/** What moves may be told apart from others by where it was: of two of one name, one has to be called otherwise first. */
async function moverClaves(ctx: Context, { tabla, columna }: Uso, de: Usable, a: Usable): Promise<void> {
  const suyas = clavesDe(tabla)
  if (!suyas) return
  const filas: ({ id: number } & Record<string, unknown>)[] = await ctx.db(tabla).where(columna, de.id).select('*')
  for (const fila of filas) {
    const [antes, despues] = [suyas(fila), suyas({ ...fila, [columna]: a.id })]
    if (JSON.stringify(antes) === JSON.stringify(despues)) continue
    const otra = await takeKeys(ctx.db, tabla, fila.id, antes, despues)
    if (otra)
      throw new Problem(
        409,
        'repetido',
        `Al unirlos se repetiría «${llamada(fila)}», que ya está en los dos: cambie antes uno de ellos.`,
      )
  }
}

const llamada = ({ name, numero_documento }: Record<string, unknown>): string => String(name ?? numero_documento)
