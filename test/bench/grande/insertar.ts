import type { Db } from '../../../modules/kernel/index.ts'
import { runSql, type SqlValue } from '../../../modules/kernel/db/sql.ts'

/** Values of one statement: SQLite takes no more than 32.766. */
const VALORES = 30_000

/** Many rows of the same columns. */
export async function insertar(
  db: Db,
  tabla: string,
  filas: readonly Readonly<Record<string, SqlValue>>[],
): Promise<void> {
  const columnas = Object.keys(filas[0] ?? {})
  const lote = Math.floor(VALORES / Math.max(1, columnas.length))
  for (let at = 0; at < filas.length; at += lote) {
    const estas = filas.slice(at, at + lote)
    const una = `(${columnas.map(() => '?').join(', ')})`
    await runSql(
      db,
      `insert into ${tabla} (${columnas.join(', ')}) values ${estas.map(() => una).join(', ')}`,
      estas.flatMap((fila) => columnas.map((columna) => fila[columna] ?? null)),
    )
  }
}
