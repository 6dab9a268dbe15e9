import { createHash } from 'node:crypto'
import { Answer, brotli, type Context, BaseModel, findRows } from '../kernel/index.ts'
import { clavesDeActo } from '../../schemas/json/claves.ts'
import { actos as pantalla } from '../../schemas/pantallas/catalogos/actos.ts'
import { entidad } from '../entidades/index.ts'
import { ceroUno, repetida } from './catalogo.ts'
import actosJson from './data/actos.json' with { type: 'json' }
import tipos from './data/tipos_otorgantes.json' with { type: 'json' }

interface Guardada {
  sello: string
  json: Buffer
  br: Buffer
  huella: string
}

const OFICINAS = 200
const known = new Map<string, Guardada>()

/** A whole list cached until its tables change, identified by its hash; with `?v=` browsers cache it for ever. */
export async function guardada(
  ctx: Context,
  tables: readonly string[],
  version: string | undefined,
  read: () => Promise<unknown>,
): Promise<Answer> {
  const { json, br, huella } = await vigente(ctx, tables, read)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    etag: `"${huella}"`,
    'cache-control': version === huella ? 'private, max-age=31536000, immutable' : 'private, no-cache',
  }
  return new Answer(200, json, headers, br)
}

async function vigente(ctx: Context, tables: readonly string[], read: () => Promise<unknown>): Promise<Guardada> {
  const key = `${ctx.office.slug}:${tables.join()}`
  const sello = (await Promise.all(tables.map((table) => selloDe(ctx, table)))).join()
  const kept = known.get(key)
  if (kept?.sello === sello) return kept
  const json = Buffer.from(JSON.stringify(await read()))
  const made = {
    sello,
    json,
    br: brotli(json),
    huella: createHash('sha256').update(json).digest('base64url').slice(0, 16),
  }
  if (known.size >= OFICINAS) known.clear()
  known.set(key, made)
  return made
}

async function selloDe(ctx: Context, table: string): Promise<string> {
  const row = await ctx
    .db(table)
    .first<Record<string, unknown>>(
      ctx.db.raw('count(*) as n, max(id) as ultimo, sum(version) as cambios, max(updated_at) as fecha'),
    )
  return Object.values(row).join('/')
}

type Parte = 'vendedor' | 'comprador' | 'interesado' | 'ninguna'

/** A kind of act and its charging rules. Rates are decimal text. */
export class Acto extends BaseModel {
  static override tableName = 'actos'
  static override booleans = ['activo', 'retencion', 'bolfis', 'registro', 'vis', 'tarifa_unica', 'codigos_confirmados']
  static override json = ['roles', 'documentos_requeridos', 'partes']
  static override search = ['name', 'code']
  static override searchLength = 600
  static override keysOf = clavesDeActo
  declare name: string
  declare code: string | null
  declare activo: boolean
  declare codigo_fuente: string | null
  declare categoria: string | null
  declare cuantia: 'con' | 'sin' | 'segun'
  declare roles: string[]
  declare documentos_requeridos: string[]
  declare clase: string | null
  declare codigo_tarifa: string
  /** Base of the fee: greater of price and cadastral value, or the price alone. */
  declare base: 'mayor' | 'cuantia'
  declare retencion: boolean
  declare porcentaje_retencion: string
  /** Stamp duty of real estate transfers from 20.000 UVT. */
  declare timbre: 'si' | 'no' | 'por_confirmar'
  declare bolfis: boolean
  declare porcentaje_bolfis: string | null
  declare registro: boolean
  declare base_registral: 'mayor' | 'cuantia' | 'sin_cuantia' | 'ninguno'
  declare factor_registral: string
  declare split_vendedor: string
  declare vis: boolean
  /** Free in a deed with a sale at the single fee of social housing. */
  declare tarifa_unica: boolean
  /** Grantor types on another side in this act: `{ "3": "comprador" }`. */
  declare partes: Record<string, Parte> | null
  /** Norm and confidence, of the fees and of the registry. */
  declare norma: string | null
  declare confianza: string | null
  declare norma_registral: string | null
  declare confianza_registral: string | null
  /** Office's confirmation of each base: 1 or 0; null follows its confidence. */
  declare base_confirmada: number | null
  declare registral_confirmada: number | null
  declare nota: string | null
  /** Act in the DIAN's formato 1032; «0» is not reported. */
  declare cod_dian: string | null
  /** «Clase de trámite» of the UIAF's RON. */
  declare ron_clase: string | null
  /** Code of its row of the statistical report; null: the row whose words begin its name. */
  declare fila_estadistico: string | null
  declare codigos_confirmados: boolean

  static override repeated(row: Acto, field: string) {
    return repetida(row, field, ceroUno(['activo'], row.toJSON()))
  }
}

export const USOS = ['actos_radicacion', 'radicaciones_plantillas_actos'].map((tabla) => ({
  tabla,
  columna: 'id_acto',
}))

entidad({ pantalla, Modelo: Acto, usos: USOS, vuelve: true, buscable: { nombre: ['name'] } })

export function listarActos(ctx: Context, version: string | undefined): Promise<Answer> {
  return guardada(ctx, ['actos'], version, async () => {
    const actos = await Acto.query(ctx.db).where('activo', 1).orderBy('busqueda')
    return actos.map((acto) => {
      const { id, name, code, categoria, cuantia, roles, documentos_requeridos, base } = acto
      return {
        id,
        nombre_acto: name,
        codigo_snr: code,
        categoria,
        cuantia,
        roles,
        documentos_requeridos,
        base,
        base_registral: baseRegistralDe(acto),
      }
    })
  })
}

/** Registry base; a tax-only act uses the base of its fees. */
const baseRegistralDe = ({ base, base_registral, bolfis, registro }: Acto): Acto['base_registral'] =>
  registro ? base_registral : bolfis ? base : 'ninguno'

export async function actosPorId(ctx: Context, ids: Iterable<number>): Promise<Map<number, Acto>> {
  const actos = await findRows(ctx.db, Acto, [...new Set(ids)])
  return new Map(actos.map((acto) => [acto.id, acto]))
}

export const tiposOtorgantes = tipos.map((t) => ({
  id: t.id,
  name: t.nombre,
  code: null,
  rol_registral: t.rol_registral,
  parte: t.parte,
  columna_libro: t.columna_libro ?? null,
}))

export const actos = actosJson.map(({ nombre_acto, codigo_snr, ...acto }) => ({
  ...acto,
  name: nombre_acto,
  code: codigo_snr,
}))
