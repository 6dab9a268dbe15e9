import type { FromSchema } from 'json-schema-to-ts'
import {
  listOrFile,
  listQuery,
  Problem,
  type Context,
  type ListQuery,
  type ListSpec,
  isPermitted,
  permission,
  type Condition,
} from '../kernel/index.ts'
import { A_CARGO_DE } from './carga.ts'
import { Radicacion } from './model.ts'
import { dondeParticipa, soloLasQueVe, deRadicacion } from './quien-ve.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { buscable } from '../entidades/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'

const LISTA: ListSpec = {
  table: 'radicaciones',
  fileName: 'radicaciones',
  defaultSort: '-fecha_radicacion',
  dateColumn: 'fecha_radicacion',
  pageSize: 20,
  columns: {
    numero_radicacion: { type: 'number', title: 'Radicación', unique: true },
    fecha_radicacion: { type: 'date', title: 'Fecha' },
    num_escritura: { type: 'text', title: 'Escritura', compact: true },
    fecha_escritura: { type: 'date', title: 'Fecha escritura' },
    otorgante1: { type: 'text', title: 'Otorgante 1' },
    otorgante2: { type: 'text', title: 'Otorgante 2' },
    actos: { type: 'text', title: 'Actos' },
    matricula: { type: 'text', title: 'Matrícula', compact: true },
    direccion: { type: 'text', title: 'Dirección' },
    proyecto: { type: 'text', title: 'Proyecto' },
    estado: { type: 'enum', title: 'Estado' },
    radicador_nombre: { type: 'text', title: 'Radicador', column: 'usuarios.usuario' },
    express: { type: 'boolean', title: 'Express' },
    anulada_en: { type: 'text', title: 'Anulada' },
  },
}

type Fila = Radicacion & { radicador_nombre: string }

/** Only what a row shows: the search text alone is longer than all of it. */
const COLUMNAS = [...Object.keys(LISTA.columns).filter((c) => c !== 'radicador_nombre'), 'id'].map(
  (c) => `radicaciones.${c}`,
)

export const filas = (ctx: Context) =>
  Radicacion.query(ctx.db)
    .leftJoin('usuarios', 'usuarios.id', 'radicaciones.radicador')
    .select(...COLUMNAS, 'usuarios.usuario as radicador_nombre')
    .castTo<Fila[]>()

export const filaDe = (r: Radicacion) => {
  const { radicador_nombre } = r as Fila // the only query that reaches here is `filas`
  return {
    id: r.id,
    id_radicacion: r.id,
    numero_radicacion: r.numero_radicacion,
    fecha_radicacion: r.fecha_radicacion,
    num_escritura: r.num_escritura,
    fecha_escritura: r.fecha_escritura,
    otorgante1: r.otorgante1,
    otorgante2: r.otorgante2,
    actos: r.actos,
    matricula: r.matricula,
    direccion: r.direccion,
    proyecto: r.proyecto,
    estado: r.estado,
    express: r.express,
    anulada_en: r.anulada_en,
    radicador_nombre,
  }
}

// `coalesce` keeps engines off the index of annulled filings
const VIGENTE = "coalesce(radicaciones.anulada_en, '') = ''"

/** `filtro[estado]=anulada` finds the annulled ones, whatever state they were in; they are in no other state. */
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

/** GET /radi: all filings of the office, as far as one sees them; `encargado`, those that count as the load of that person. */
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

/**
 * GET /radiProy: the filings of one project, or one's own: filed by oneself, or with oneself in a role of the deed.
 * @throws Problem 422 if the filter comes without its value, or the value without its filter.
 */
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

/** Own filings: filed by the person, or with a role in the deed. */
function propias(ctx: Context) {
  const { sql, values } = dondeParticipa(ctx)
  return filas(ctx).whereRaw(`(${sql})`, values)
}

/** Permissions to read a filing whole (routes.ts). */
const LEEN = anyOf(ver('radicaciones'), crear('radicaciones'), ver('misRadicaciones'), ver('liquidaciones'))
/** Permission to follow deeds: identification and steps. */
const SIGUEN = permission(permiso('misRadicaciones', 'ver'), permiso('seguimiento', 'crear'))
/** Permissions that open the filing form. */
const RADICAN = anyOf(ver('radicaciones'), crear('radicaciones'), modificar('radicaciones'), ver('liquidaciones'))

const puede = ({ user }: Context, needs: typeof LEEN): boolean => user !== null && isPermitted(needs, user.permisos)

/** Whether somebody is shown their steps alone: it opens more of them than the whole record would. */
const soloSuSeguimiento = (ctx: Context): boolean =>
  puede(ctx, SIGUEN) &&
  (!puede(ctx, RADICAN) || (deRadicacion('expediente').rows(ctx) !== null && deRadicacion('ficha').rows(ctx) === null))

const columna =
  (nombre: string) =>
  (texto: string): Condition | null =>
    texto === '' ? null : { sql: `radicaciones.${nombre} = ?`, values: [texto] }
const esNumero = (texto: string): boolean => /^\d{1,9}$/.test(texto)
const porNumero = (texto: string): Condition | null =>
  esNumero(texto) ? { sql: 'radicaciones.numero_radicacion = ?', values: [Number(texto)] } : null
const CUALQUIERA = 'radicaciones.numero_radicacion = ? or radicaciones.num_escritura = ? or radicaciones.token = ?'
const porEscritura = columna('num_escritura')
const porCodigo = columna('token')

buscable({
  clase: 'radicaciones',
  titulo: 'Radicaciones',
  llamadas: ['radicacion', 'radicaciones', 'rad'],
  needs: anyOf(LEEN, SIGUEN),
  lista: { table: 'radicaciones' },
  filas: (ctx) =>
    soloLasQueVe(ctx, filas(ctx).select('radicaciones.token'), soloSuSeguimiento(ctx) ? 'ficha' : 'expediente'),
  exacta: (texto) => (esNumero(texto) ? { sql: CUALQUIERA, values: [Number(texto), texto, texto] } : null),
  columnas: {
    escritura: porEscritura,
    escrituras: porEscritura,
    ep: porEscritura,
    codigo: porCodigo,
    radicado: porNumero,
  },
  hallado: (r, ctx, texto) => ({
    titulo: `Radicación ${r.numero_radicacion}`,
    detalle: [
      // why it was found, where nothing else says so
      r.token === texto && String(r.numero_radicacion) !== texto && r.num_escritura !== texto
        ? `Código público ${r.token}`
        : null,
      r.num_escritura &&
        `Escritura ${r.num_escritura}${r.fecha_escritura ? ` de ${r.fecha_escritura.slice(0, 4)}` : ''}`,
      [r.otorgante1, r.otorgante2].filter(Boolean).join(' y '),
      r.actos,
      r.matricula,
    ]
      .filter(Boolean)
      .join(' · '),
    nota: r.anulada_en ? 'Anulada' : null,
    href: soloSuSeguimiento(ctx) ? `/admin/misRadicaciones/${r.numero_radicacion}` : `/admin/radicacion/${r.id}`,
    claves: [r.numero_radicacion, r.num_escritura, r.token],
  }),
  enLista: (ctx) => (puede(ctx, ver('radicaciones')) ? '/admin/radicaciones' : null),
})
