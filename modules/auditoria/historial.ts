import { permiso } from '../../schemas/vistas/vistas.ts'
import { personal, type Context, forbidden, notFound, onlySeen, type BaseModel, type SqlRow } from '../kernel/index.ts'
import { tablasAuditadas, SECRETAS, tablaAuditada, type TablaAuditada } from './tablas.ts'
import { PANTALLAS } from '../../schemas/pantallas/index.ts'
import { leerExtra } from '../campos/index.ts'
import { extraDe, leerCambios, type CambioLeido } from './diferencias.ts'
import { Cambio } from './model.ts'
import { leerJson } from './titulos.ts'

function tablasDe({ user }: Context): string[] {
  return Object.entries(tablasAuditadas())
    .filter(([, { vista, enteras = [permiso(vista, 'ver')] }]) => enteras.every((id) => user?.permisos.has(id)))
    .map(([tabla]) => tabla)
}

export const deHistorial = personal({
  entity: 'Historial',
  says: 'el de las tablas que ven completas: todas sus filas, y cada una sin nada velado',
  names: [],
  all: [permiso('auditoria', 'ver')],
  own: (ctx) => {
    const tablas = tablasDe(ctx)
    return { sql: tablas.length ? `auditoria.tabla in (${tablas.map(() => '?').join(', ')})` : '1 = 0', values: tablas }
  },
})

/** Whether the caller may read any history of the table; if not, the answer is 403 for every record. */
const veHistorialDe = (ctx: Context, tabla: string): boolean => deHistorial.rows(ctx)?.values.includes(tabla) ?? true

type Fila = Record<string, unknown>

/** `volver`: form values that restore the record to this moment; null when equal already or not allowed. */
interface Momento extends CambioLeido {
  volver: Fila | null
}

const MOMENTOS = 200

/** GET /auditoria/:tabla/:registro, newest first; `nombre`: table or screen. @throws Problem 404 if unaudited, 403 without permission */
export async function historialDe(ctx: Context, nombre: string, registro: number) {
  const [tabla, auditada] = tablaAuditada(nombre) ?? []
  if (!tabla || !auditada) throw notFound('No se guarda historial de esa tabla.')
  const puede = (id: number) => ctx.user?.permisos.has(id) ?? false
  if (!veHistorialDe(ctx, tabla)) throw forbidden()
  const lineas = await onlySeen(ctx, Cambio.query(ctx.db), deHistorial)
    .where({ tabla, registro })
    .orderBy('id', 'desc')
    .limit(MOMENTOS)
  const leidas = await leerCambios(ctx, lineas)
  const vuelve = auditada.vuelve && puede(permiso(auditada.vista, 'modificar'))
  const actual = vuelve ? await ctx.db(tabla).where('id', registro).first<Fila | undefined>() : undefined
  const versiones = actual ? versionesDe(actual, lineas) : []
  const momentos: Momento[] = []
  for (const [i, leida] of leidas.entries())
    momentos.push({ ...leida, volver: actual ? await camposDe(ctx, auditada, actual, versiones[i] ?? actual) : null })
  const cargada = versiones.at(-1)
  const inicial =
    actual && cargada && lineas.at(-1)?.accion === 'modificar' ? await camposDe(ctx, auditada, actual, cargada) : null
  return { tabla, titulo: auditada.titulo, registro, momentos, inicial }
}

/** The row after each change (newest first) and, last, before the oldest. */
function versionesDe(actual: Fila, lineas: readonly Cambio[]): Fila[] {
  const versiones = [actual]
  let era = actual
  for (const { antes } of lineas) {
    era = { ...era, ...antes }
    versiones.push(era)
  }
  return versiones
}

const DE_LA_MAQUINA = new Set(['id', 'created_at', 'updated_at', 'version', 'busqueda'])
const FRACCIONES = new Set(['porcentaje_retencion', 'split_vendedor'])

async function camposDe(
  ctx: Context,
  { pantalla, campos = {} }: TablaAuditada,
  actual: Fila,
  version: Fila,
): Promise<Fila | null> {
  const esquema = PANTALLAS.find(({ id }) => id === pantalla)?.esquema.properties ?? {}
  const volver: Fila = {}
  for (const [columna, value] of Object.entries(version)) {
    const campo = campos[columna] ?? columna
    if (DE_LA_MAQUINA.has(columna) || SECRETAS.test(columna) || value === actual[columna]) continue
    if (columna === 'extra') Object.assign(volver, await extraComoEra(ctx, pantalla ?? '', actual.extra, value))
    else if (Object.hasOwn(esquema, campo))
      volver[campo] = FRACCIONES.has(columna)
        ? Math.round(Number(value) * 10_000) / 100
        : typeof value === 'string'
          ? (leerJson(value) ?? value)
          : value
  }
  return Object.keys(volver).length ? volver : null
}

/** Empties fields added since that version. */
async function extraComoEra(ctx: Context, pantalla: string, actual: unknown, version: unknown): Promise<Fila> {
  const [hoy, antes] = [
    await leerExtra(ctx, pantalla, extraDe(actual)),
    await leerExtra(ctx, pantalla, extraDe(version)),
  ]
  const vacios = Object.fromEntries(Object.keys(hoy).map((name) => [name, null]))
  const extra: Fila = { ...vacios, ...antes }
  return Object.keys(extra).length ? { extra } : {}
}

/** Columns kept by the program in every row. */
const COLUMNAS_DE_LA_MAQUINA = new Set(['created_at', 'updated_at', 'version', 'busqueda'])

/** A row field by field, without secrets and without added fields that the caller may not read. @param fila database columns */
export async function leerFila(
  ctx: Context,
  { tableName: tabla, hidden }: typeof BaseModel,
  fila: SqlRow,
): Promise<{ titulo: string; valor: string }[]> {
  const antes = Object.fromEntries(
    Object.entries(fila).filter(([columna]) => !COLUMNAS_DE_LA_MAQUINA.has(columna) && !hidden.includes(columna)),
  )
  const linea = {
    id: 0,
    cuando: '',
    usuario: null,
    ip: null,
    solicitud: null,
    accion: 'eliminar',
    tabla,
    registro: Number(fila.id),
  }
  const [leida] = await leerCambios(ctx, [
    Cambio.fromJson({ ...linea, antes, despues: null }, { skipValidation: true }),
  ])
  return (leida?.cambios ?? []).map(({ titulo, antes: valor }) => ({ titulo, valor }))
}
