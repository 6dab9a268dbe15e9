import type { FromSchema } from 'json-schema-to-ts'
import { listOrFile, listQuery, Problem, type Context, type ListQuery, type ListSpec } from '../kernel/index.ts'
import { radicaciones } from '../../schemas/registros/radicaciones.ts'
import type { FilaRadicacion } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { listaDe } from '../entidades/index.ts'
import { A_CARGO_DE } from './esperan.ts'
import { Radicacion } from './model.ts'
import { dondeParticipa, soloLasQueVe } from './quien-ve.ts'

/** Of a file's first columns. */
const ORDEN = [
  'numero_radicacion',
  'fecha_radicacion',
  'num_escritura',
  'fecha_escritura',
  'otorgante1',
  'otorgante2',
  'actos',
  'matricula',
  'direccion',
  'proyecto',
  'estado',
  'radicador_nombre',
  'express',
] as const

const LISTA: ListSpec = {
  table: 'radicaciones',
  fileName: 'radicaciones',
  defaultSort: '-fecha_radicacion',
  dateColumn: 'fecha_radicacion',
  pageSize: 20,
  columns: listaDe(
    radicaciones,
    {
      numero_radicacion: { unique: true },
      num_escritura: { compact: true },
      matricula: { compact: true },
    },
    ORDEN,
  ),
}

type Fila = Radicacion & { radicador_nombre: string }

/** Without the search text, longer than the rest of the row. */
const COLUMNAS = [...Object.keys(LISTA.columns).filter((c) => c !== 'radicador_nombre'), 'id'].map(
  (c) => `radicaciones.${c}`,
)

const EN_FILA = Object.keys(LISTA.columns)

export const filas = (ctx: Context) =>
  Radicacion.query(ctx.db)
    .leftJoin('usuarios', 'usuarios.id', 'radicaciones.radicador')
    .select(...COLUMNAS, 'usuarios.usuario as radicador_nombre')
    .castTo<Fila[]>()

export const filaDe = (r: Radicacion): FilaRadicacion => {
  const fila: Record<string, unknown> = { id: r.id, id_radicacion: r.id }
  for (const columna of EN_FILA) fila[columna] = (r as object as typeof fila)[columna] // a row's own columns
  return fila as FilaRadicacion // selected by `filas`
}

// `coalesce` keeps engines off the index of annulled filings
const VIGENTE = "coalesce(radicaciones.anulada_en, '') = ''"

/** `filtro[estado]=anulada` finds annulled filings of any state; other states leave them out. */
function listar(ctx: Context, base: ReturnType<typeof filas>, query: ListQuery, spec: ListSpec) {
  const { estado, ...filtro } = query.filtro ?? {}
  if (estado !== 'anulada') return listOrFile(ctx, estado?.trim() ? base.whereRaw(VIGENTE) : base, query, spec, filaDe)
  return listOrFile(ctx, base.whereNotNull('radicaciones.anulada_en'), { ...query, filtro }, spec, filaDe)
}

export const radiQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    encargado: {
      type: 'integer',
      minimum: 1,
      maximum: 2147483647,
      title: 'Persona que digita, revisa o liquida: lo que tiene en curso',
    },
  },
} as const

/** GET /radi; `encargado` lists the filings that count as that person's load. */
export const listarRadicaciones = (ctx: Context, { encargado, ...query }: FromSchema<typeof radiQuery>) => {
  const base = soloLasQueVe(ctx, filas(ctx), 'expediente')
  return listar(ctx, encargado === undefined ? base : base.whereRaw(A_CARGO_DE, [encargado]), query, LISTA)
}

export const listarPorFicha = (ctx: Context, query: ListQuery) =>
  listar(ctx, soloLasQueVe(ctx, filas(ctx), 'ficha'), query, LISTA)

const CAMPOS_FILTRO = ['num_escritura', 'otorgante2', 'direccion', 'matricula'] as const

export const radiProyQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    proyecto_id: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del proyecto' },
    filtro: {
      anyOf: [{ type: 'string', enum: CAMPOS_FILTRO }, listQuery.properties.filtro],
      title: 'Columna en la que se busca valor_filtro',
    },
    valor_filtro: { type: 'string', maxLength: 200, title: 'Texto que se busca en la columna de filtro' },
  },
} as const

/** Filings of a project, or one's own. @throws Problem 422 for a filter without value or a value without filter */
export function listarMias(
  ctx: Context,
  { proyecto_id, filtro, valor_filtro, ...query }: FromSchema<typeof radiProyQuery>,
) {
  if (
    (typeof filtro === 'string' && valor_filtro === undefined) ||
    (valor_filtro !== undefined && typeof filtro !== 'string')
  ) {
    throw new Problem(422, 'datos_invalidos', 'Escoja el campo del filtro y escriba su valor.')
  }
  const byField = typeof filtro === 'string' ? { [filtro]: valor_filtro ?? '' } : filtro
  const base = proyecto_id === undefined ? propias(ctx) : delProyecto(ctx, proyecto_id)
  return listar(
    ctx,
    base,
    { ...query, ...(byField ? { filtro: byField } : {}) },
    { ...LISTA, fileName: 'mis-radicaciones' },
  )
}

const delProyecto = (ctx: Context, proyecto: number) =>
  soloLasQueVe(ctx, filas(ctx).where('radicaciones.id_proyectos', proyecto), 'expediente')

function propias(ctx: Context) {
  const { sql, values } = dondeParticipa(ctx)
  return filas(ctx).whereRaw(`(${sql})`, values)
}
