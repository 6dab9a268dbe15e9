import type { Context } from '../kernel/index.ts'
import { camposDe, leerTextos } from '../campos/index.ts'
import type { Cambio } from './model.ts'
import { entidades } from '../entidades/index.ts'
import { INTERNAS, SECRETAS, tablasAuditadas, type TablaAuditada } from './tablas.ts'
import { leerJson, textoDe, tituloDe } from './titulos.ts'

type Referencia = readonly [tabla: string, ...nombre: string[]]

/** Foreign key columns by name, with the name columns of their table; entities declare their own. */
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

type Nombres = (columna: string, value: unknown) => string | null

/** Names of referenced rows, one query per table. */
async function nombresDe(
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

export interface Diferencia {
  campo: string
  titulo: string
  antes: string
  despues: string
}

export interface CambioLeido {
  id: number
  cuando: string
  usuario: string | null
  ip: string | null
  solicitud: string | null
  accion: string
  tabla: string
  tabla_titulo: string
  registro: number
  cambios: Diferencia[]
}

const SIN_NOMBRE: TablaAuditada = { titulo: '', vista: 'auditoria' }
const columnasDe = (linea: Pick<Cambio, 'tabla' | 'antes' | 'despues'>): string[] =>
  [...new Set([...Object.keys(linea.antes ?? {}), ...Object.keys(linea.despues ?? {})])].filter(
    (columna) => columna !== 'id' && !SECRETAS.test(columna) && !INTERNAS.has(`${linea.tabla}.${columna}`),
  )

/** Changes field by field, without secrets and without added fields that the caller may not read. */
export async function leerCambios(ctx: Context, lineas: readonly Cambio[]): Promise<CambioLeido[]> {
  const valores = lineas.flatMap(({ antes, despues }) => [antes, despues].flatMap((lado) => Object.entries(lado ?? {})))
  const nombres = await nombresDe(ctx, valores)
  const leidos: CambioLeido[] = []
  const tablas = tablasAuditadas()
  for (const linea of lineas) {
    const { id, cuando, usuario, ip, solicitud, accion, tabla, registro } = linea
    const auditada = tablas[tabla] ?? SIN_NOMBRE
    leidos.push({
      id: Number(id),
      cuando,
      usuario,
      ip,
      solicitud,
      accion,
      tabla,
      tabla_titulo: auditada.titulo || tabla,
      registro: Number(registro),
      cambios: [...propias(linea, auditada, nombres), ...(await adicionales(ctx, linea, auditada))],
    })
  }
  return leidos
}

function propias(linea: Cambio, auditada: TablaAuditada, nombres: Nombres): Diferencia[] {
  const texto = (columna: string, value: unknown) => nombres(columna, value) ?? textoDe(auditada, columna, value)
  return columnasDe(linea)
    .filter((columna) => columna !== 'extra')
    .flatMap((columna) => {
      const [antes, despues] = [texto(columna, linea.antes?.[columna]), texto(columna, linea.despues?.[columna])]
      return antes === despues
        ? []
        : [{ campo: columna, titulo: tituloDe(linea.tabla, auditada, columna), antes, despues }]
    })
}

/** Added fields are JSON in `extra`. */
export const extraDe = (value: unknown): Record<string, unknown> => ({
  ...(typeof value === 'string' ? leerJson(value) : typeof value === 'object' ? value : null),
})

async function adicionales(ctx: Context, { antes, despues }: Cambio, auditada: TablaAuditada): Promise<Diferencia[]> {
  if (auditada.pantalla === undefined || !('extra' in (antes ?? {}) || 'extra' in (despues ?? {}))) return []
  const campos = new Map((await camposDe(ctx, auditada.pantalla, { todos: true })).map((campo) => [campo.name, campo]))
  const [era, es] = [
    await leerTextos(ctx, auditada.pantalla, extraDe(antes?.extra)),
    await leerTextos(ctx, auditada.pantalla, extraDe(despues?.extra)),
  ]
  return [...new Set([...Object.keys(era), ...Object.keys(es)])].flatMap((name) => {
    const lados = [era[name] ?? '', es[name] ?? ''] as const
    return lados[0] === lados[1]
      ? []
      : [{ campo: `extra.${name}`, titulo: campos.get(name)?.titulo ?? name, antes: lados[0], despues: lados[1] }]
  })
}
