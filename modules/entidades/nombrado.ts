import { enqueue, type Context } from '../kernel/index.ts'

export const TRABAJO_NOMBRADO = 'radicaciones-nombrado'

/** A record that the acts of filings name, whose matrícula, document, name or address those filings keep for the lists. */
export interface Nombrado {
  tabla: 'inmuebles' | 'personas'
  id: number
}

/**
 * Asks that the lists of filings follow a record, where one of the columns that they keep of it changed.
 * @param columnas those columns
 */
export async function seguirNombrado<R extends { id: number }>(
  ctx: Context,
  tabla: Nombrado['tabla'],
  antes: R,
  despues: R,
  columnas: readonly (keyof R)[],
): Promise<void> {
  if (columnas.every((columna) => antes[columna] === despues[columna])) return
  await pedirNombrado(ctx, { tabla, id: despues.id })
}

/** Asks for it where what the acts name is another record now. */
export async function pedirNombrado(ctx: Context, nombrado: Nombrado): Promise<void> {
  await enqueue(ctx, TRABAJO_NOMBRADO, nombrado, {
    key: `${TRABAJO_NOMBRADO}:${nombrado.tabla}:${nombrado.id}`,
    again: true,
  })
}
