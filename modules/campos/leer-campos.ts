import type { CamposDeEntidad, DefinicionCampo, EntidadConCampos, VersionDeCampos } from '../../schemas/json/campo.ts'
import type { Context } from '../kernel/index.ts'
import { esquemaDe } from './domain.ts'
import { ampliable, ampliables, catalogos, entornoDe, type Ampliable } from './entidades.ts'
import { VersionCampos } from './model.ts'
import { vigentesDe } from './vigentes.ts'

const VERSIONES = 100

/** GET /campos: the screens that fields may be added to, and how many they have. */
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

/** The added fields of an entity as they were saved last. */
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

/** GET /campos/:entidad @throws Problem 404 */
export async function leerCampos(ctx: Context, entidad: string): Promise<CamposDeEntidad> {
  const { pantalla } = ampliable(entidad)
  const { version, campos } = await vigentesDe(ctx, entidad)
  return comoSale(pantalla, version, campos)
}

/** GET /campos/:entidad/versiones: newest first; the last hundred. @throws Problem 404 */
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
