import type { DefinicionCampo, ImpactoCampos, CamposDeEntidad } from '../../schemas/json/campo.ts'
import {
  type Context,
  enqueue,
  insert,
  invalid,
  isUniqueViolation,
  update,
  versionConflict,
  type FieldErrors,
} from '../kernel/index.ts'
import {
  Conteo,
  esNodo,
  cambiaBusqueda,
  esquemaDe,
  fragmentoDe,
  leerEsquema,
  nombreDe,
  seguir,
  type Faltas,
} from './domain.ts'
import { type Filas, ampliable } from './entidades.ts'
import { TRABAJO_BUSQUEDA, comoSale, leerCampos, recientesDe, vigentesDe } from './leer-campos.ts'
import { Campo, VersionCampos } from './model.ts'

const TANDA = 1000

export async function medirImpacto(
  ctx: Context,
  { Modelo: { tableName }, donde }: Filas,
  antes: readonly DefinicionCampo[],
  despues: readonly DefinicionCampo[],
): Promise<ImpactoCampos> {
  const conteo = new Conteo(antes, despues)
  for (let last = 0; antes.length > 0;) {
    const rows = await ctx
      .db(tableName)
      .where(donde)
      .where('id', '>', last)
      .whereNotNull('extra')
      .orderBy('id')
      .limit(TANDA)
      .select<{ id: number; extra: string }[]>('id', 'extra')
    for (const { extra } of rows) {
      const read: unknown = JSON.parse(extra)
      if (esNodo(read)) conteo.add(read)
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < TANDA) break
  }
  const [all] = await ctx.db(tableName).where(donde).count<{ n: number }[]>({ n: '*' })
  return conteo.report(Number(all?.n ?? 0))
}

interface Guardar {
  version: number
  esquema: unknown
}

const enElCuerpo = (faltas: Faltas): FieldErrors =>
  Object.fromEntries(
    Object.entries(faltas).map(([path, texts]) => [path === '_' ? 'esquema' : `esquema.${path}`, texts]),
  )

/** Definition proposed by a schema, merged with the current one. @throws Problem 404, 422 by schema path */
export async function proponer(
  ctx: Context,
  entidad: string,
  esquema: unknown,
): Promise<{ antes: readonly DefinicionCampo[]; despues: DefinicionCampo[]; version: number }> {
  const { entorno } = ampliable(entidad)
  const { version, campos: antes } = await vigentesDe(ctx, entidad)
  const leido = leerEsquema(esquema, entorno)
  const { campos, faltas } = seguir(antes, leido.campos, entorno.propios)
  const errors = enElCuerpo({ ...leido.faltas, ...faltas })
  if (Object.keys(errors).length) throw invalid(errors)
  return { antes, despues: campos, version }
}

/** Saves the added fields as a new version. @throws Problem 404; 409 for an old `version`; 422 by path, also for stored data */
export async function guardarCampos(
  ctx: Context,
  entidad: string,
  { version, esquema }: Guardar,
  motivo: string | null = null,
): Promise<CamposDeEntidad> {
  const { pantalla, filas } = ampliable(entidad)
  const { version: actual } = await vigentesDe(ctx, entidad)
  if (version !== actual) throw versionConflict(await leerCampos(ctx, entidad))
  const { antes, despues } = await proponer(ctx, entidad, esquema)
  const { efectos } = await medirImpacto(ctx, filas, antes, despues)
  const impide = efectos.filter(({ bloquea }) => bloquea)
  if (impide.length)
    throw invalid(
      Object.fromEntries(
        impide.map(({ campo, texto }) => [`esquema.properties.${campo}`, [`No se puede guardar: ${texto}.`]]),
      ),
    )
  const numero = actual + 1
  await unaSola(ctx, entidad, () =>
    insert(ctx, VersionCampos, {
      entidad,
      numero,
      esquema: { ...esquemaDe(despues) },
      cuando: ctx.now.toISOString(),
      id_usuario: ctx.user?.id ?? null,
      usuario: ctx.user?.email ?? null,
      motivo,
    }),
  )
  await escribir(ctx, entidad, despues)
  if (cambiaBusqueda(antes, despues))
    await enqueue(ctx, TRABAJO_BUSQUEDA, { entidad }, { key: `${TRABAJO_BUSQUEDA}:${entidad}:${numero}` })
  return comoSale(pantalla, numero, despues)
}

/** Appends a field; the name comes from the title by default. @throws as guardarCampos */
export async function agregarCampo(
  ctx: Context,
  entidad: string,
  given: {
    version: number
    nombre?: string | undefined
    requerido?: boolean | undefined
    campo: Record<string, unknown>
  },
): Promise<CamposDeEntidad> {
  const { title } = given.campo
  const nombre = given.nombre ?? nombreDe(typeof title === 'string' ? title : '')
  const { esquema } = await leerCampos(ctx, entidad)
  const properties = new Map(Object.entries(Object(esquema.properties) as Record<string, unknown>)) // written by esquemaDe
  if (properties.has(nombre))
    throw invalid({ nombre: ['Ya hay un campo con ese nombre; si está retirado, puede volver.'] })
  properties.set(nombre, given.campo)
  // written by esquemaDe
  const required = [
    ...(Array.isArray(esquema.required) ? (esquema.required as string[]) : []),
    ...(given.requerido ? [nombre] : []),
  ]
  return guardarCampos(ctx, entidad, {
    version: given.version,
    esquema: { ...esquema, required, properties: Object.fromEntries(properties) },
  })
}

/** Restores an earlier definition as the newest. Later fields are retired; misfit data blocks it. @throws Problem 404 */
export async function revertirCampos(
  ctx: Context,
  entidad: string,
  { version, a }: { version: number; a: number },
): Promise<CamposDeEntidad> {
  ampliable(entidad)
  const vieja = await VersionCampos.query(ctx.db).findOne({ entidad, numero: a })
  if (!vieja) throw invalid({ a: ['Esa versión no existe.'] })
  return guardarCampos(ctx, entidad, { version, esquema: vieja.esquema }, `Vuelve a la versión ${a}`)
}

/** One of two concurrent saves conflicts on the unique version number. */
async function unaSola(ctx: Context, entidad: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isUniqueViolation(error)) {
      const { version, campos } = await recientesDe(ctx, entidad)
      throw versionConflict(comoSale(ampliable(entidad).pantalla, version, campos))
    }
    throw error
  }
}

async function escribir(ctx: Context, entidad: string, campos: readonly DefinicionCampo[]): Promise<void> {
  const rows = new Map((await Campo.query(ctx.db).where({ entidad })).map((row) => [row.nombre, row]))
  for (const [orden, campo] of campos.entries()) {
    const { nombre, requerido, seccion, retirado } = campo
    const row = rows.get(nombre)
    const retiro = retirado
      ? {
          retirado_en: row?.retirado_en ?? ctx.now.toISOString(),
          retirado_por: row?.retirado_en ? row.retirado_por : (ctx.user?.id ?? null),
        }
      : { retirado_en: null, retirado_por: null }
    const datos = {
      definicion: { ...fragmentoDe({ ...campo, retirado: false }) },
      requerido,
      orden,
      seccion,
      ...retiro,
    }
    if (!row) await insert(ctx, Campo, { entidad, nombre, ...datos })
    else if (distinto(row, datos)) await update(ctx, Campo, row.id, datos)
  }
}

const distinto = (row: Campo, datos: Partial<Campo>): boolean =>
  Object.entries(datos).some(([column, value]) => JSON.stringify(row[column as keyof Campo]) !== JSON.stringify(value)) // its own columns
