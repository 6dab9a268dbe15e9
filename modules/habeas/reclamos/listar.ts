import type { FromSchema } from 'json-schema-to-ts'
import { CANALES_DE_RECLAMO, ESTADOS_DE_RECLAMO, TIPOS_DE_RECLAMO } from '../../../schemas/personas/habeas.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { listOrFile, listQuery, type Context, type ListSpec } from '../../kernel/index.ts'
import { ABIERTOS } from '../domain.ts'
import { Reclamo } from '../model.ts'
import { filaDe } from './leidos.ts'

const LISTA: ListSpec = {
  table: 'reclamos_datos',
  fileName: 'reclamos-de-datos',
  defaultSort: '-recibido_en',
  pageSize: 10,
  columns: {
    numero_reclamo: { type: 'text', title: 'Número', sort: 'reclamos_datos.id', filter: false },
    recibido_en: { type: 'date', title: 'Recibido', sort: 'reclamos_datos.id', filter: false },
    tipo: { type: 'enum', title: 'Qué pide', sort: false },
    numero_documento: { type: 'text', title: 'Documento', sort: false, compact: true },
    nombre: { type: 'text', title: 'Titular', sort: false },
    canal: { type: 'enum', title: 'Cómo llegó', sort: false },
    estado: { type: 'enum', title: 'Estado', sort: false },
    vence: { type: 'date', title: 'Vence', sort: false },
  },
}

export const reclamosQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    abiertos: { type: 'string', enum: ['1'], title: 'Solo los que no han terminado' },
    estado: { type: 'string', enum: ESTADOS_DE_RECLAMO, title: 'Estado' },
    tipo: { type: 'string', enum: TIPOS_DE_RECLAMO, title: 'Qué pide' },
    canal: { type: 'string', enum: CANALES_DE_RECLAMO, title: 'Cómo llegó' },
  },
} as const

/** GET /reclamos_datos: the newest first; a number as it is said («HD-2026-0007») finds that one. */
export async function listarReclamos(ctx: Context, consulta: FromSchema<typeof reclamosQuery>) {
  const { abiertos, estado, tipo, canal, q, ...resto } = consulta
  const base = Reclamo.query(ctx.db)
  if (abiertos) void base.whereIn('reclamos_datos.estado', [...ABIERTOS])
  for (const [columna, valor] of Object.entries({ estado, tipo, canal }))
    if (valor) void base.where(`reclamos_datos.${columna}`, valor)
  const dicho = /^\s*(?:HD\s*-\s*)?(\d{4})\s*-\s*(\d{1,6})\s*$/i.exec(q ?? '')
  if (dicho) void base.where({ 'reclamos_datos.anio': Number(dicho[1]), 'reclamos_datos.numero': Number(dicho[2]) })
  const calendario = await calendarioDe(ctx)
  return listOrFile(ctx, base, { ...resto, ...(q && !dicho ? { q } : {}) }, LISTA, (r) =>
    filaDe(r, calendario, ctx.today),
  )
}
