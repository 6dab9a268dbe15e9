import { AUSENTE_MS, presenciaSchema } from '../../schemas/sesion/sesion.ts'
import { type Context, idParams, route, notFound, readRows, seenSql, type Personal } from '../kernel/index.ts'
import { presencia, type Presencia } from '../../schemas/respuestas/sesion/sesion.ts'
import { deRadicacion } from '../radicaciones/index.ts'
import { anyOf, crear, modificar } from '../roles/index.ts'
import { deTramite } from '../tramites/index.ts'
import type { FromSchema } from 'json-schema-to-ts'

/** Deletes rows of tabs that ended without closing. @returns how many */
export const olvidarPresencias = (ctx: Context): Promise<number> =>
  ctx.db('presencias').where('visto', '<', alguienDesde(ctx)).delete()

const alguienDesde = ({ now }: Pick<Context, 'now'>): string => new Date(now.getTime() - AUSENTE_MS).toISOString()

type Latido = FromSchema<typeof presenciaSchema>

interface Objeto {
  nombre: 'radicacion' | 'facturas' | 'tramite'
  tabla: 'radicaciones' | 'tramites'
  de: Personal
  noEsta: string
}

/**
 * Heartbeat or closing of a form, answered with the other editors, in two statements. It never blocks: versions resolve conflicts. No
 * audit or log; tabs of a person count once.
 * @throws Problem 404 for an invisible record
 */
async function latir(ctx: Context, objeto: Objeto, id: number, { pestana, cierra }: Latido): Promise<Presencia> {
  const { nombre, tabla, de, noEsta } = objeto
  const yo = ctx.user?.id ?? 0
  const suyas = seenSql(ctx, de)
  // the first row is the record itself, present only if visible
  const filas = await readRows(
    ctx.db,
    `select distinct u.usuario from ${tabla}
      left join presencias p on p.objeto = ? and p.id_objeto = ${tabla}.id and p.visto > ? and p.id_usuario <> ?
      left join usuarios u on u.id = p.id_usuario and u.estado = 1
      where ${tabla}.id = ? and (${suyas.sql}) order by u.usuario limit 20`,
    [nombre, alguienDesde(ctx), yo, id, ...suyas.values],
  )
  if (filas.length === 0) throw notFound(noEsta)
  const presencias = ctx.db('presencias')
  // the tab's row may already be of another record
  if (cierra) await presencias.where({ id_usuario: yo, pestana, objeto: nombre, id_objeto: id }).delete()
  else {
    await presencias
      .insert({ id_usuario: yo, pestana, objeto: nombre, id_objeto: id, visto: ctx.now.toISOString() })
      .onConflict(['id_usuario', 'pestana'])
      .merge(['objeto', 'id_objeto', 'visto'])
  }
  return { otros: filas.flatMap(({ usuario }) => (usuario === null ? [] : [String(usuario)])) }
}

const RADICACION: Objeto = {
  nombre: 'radicacion',
  tabla: 'radicaciones',
  de: deRadicacion('expediente'),
  noEsta: 'No se ha encontrado la radicacion.',
}
const FACTURAS: Objeto = { ...RADICACION, nombre: 'facturas' }
const TRAMITE: Objeto = { nombre: 'tramite', tabla: 'tramites', de: deTramite, noEsta: 'No se encontró el trámite.' }

const dicho = { params: idParams, body: presenciaSchema, reply: presencia, transaction: false } as const

/** Only persons who may save are shown, and see others. */
export const routes = [
  route('PUT /presencia/radicaciones/:id', {
    operation: 'editoRadicacion',
    summary: 'Decir que se está editando una radicación, y saber quién más',
    whose: RADICACION.de,
    needs: modificar('radicaciones'),
    ...dicho,
    handler: (ctx, { params, body }) => latir(ctx, RADICACION, params.id, body),
  }),
  route('PUT /presencia/facturas/:id', {
    operation: 'editoFacturas',
    summary: 'Decir que se están editando las facturas de una radicación, y saber quién más',
    whose: FACTURAS.de,
    needs: anyOf(crear('facturacion'), modificar('facturacion')),
    ...dicho,
    handler: (ctx, { params, body }) => latir(ctx, FACTURAS, params.id, body),
  }),
  route('PUT /presencia/tramites/:id', {
    operation: 'editoTramite',
    summary: 'Decir que se está editando un trámite, y saber quién más',
    whose: TRAMITE.de,
    needs: modificar('tramites'),
    ...dicho,
    handler: (ctx, { params, body }) => latir(ctx, TRAMITE, params.id, body),
  }),
]
