import { notFound, type Context } from '../../kernel/index.ts'

/** So many of the latest are shown. */
const ULTIMOS = 100

/** The mails that a practice office would have sent today, the newest first. @throws Problem 404 in any other office */
export async function correosDePractica(ctx: Context) {
  if (ctx.office.practiceOf === null) throw notFound('Esta no es una oficina de práctica.')
  const filas = await ctx
    .db('correos_de_practica')
    .orderBy('id', 'desc')
    .limit(ULTIMOS)
    .select<{ id: number; para: string; asunto: string; texto: string; adjuntos: string; cuando: string }[]>(
      'id',
      'para',
      'asunto',
      'texto',
      'adjuntos',
      'cuando',
    )
  return { data: filas.map(({ adjuntos, ...fila }) => ({ ...fila, adjuntos: JSON.parse(adjuntos) as string[] })) } // as they were kept
}
