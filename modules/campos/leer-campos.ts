import type { DefinicionCampo, CamposDeEntidad, EntidadConCampos, VersionDeCampos } from '../../schemas/json/campo.ts'
import { askTogether, type Context, type Question, inTransaction, renewSearch } from '../kernel/index.ts'
import { esNodo, leerEsquema, esquemaDe } from './domain.ts'
import { Campo, VersionCampos } from './model.ts'
import { ampliable, ampliables, catalogos, entornoDe, type Ampliable, modeloDe } from './entidades.ts'

interface Vigente {
  version: number
  campos: readonly DefinicionCampo[]
}

const OFICINAS = 2000
const known = new Map<string, Vigente>()
/** One version query per piece of work. */
const asked = new WeakMap<Context, Map<string, Promise<Vigente>>>()

/** Current fields, active and retired. Cached by version, which is always queried, so that processes agree. */
export function vigentesDe(ctx: Context, entidad: string): Promise<Vigente> {
  const here = asked.get(ctx) ?? new Map<string, Promise<Vigente>>()
  asked.set(ctx, here)
  const found = here.get(entidad) ?? leer(ctx, entidad)
  here.set(entidad, found)
  return found
}

const ULTIMA = 'from campos_versiones where entidad = ? order by numero desc limit 1'

/** Version query of an entity, to join with others. */
export const preguntasDe = (entidad: string): Question[] =>
  ['numero', 'cuando'].map((columna) => ({ sql: `(select ${columna} ${ULTIMA})`, values: [entidad] }))

/** Stores the answer to `preguntasDe` for this piece of work. */
export function oirVersion(ctx: Context, entidad: string, [numero, cuando]: readonly unknown[]): void {
  const here = asked.get(ctx) ?? new Map<string, Promise<Vigente>>()
  asked.set(ctx, here)
  if (!here.has(entidad)) here.set(entidad, deVersion(ctx, entidad, ultimaDe([numero, cuando])))
}

const ultimaDe = ([numero, cuando]: readonly unknown[]): Ultima | undefined =>
  typeof cuando === 'string' ? { numero: Number(numero), cuando } : undefined

/** Locking read after a concurrent save: a plain read on MariaDB uses an older snapshot. */
export const recientesDe = (ctx: Context, entidad: string): Promise<Vigente> => leer(ctx, entidad, true)

async function leer(ctx: Context, entidad: string, lock = false): Promise<Vigente> {
  const ultima = lock
    ? await ctx
        .db('campos_versiones')
        .where({ entidad })
        .orderBy('numero', 'desc')
        .first<Ultima | undefined>('numero', 'cuando')
        .forUpdate()
    : ultimaDe(await askTogether(ctx.db, preguntasDe(entidad))) // one row always, which carries the person's standing
  return deVersion(ctx, entidad, ultima, lock)
}

interface Ultima {
  numero: number
  cuando: string
}

async function deVersion(ctx: Context, entidad: string, ultima: Ultima | undefined, lock = false): Promise<Vigente> {
  if (!ultima) return { version: 0, campos: [] }
  const key = `${ctx.office.slug}:${entidad}:${ultima.numero}:${ultima.cuando}` // with the instant, because a restored office repeats numbers
  const kept = known.get(key)
  if (kept) return kept
  const all = Campo.query(ctx.db).where({ entidad }).orderBy('orden')
  const rows = await (lock ? all.forUpdate() : all)
  const made = { version: ultima.numero, campos: rows.flatMap(campoDe) }
  if (known.size >= OFICINAS) known.clear()
  known.set(key, made)
  return made
}

/** A stored field was validated on save. */
function campoDe({ nombre, definicion, requerido, retirado_en }: Campo): DefinicionCampo[] {
  const { ui } = definicion
  const catalogo = esNodo(ui) && typeof ui.catalogo === 'string' ? [ui.catalogo] : []
  const permisos = new Set(esNodo(ui) ? [ui.lee, ui.escribe].filter((id) => typeof id === 'number') : [])
  const { campos } = leerEsquema(
    { properties: { [nombre]: definicion } },
    { propios: [], catalogos: catalogo, permisos },
  )
  return campos.map((campo) => ({ ...campo, requerido, retirado: retirado_en !== null }))
}

const VERSIONES = 100

export async function listarEntidades(ctx: Context): Promise<EntidadConCampos[]> {
  const rows = await ctx
    .db('campos')
    .groupBy('entidad')
    .select<{ entidad: string; todos: number; retirados: number }[]>(
      'entidad',
      ctx.db.raw('count(*) as todos'),
      ctx.db.raw('count(retirado_en) as retirados'),
    )
  const cuentas = new Map(rows.map((row) => [row.entidad, row]))
  return ampliables().map(({ id, titulo, grupo }) => {
    const { todos = 0, retirados = 0 } = cuentas.get(id) ?? {}
    return { id, titulo, grupo, campos: Number(todos) - Number(retirados), retirados: Number(retirados) }
  })
}

export function comoSale(pantalla: Ampliable, version: number, campos: readonly DefinicionCampo[]): CamposDeEntidad {
  return {
    entidad: pantalla.id,
    titulo: pantalla.titulo,
    version,
    esquema: esquemaDe(campos),
    catalogos: catalogos().map(({ id, titulo, recurso }) => ({ id, titulo, recurso })),
    reservados: [...entornoDe(pantalla).propios],
  }
}

export async function leerCampos(ctx: Context, entidad: string): Promise<CamposDeEntidad> {
  const { pantalla } = ampliable(entidad)
  const { version, campos } = await vigentesDe(ctx, entidad)
  return comoSale(pantalla, version, campos)
}

export async function listarVersiones(ctx: Context, entidad: string): Promise<VersionDeCampos[]> {
  ampliable(entidad)
  const rows = await VersionCampos.query(ctx.db).where({ entidad }).orderBy('numero', 'desc').limit(VERSIONES)
  return rows.map(({ numero, cuando, usuario, motivo, esquema }) => ({
    version: numero,
    cuando,
    quien: usuario,
    motivo,
    esquema,
  }))
}

export const TRABAJO_BUSQUEDA = 'campos-busqueda'

const TANDA = 200

/** Rebuilds the search words of an entity after a field is retired, restored or changed. */
export async function renovarBusqueda(ctx: Context, entidad: string): Promise<void> {
  const Modelo = modeloDe(entidad)
  for (let last: number | null = 0; Modelo && last !== null;) {
    const from: number = last
    last = await inTransaction(ctx, (its) => renewSearch(its, Modelo, from, TANDA))
  }
}
