import type { FromSchema } from 'json-schema-to-ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { type DepuracionLeida, depuracionDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import {
  listOrFile,
  listQuery,
  notFound,
  type Context,
  type ListSpec,
  enqueue,
  findRow,
  invalid,
  Problem,
  update,
  type Step,
  insert,
  inTransaction,
  isUniqueViolation,
  idParams,
  oHoja,
  route,
} from '../../kernel/index.ts'
import { numeroDe } from './leer.ts'
import { DepuracionDeTramite, Tramite, AdjuntoDeTramite } from '../model.ts'
import { NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { decisionSchema } from '../../../schemas/tramites/tramite-estado.ts'
import { ABIERTOS } from '../domain.ts'
import { addDays, addMonths, dayStart } from '../../../schemas/es-co/index.ts'
import { ajusteDe } from './ajustes.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { modificar, ver } from '../../roles/index.ts'
import { deAjustes } from '../quien-ve.ts'

const D = 'tramites_depuraciones'
const delPapel = (que: string) => `(select ${que} from tramites_adjuntos p where p.id_tramite = ${D}.id_tramite)`

const LISTA: ListSpec = {
  table: D,
  fileName: 'depuracion-de-tramites',
  defaultSort: '-propuesta_en',
  pageSize: 10,
  search: false,
  columns: {
    // ids follow creation order
    propuesta_en: { type: 'date', title: 'Propuesta', sort: `${D}.id`, filter: false },
    numero_tramite: { type: 'text', title: 'Trámite', sort: false, filter: false },
    titulo: { type: 'text', title: 'Tipo de trámite', sort: false, filter: false },
    tipo: { type: 'enum', title: 'Tipo', column: 'tramites.tipo', sort: false, export: false },
    estado: { type: 'enum', title: 'Estado', column: 'tramites.estado', sort: false },
    terminado_en: { type: 'date', title: 'Terminó', sort: false, filter: false },
    papeles: {
      type: 'number',
      title: 'Documentos',
      column: { sql: delPapel('count(*)'), select: true },
      sort: false,
      filter: false,
    },
    bytes: {
      type: 'number',
      title: 'Bytes',
      column: { sql: delPapel('coalesce(sum(p.bytes), 0)'), select: true },
      sort: false,
      filter: false,
    },
    decision: { type: 'enum', title: 'Decisión', sort: false },
    decidida_en: { type: 'date', title: 'Decidida', sort: false, filter: false },
    decidio: { type: 'text', title: 'La decidió', column: 'usuarios.usuario', sort: false },
    motivo: { type: 'text', title: 'Motivo', sort: false },
  },
}

const depuracionesQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    pendientes: { type: 'string', enum: ['1'], title: 'Solo las que esperan una decisión' },
  },
} as const

type Unida = DepuracionDeTramite &
  Pick<Tramite, 'numero' | 'anio' | 'tipo' | 'estado'> & {
    terminado_en: string
    decidio: string | null
    papeles: number
    bytes: number
  }

const filas = (ctx: Context) =>
  DepuracionDeTramite.query(ctx.db)
    .join('tramites', 'tramites.id', `${D}.id_tramite`)
    .leftJoin('usuarios', 'usuarios.id', `${D}.decidida_por`)
    .select(
      `${D}.*`,
      'tramites.numero',
      'tramites.anio',
      'tramites.tipo',
      'tramites.estado',
      'tramites.estado_desde as terminado_en',
      'usuarios.usuario as decidio',
    )
    .castTo<Unida[]>()

/** No names: the decision needs only type and age. */
const filaDe = (d: DepuracionDeTramite): DepuracionLeida => {
  const una = d as Unida // `filas` joins them, the list adds the expressions
  return {
    id: d.id,
    id_tramite: d.id_tramite,
    numero_tramite: numeroDe(una),
    tipo: una.tipo,
    titulo: tipoDe(una.tipo)?.titulo ?? una.tipo,
    estado: una.estado,
    terminado_en: una.terminado_en,
    papeles: Number(una.papeles),
    bytes: Number(una.bytes),
    propuesta_en: d.propuesta_en,
    decision: d.decision,
    decidida_en: d.decidida_en,
    decidio: una.decidio,
    motivo: d.motivo,
    version: d.version,
  }
}

async function listarDepuraciones(ctx: Context, { pendientes, ...query }: FromSchema<typeof depuracionesQuery>) {
  const base = filas(ctx)
  if (pendientes) void base.whereNull(`${D}.decision`)
  return listOrFile(ctx, base, query, LISTA, filaDe)
}

async function leerDepuracion(ctx: Context, id: number): Promise<DepuracionLeida> {
  const fila = await filas(ctx)
    .select(
      ctx.db.raw(`${delPapel('count(*)')} as papeles`),
      ctx.db.raw(`${delPapel('coalesce(sum(p.bytes), 0)')} as bytes`),
    )
    .findById(id)
  if (!fila) throw notFound('No se encontró la propuesta.')
  return filaDe(fila)
}

export const TRABAJO_DESTRUIR = 'tramite-destruir'

/** A job deletes the files after the commit. @throws Problem 404; 409 if decided or the procedure is open; 422 without a reason to keep */
async function decidirDepuracion(
  ctx: Context,
  id: number,
  { decision, motivo }: FromSchema<typeof decisionSchema>,
): Promise<DepuracionLeida> {
  const propuesta = await findRow(ctx.db, DepuracionDeTramite, id, { lock: true })
  if (!propuesta) throw notFound('No se encontró la propuesta.')
  if (propuesta.decision !== null) throw new Problem(409, 'decidida', 'Ya se decidió sobre esos documentos.')
  const dicho = motivo?.trim() || null
  if (decision === 'descartada' && dicho === null) throw invalid({ motivo: ['Diga por qué se conservan.'] })
  if (decision === 'confirmada') await destruir(ctx, propuesta.id_tramite)
  await update(
    ctx,
    DepuracionDeTramite,
    id,
    {
      decision,
      motivo: dicho,
      decidida_en: ctx.now.toISOString(),
      decidida_por: ctx.user?.id ?? null,
    },
    { before: propuesta },
  )
  return leerDepuracion(ctx, id)
}

async function destruir(ctx: Context, id_tramite: number): Promise<void> {
  const tramite = await findRow(ctx.db, Tramite, id_tramite, { lock: true })
  if (!tramite) throw notFound('No se encontró el trámite.')
  if (ABIERTOS.includes(tramite.estado))
    throw new Problem(
      409,
      'en_curso',
      `El trámite está en «${NOMBRE_DE_ESTADO[tramite.estado]}»: sus documentos se necesitan.`,
    )
  for (const papel of await AdjuntoDeTramite.query(ctx.db)
    .where({ id_tramite })
    .whereNull('destruido_en')
    .orderBy('id')) {
    const anonimo = `${papel.nombre}.${papel.extension}`
    await update(
      ctx,
      AdjuntoDeTramite,
      papel.id,
      { destruido_en: ctx.now.toISOString(), nombre_original: anonimo },
      { before: papel },
    )
  }
  await enqueue(ctx, TRABAJO_DESTRUIR, { id_tramite }, { key: `${TRABAJO_DESTRUIR}:${id_tramite}`, again: true })
}

/** Job; idempotent. */
export const destruirArchivos = (ctx: Context, { id_tramite }: { id_tramite: number }, step: Step): Promise<void> =>
  step('destruir', async () => {
    const papeles = await AdjuntoDeTramite.query(ctx.db)
      .where({ id_tramite })
      .whereNotNull('destruido_en')
      .orderBy('id')
    for (const { url_archivo } of papeles) await ctx.app.files.delete(ctx, url_archivo)
  })

/** Most proposals per night. */
const EN_UNA_VEZ = 500

/** Past the retention months of their type; a person decides. Safe to run twice. @returns number of proposals */
export async function proponerDepuraciones(ctx: Context): Promise<number> {
  let propuestas = 0
  for (const [tipo, meses] of Object.entries(await ajusteDe(ctx, 'retencion'))) {
    if (!Number.isInteger(meses) || meses < 1) continue
    for (const id of await cumplidos(ctx, tipo, addMonths(ctx.today, -meses))) if (await proponer(ctx, id)) propuestas++
  }
  return propuestas
}

async function cumplidos(ctx: Context, tipo: string, hasta: string): Promise<number[]> {
  const propuesta = DepuracionDeTramite.query(ctx.db).whereColumn('tramites_depuraciones.id_tramite', 'tramites.id')
  const papel = AdjuntoDeTramite.query(ctx.db)
    .whereColumn('tramites_adjuntos.id_tramite', 'tramites.id')
    .whereNull('destruido_en')
  const filas = await Tramite.query(ctx.db)
    .where({ tipo })
    .whereNotIn('estado', ABIERTOS)
    .where('estado_desde', '<', dayStart(addDays(hasta, 1)))
    .whereNotExists(propuesta)
    .whereExists(papel)
    .orderBy('id')
    .limit(EN_UNA_VEZ)
    .select('id')
  return filas.map(({ id }) => id)
}

/** Returns false if another process proposed it meanwhile. */
async function proponer(ctx: Context, id_tramite: number): Promise<boolean> {
  try {
    await inTransaction(ctx, (its) =>
      insert(its, DepuracionDeTramite, {
        id_tramite,
        propuesta_en: ctx.now.toISOString(),
        decision: null,
        decidida_en: null,
        decidida_por: null,
        motivo: null,
      }),
    )
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export const rutasDeDepuracion = [
  route('GET /tramites_depuraciones', {
    operation: 'listarDepuraciones',
    summary: 'Documentos de trámites que cumplieron su tiempo de conservación',
    needs: ver('oficina'),
    query: depuracionesQuery,
    reply: oHoja(paginaDe(depuracionDeTramite)),
    handler: (ctx, { query }) => listarDepuraciones(ctx, query),
  }),
  route('PUT /tramites_depuraciones/:id', {
    operation: 'decidirDepuracion',
    summary: 'Destruir los documentos de un trámite terminado, o decir por qué se conservan',
    whose: deAjustes,
    needs: modificar('oficina'),
    params: idParams,
    body: decisionSchema,
    reply: depuracionDeTramite,
    handler: (ctx, { params, body }) => decidirDepuracion(ctx, params.id, body),
  }),
]
