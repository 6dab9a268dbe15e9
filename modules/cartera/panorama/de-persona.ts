import { readRow, type Context } from '../../kernel/index.ts'

/** GET /cartera_persona: which client a person is, if any: what a deed's invoice knows of its debtor is the person. */
export async function clienteDePersona(ctx: Context, id_personas: number): Promise<{ id_clientes: number | null }> {
  const fila = await readRow(ctx.db, 'select id from clientes where id_personas = ? limit 1', [id_personas])
  return { id_clientes: fila ? Number(fila.id) : null }
}
