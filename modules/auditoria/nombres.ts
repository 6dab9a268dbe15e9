import type { Context } from '../kernel/index.ts'

/** Columns that point at another table, by their name, and the columns that name its rows. */
const REFERENCIAS: Readonly<Record<string, readonly [tabla: string, ...nombre: string[]]>> = {
  contacto: ['personas', 'nombres', 'apellidos'],
  digitador: ['personas', 'nombres', 'apellidos'],
  revisor: ['personas', 'nombres', 'apellidos'],
  liquidador: ['personas', 'nombres', 'apellidos'],
  id_persona: ['personas', 'nombres', 'apellidos'],
  id_personas: ['personas', 'nombres', 'apellidos'],
  archivada_por: ['usuarios', 'email'],
  id_rol: ['roles', 'name'],
  id_usuario: ['usuarios', 'email'],
  radicador: ['usuarios', 'email'],
  finalizada_por: ['usuarios', 'email'],
  id_depto: ['departamentos', 'name'],
  id_municipio: ['municipios', 'name'],
  id_tipo_inmueble: ['tipos_inmueble', 'name'],
  id_estados_escrituras: ['estados_escrituras', 'name'],
  id_estados_civiles: ['estados_civiles', 'name'],
  tipo_documento: ['tipos_documento', 'name'],
  id_tipos_regimen: ['tipos_regimen', 'name'],
  id_tipos_organizaciones: ['tipos_organizacion', 'name'],
  id_tipos_responsabilidades: ['tipos_responsabilidad', 'name'],
  id_tipos_personas: ['tipos_persona', 'name'],
  id_proyectos: ['proyectos', 'codigo'],
  id_proyecto: ['proyectos', 'codigo'],
  tarifa_id: ['tarifas', 'nombre'],
  item_id: ['items_liquidaciones', 'name'],
  id_radicacion: ['radicaciones', 'numero_radicacion'],
}

export type Nombres = (columna: string, value: unknown) => string | null

/** Names of what the ids in these values point at, asked once for each table. */
export async function nombresDe(ctx: Context, valores: readonly (readonly [columna: string, value: unknown])[]): Promise<Nombres> {
  const pedidos = new Map<string, { columnas: readonly string[]; ids: Set<number> }>()
  for (const [columna, value] of valores) {
    const referencia = Object.hasOwn(REFERENCIAS, columna) ? REFERENCIAS[columna] : undefined
    if (!referencia || !Number.isInteger(Number(value)) || Number(value) < 1) continue
    const [tabla, ...columnas] = referencia
    const pedido = pedidos.get(tabla) ?? { columnas, ids: new Set() }
    pedidos.set(tabla, { columnas, ids: pedido.ids.add(Number(value)) })
  }
  const nombres = new Map<string, string>()
  for (const [tabla, { columnas, ids }] of pedidos) {
    const filas = await ctx.db(tabla).whereIn('id', [...ids]).select<Record<string, unknown>[]>('id', ...columnas)
    for (const fila of filas) nombres.set(`${tabla}:${String(fila.id)}`, columnas.map((columna) => fila[columna]).filter(Boolean).join(' '))
  }
  return (columna, value) => {
    const [tabla] = (Object.hasOwn(REFERENCIAS, columna) ? REFERENCIAS[columna] : undefined) ?? []
    return tabla === undefined ? null : nombres.get(`${tabla}:${Number(value)}`) ?? null
  }
}
