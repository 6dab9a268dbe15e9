import { procesos } from '../../schemas/listas/oficina.ts'
import { specDe } from '../entidades/index.ts'
import {
  BaseModel,
  type JobRow,
  holds,
  listOrFile,
  notFound,
  type Context,
  type ListQuery,
  ACQUITTED,
  announce,
  Problem,
  recordChange,
} from '../kernel/index.ts'
import { matchesWords } from '../../schemas/es-co/index.ts'

/** «descartado»: a failure set aside by a person. */
type EstadoProceso = JobRow['estado'] | 'descartado'

/** Row of the job runner, which owns it; this module only changes its state. */
class Proceso extends BaseModel {
  static override tableName = 'trabajos'
  declare nombre: string
  declare estado: EstadoProceso
  declare intentos: number
  /** Unix milliseconds of the next try. */
  declare proximo: number
  declare error: string | null
  /** JSON; may hold private data, so it is never answered whole. */
  declare carga: string
}

const LISTA = specDe(procesos, {
  table: 'trabajos',
  search: false,
  sql: {
    nombre: { export: false, inFile: 'titulo' },
    titulo: { column: 'trabajos.nombre' },
  },
})

function registroDe(carga: string): number | null {
  const leida: unknown = JSON.parse(carga)
  return typeof leida === 'object' && leida !== null && 'id' in leida && typeof leida.id === 'number' ? leida.id : null
}

/** Mail servers repeat addresses in their errors. */
const sinCorreos = (error: string): string =>
  error.replace(/([\p{L}\p{N}])[^\s<>"'(),;:@]*@([\p{L}\p{N}][\p{L}\p{N}.-]*)/gu, '$1•••@$2')

/** Falls back on the name, for jobs of an older version. */
const tituloDe = ({ app: { jobs } }: Context, nombre: string): string => jobs.get(nombre)?.title ?? nombre

const nombresCon = ({ app: { jobs } }: Context, texto: string): string[] =>
  [...jobs.values()].filter(({ title }) => matchesWords(title, texto)).map(({ name }) => name)

const fila = (
  ctx: Context,
  { id, nombre, estado, intentos, proximo, error, carga, created_at, updated_at }: Proceso,
) => ({
  id,
  nombre,
  titulo: tituloDe(ctx, nombre),
  registro: registroDe(carga),
  estado,
  intentos,
  proximo: estado === 'pendiente' ? new Date(proximo).toISOString() : null,
  error: estado === 'hecho' || error === null ? null : sinCorreos(error),
  created_at,
  updated_at,
})

/** GET /procesos: last moved first; `q` searches title and error. Instants are ISO, UTC. */
export function listarProcesos(ctx: Context, { q = '', ...query }: ListQuery) {
  let base = Proceso.query(ctx.db)
  const dicho = holds(['trabajos.error'], q)
  if (dicho) {
    base = base.where((alguno) => {
      void alguno.whereIn('trabajos.nombre', nombresCon(ctx, q)).orWhereRaw(`(${dicho.sql})`, dicho.values)
    })
  }
  return listOrFile(ctx, base, query, LISTA, (proceso) => fila(ctx, proceso))
}

async function leerProceso(ctx: Context, id: number) {
  const proceso = await Proceso.query(ctx.db).findById(id)
  if (!proceso) throw notFound('No se encontró el proceso.')
  return fila(ctx, proceso)
}

interface Cuenta {
  nombre: string
  estado: string
  n: number
}

export async function resumirProcesos(ctx: Context) {
  const cuentas: Cuenta[] = await ctx
    .db('trabajos')
    .whereNot('estado', 'hecho')
    .groupBy('nombre', 'estado')
    .select('nombre', 'estado')
    .count({ n: '*' })
  const espera = await ctx
    .db('trabajos')
    .where('estado', 'pendiente')
    .where('proximo', '<=', ctx.now.getTime())
    .min({ desde: 'created_at' })
    .first<{ desde: string | null }>()
  const cuantos = (estado: string, nombre?: string): number =>
    cuentas
      .filter((cuenta) => cuenta.estado === estado && (nombre === undefined || cuenta.nombre === nombre))
      .reduce((total, { n }) => total + Number(n), 0)
  const nombres = [...new Set([...ctx.app.jobs.keys(), ...cuentas.map(({ nombre }) => nombre)])]
  return {
    pendientes: cuantos('pendiente'),
    en_curso: cuantos('en_curso'),
    fallidos: cuantos('fallido'),
    espera_desde: espera?.desde ?? null,
    clases: nombres
      .map((nombre) => ({
        nombre,
        titulo: tituloDe(ctx, nombre),
        pendientes: cuantos('pendiente', nombre),
        en_curso: cuantos('en_curso', nombre),
        fallidos: cuantos('fallido', nombre),
      }))
      .sort((a, b) => a.titulo.localeCompare(b.titulo, 'es')),
  }
}

/** Resumes at the last finished step. @throws Problem 404; 409 if running, done or set aside */
export async function reintentarProceso(ctx: Context, id: number) {
  await announce(ctx, ctx.now.getTime())
  await cambiar(
    ctx,
    id,
    ['fallido', 'pendiente', 'descartado'],
    'pendiente',
    'Solo se reintenta lo que falló o espera.',
  )
  ctx.afterCommit(() => {
    ctx.app.poke(ctx.office.slug)
  })
  return leerProceso(ctx, id)
}

export async function reintentarFallidos(ctx: Context, nombre?: string) {
  const fallidos = await Proceso.query(ctx.db)
    .where({ estado: 'fallido', ...(nombre === undefined ? {} : { nombre }) })
    .select('id')
    .limit(1000)
  for (const { id } of fallidos) await reintentarProceso(ctx, id)
  return { reintentados: fallidos.length }
}

/** @throws Problem 404; 409 if it did not fail */
export async function descartarProceso(ctx: Context, id: number) {
  await cambiar(ctx, id, ['fallido'], 'descartado', 'Solo se descarta lo que falló.')
  return leerProceso(ctx, id)
}

/** The state in the condition decides between a person and the runner. */
async function cambiar(
  ctx: Context,
  id: number,
  desde: EstadoProceso[],
  hacia: EstadoProceso,
  negativa: string,
): Promise<void> {
  const antes = await leerProceso(ctx, id)
  const nuevo = {
    estado: hacia,
    updated_at: ctx.now.toISOString(),
    ...(hacia === 'pendiente' ? { intentos: 0, proximo: ctx.now.getTime(), ...ACQUITTED } : {}),
  }
  const cambiadas = desde.includes(antes.estado)
    ? await ctx.db('trabajos').where({ id, estado: antes.estado }).update(nuevo)
    : 0
  if (cambiadas !== 1) throw new Problem(409, 'estado', negativa)
  await recordChange(ctx, {
    accion: 'modificar',
    tabla: 'trabajos',
    registro: id,
    antes: { estado: antes.estado, error: antes.error },
    despues: { estado: hacia },
  })
}
