import { abrirArchivo } from '../archivos/index.ts'
import { type Context, Answer, file, list, listQuery, notFound, type ListSpec } from '../kernel/index.ts'
import { Edicto } from './model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { diasRestantes } from './domain.ts'
import { matchesWords } from '../../schemas/es-co/index.ts'

/** Public data only: title, days and paper; never the applicant (Ley 1581 de 2012). */
const LISTA: ListSpec = {
  table: 'edictos',
  defaultSort: '-fecha_inicio',
  search: false,
  pageSize: 10,
  columns: {
    titulo: { type: 'text', title: 'Título', sort: 'edictos.busqueda' },
    fecha_inicio: { type: 'date', title: 'Desde' },
    fecha_expiracion: { type: 'date', title: 'Hasta' },
  },
}

export const tableroQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    q: { ...listQuery.properties.q, maxLength: 100 },
    page: { ...listQuery.properties.page, maximum: 1000 },
    pageSize: { ...listQuery.properties.pageSize, maximum: 50 },
  },
} as const

const fijados = (ctx: Context) =>
  Edicto.query(ctx.db)
    .whereNull('edictos.eliminado_en')
    .where('edictos.fecha_inicio', '<=', ctx.today)
    .where('edictos.fecha_expiracion', '>=', ctx.today)

export async function tablero(ctx: Context, { q, ...query }: FromSchema<typeof tableroQuery>) {
  const base = fijados(ctx)
  // in memory: few rows, and the search index would match applicants
  if (q?.trim()) {
    const titulos = await fijados(ctx).select('edictos.id', 'edictos.titulo')
    void base.whereIn(
      'edictos.id',
      titulos.filter(({ titulo }) => matchesWords(titulo, q)).map(({ id }) => id),
    )
  }
  const page = await list(base, query, LISTA)
  return {
    ...page,
    oficina: ctx.office.nombre,
    hoy: ctx.today,
    data: page.data.map(({ id, titulo, fecha_inicio, fecha_expiracion }) => ({
      id,
      titulo,
      fecha_inicio,
      fecha_expiracion,
      dias_restantes: diasRestantes(fecha_expiracion, ctx.today),
    })),
  }
}

/** @throws Problem 404 once it is off the board */
export async function papelPublico(ctx: Context, id: number): Promise<Answer> {
  const edicto = await fijados(ctx).findById(id)
  if (!edicto) throw notFound('Ese edicto no está fijado hoy.')
  const { status, body, headers } = file(await abrirArchivo(ctx, edicto.ruta_archivo), {
    type: 'application/pdf',
    name: `edicto-${id}.pdf`,
    inline: true,
  })
  return new Answer(status, body, { ...headers, 'x-robots-tag': 'noindex, nofollow' })
}
