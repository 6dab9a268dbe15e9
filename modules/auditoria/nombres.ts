import { entidades } from '../entidades/index.ts'
import type { Context } from '../kernel/index.ts'

type Referencia = readonly [tabla: string, ...nombre: string[]]

/**
 * Columns that point at another table, by their name, and the columns that name its rows. Where an entity is named it says itself.
 */
const APARTE: Readonly<Record<string, Referencia>> = {
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
  id_proyectos: ['proyectos', 'codigo'],
  id_proyecto: ['proyectos', 'codigo'],
  tarifa_id: ['tarifas', 'nombre'],
  item_id: ['items_liquidaciones', 'name'],
  id_radicacion: ['radicaciones', 'numero_radicacion'],
}

const deEntidades = (): [columna: string, Referencia][] =>
  entidades().flatMap(({ Modelo, buscable, usos = [] }) =>
    usos.flatMap(({ columna, por }): [string, Referencia][] =>
      buscable && !por ? [[columna, [Modelo.tableName, ...buscable.nombre]]] : [],
    ),
  )

export type Nombres = (columna: string, value: unknown) => string | null

/** Names of what the ids in these values point at, asked once for each table. */
export async function nombresDe(
  ctx: Context,
  valores: readonly (readonly [columna: string, value: unknown])[],
): Promise<Nombres> {
  const referencias = new Map([...deEntidades(), ...Object.entries(APARTE)])
  const pedidos = new Map<string, { columnas: readonly string[]; ids: Set<number> }>()
  for (const [columna, value] of valores) {
    const referencia = referencias.get(columna)
    if (!referencia || !Number.isInteger(Number(value)) || Number(value) < 1) continue
    const [tabla, ...columnas] = referencia
    const pedido = pedidos.get(tabla) ?? { columnas, ids: new Set() }
    pedidos.set(tabla, { columnas, ids: pedido.ids.add(Number(value)) })
  }
  const nombres = new Map<string, string>()
  for (const [tabla, { columnas, ids }] of pedidos) {
    const filas = await ctx
      .db(tabla)
      .whereIn('id', [...ids])
      .select<Record<string, unknown>[]>('id', ...columnas)
    for (const fila of filas)
      nombres.set(
        `${tabla}:${String(fila.id)}`,
        columnas
          .map((columna) => fila[columna])
          .filter(Boolean)
          .join(' '),
      )
  }
  return (columna, value) => {
    const [tabla] = referencias.get(columna) ?? []
    return tabla === undefined ? null : (nombres.get(`${tabla}:${Number(value)}`) ?? null)
  }
}
