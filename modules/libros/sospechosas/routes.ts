import type { FromSchema } from 'json-schema-to-ts'
import { cambioDeSospechosaSchema, sospechosaSchema, sospechosasQuery } from '../../../schemas/libros/sospechosas.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { sospechosas } from '../../../schemas/registros/sospechosas.ts'
import { anotada, sospechosa } from '../../../schemas/respuestas/libros/sospechosas.ts'
import { permiso, type Accion } from '../../../schemas/vistas/vistas.ts'
import { cambiosDelCuerpo, filaDelCuerpo, lectorDe, modeloDe } from '../../entidades/index.ts'
import {
  idParams,
  insertRow,
  list,
  notFound,
  perMinute,
  personal,
  route,
  session,
  versionConflict,
  type Context,
  type ListSpec,
} from '../../kernel/index.ts'

/** Written without the history, the words of the search and the trash, which other people read. */
class Sospechosa extends modeloDe(sospechosas) {}

const VER = permiso('sospechosas', 'ver')

export const deSospechosa = personal({
  entity: 'Operaciones sospechosas',
  says: 'Quien tiene su permiso, que al comienzo es solo del notario; para los demás no existen.',
  names: [],
  all: [VER],
  own: () => ({ sql: '1 = 0', values: [] }),
})

/** Answers as if there were none. @throws Problem 404 */
function exigir({ user }: Context, accion: Accion): void {
  if (!user?.permisos.has(VER) || !user.permisos.has(permiso('sospechosas', accion))) throw notFound()
}

const LISTA: ListSpec = {
  table: 'sospechosas',
  defaultSort: '-id',
  pageSize: 25,
  search: false,
  columns: { id: { type: 'number', title: 'Id' }, reportada: { type: 'date', title: 'Reportada el' } },
}

const filas = (ctx: Context) =>
  Sospechosa.query(ctx.db)
    .leftJoin('usuarios', 'usuarios.id', 'sospechosas.id_usuario')
    .select('sospechosas.*', 'usuarios.usuario')
    .castTo<(Sospechosa & { usuario: string | null })[]>()

const leer = lectorDe(sospechosas)
const dichaDe = (fila: Sospechosa) => ({ id: fila.id, ...leer(fila), version: fila.version })

async function una(ctx: Context, id: number) {
  const fila = await filas(ctx).findById(id)
  if (!fila) throw notFound()
  return dichaDe(fila)
}

async function listar(ctx: Context, query: FromSchema<typeof sospechosasQuery>) {
  exigir(ctx, 'ver')
  const pagina = await list(filas(ctx), query, LISTA)
  return { ...pagina, data: pagina.data.map(dichaDe) }
}

/** Answers its id alone: the answer is kept with its key, out of this table. */
async function anotar(ctx: Context, body: FromSchema<typeof sospechosaSchema>) {
  exigir(ctx, 'crear')
  const instante = ctx.now.toISOString()
  const comunes = { id_usuario: ctx.user?.id ?? null, created_at: instante, updated_at: instante, version: 1 }
  return { id: await insertRow(ctx.db, 'sospechosas', { ...filaDelCuerpo(sospechosas, body), ...comunes }) }
}

/** @throws Problem 404; 409 with the present one if somebody changed it */
async function corregir(ctx: Context, id: number, { version, ...body }: FromSchema<typeof cambioDeSospechosaSchema>) {
  exigir(ctx, 'modificar')
  const antes = await una(ctx, id)
  const cambiadas = await ctx
    .db('sospechosas')
    .where({ id, version: version ?? antes.version })
    .update({ ...cambiosDelCuerpo(sospechosas, body), updated_at: ctx.now.toISOString(), version: antes.version + 1 })
  if (!cambiadas) throw versionConflict(await una(ctx, id))
  return una(ctx, id)
}

const comun = { needs: session(), limit: perMinute(120) } as const

export const rutasDeSospechosas = [
  route('GET /sospechosas', {
    ...comun,
    operation: 'listarSospechosas',
    summary: 'Operaciones sospechosas; sin su permiso no existen',
    query: sospechosasQuery,
    reply: paginaDe(sospechosa),
    handler: (ctx, { query }) => listar(ctx, query),
  }),
  route('GET /sospechosas/:id', {
    ...comun,
    operation: 'leerSospechosa',
    summary: 'Una operación sospechosa',
    whose: deSospechosa,
    params: idParams,
    reply: sospechosa,
    handler: async (ctx, { params }) => {
      exigir(ctx, 'ver')
      return una(ctx, params.id)
    },
  }),
  route('POST /sospechosas', {
    ...comun,
    operation: 'anotarSospechosa',
    summary: 'Anotar una operación sospechosa',
    answers: 201,
    idempotent: true,
    body: sospechosaSchema,
    reply: anotada,
    handler: (ctx, { body }) => anotar(ctx, body),
  }),
  route('PUT /sospechosas/:id', {
    ...comun,
    operation: 'corregirSospechosa',
    summary: 'Corregir una operación sospechosa, o anotar su reporte',
    whose: deSospechosa,
    params: idParams,
    body: cambioDeSospechosaSchema,
    reply: sospechosa,
    handler: (ctx, { params, body }) => corregir(ctx, params.id, body),
  }),
]
