import { readRow, type Context } from '../../kernel/index.ts'

/** The code that a new client has unless somebody says another: one more than the greatest. Another desk may take it first. */
export async function proximoCodigo({ db }: Pick<Context, 'db'>): Promise<number> {
  const ultimo = await readRow(db, 'select codigo from clientes order by codigo desc limit 1', [])
  return Number(ultimo?.codigo ?? 0) + 1
}
