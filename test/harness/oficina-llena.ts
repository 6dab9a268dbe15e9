import type { Knex } from 'knex'
import { engine } from './engine.ts'
import { schemaOf, type Column, type Table } from './schema.ts'

/** Tables that stay as a new office has them: lists of the law and of the house, and what is forgotten as soon as it is done. */
const CHICAS = new RegExp(
  `^(${(
    'contadores limites idempotencia trabajos roles roles_permisos usuarios enlaces_clave intentos equipos segundos_factores ' +
    'codigos_recuperacion llaves_de_seguridad retos_de_llave campos campos_versiones vistas_guardadas borradores preferencias ' +
    'presencias avisos_preferencias correos_de_practica envios_detenidos alarmas conservacion_propuestas papelera ' +
    'cartera_ajustes tramites_ajustes tramites_plantillas ' +
    'papelera_archivos importaciones importaciones_filas notaria_config encargos tipos_.* departamentos municipios estados_.* ' +
    'bancos actividades_economicas paises medios_pago actos requisitos aportes_notariales filas_estadistico obligaciones.* conceptos_gasto cuentas_contables centros_costo columnas_contables informes_.* proyectos avisos_privacidad tarifas tarifa_vigencia ' +
    'topesliq_vigencia configuracion_vigencia impuesto_registro registral_vigencia parametros items_.* tarifas_revision ' +
    'radicaciones_contadas radicaciones_plantillas.* emisores dian_(certificados software rangos turnos contingencias lotes ' +
    'set_pruebas) pagos_proveedores plantillas plantillas_versiones minutas_lotes solicitudes_tipos horarios.* ' +
    'calendario_excepciones citas_puestos turnos_mostrador palabras claves'
  ).replaceAll(' ', '|')})$`,
)

/** From here on, rows of every table are of one number: what a row refers to is the row of its own. */
export const BASE = 7_000_000

const mysql = engine === 'mariadb'
const cat = (...parts: readonly string[]) => (mysql ? `concat(${parts.join(', ')})` : parts.join(' || '))
const DIA = mysql ? "date_add('2013-01-01', interval n div 25 day)" : "date('2013-01-01', (n / 25) || ' days')"

/** Commonest value of a column whose index is asked for the few others. */
const MAYORIA: Readonly<Record<string, string>> = {
  'radicaciones.estado': "case when n % 50 then 'finalizada' when n % 100 then 'radicacion' else 'liquidacion' end",
  'radicaciones.anulada_en': 'case when n % 97 then null else {cuando} end',
  'radicaciones.otorgante1': cat("'Ana Rodríguez '", 'n'),
  'cuentas_por_cobrar.abierta': 'case when n % 20 then 0 else 1 end',
  'cuentas_por_cobrar.valor': '1000',
  'cuentas_por_cobrar.saldo': 'case when n % 20 then 0 else 1000 end',
  'cuentas_por_cobrar.pagado': 'case when n % 20 then 1000 else 0 end',
  'cuentas_por_cobrar.castigado': '0',
  'auditoria.tabla': "case n % 4 when 0 then 'personas' when 1 then 'facturas' else 'radicaciones' end",
}

function valueOf(
  table: string,
  column: Column,
  { indexes, references }: Table,
  big: ReadonlyMap<string, number>,
): string {
  const { name, type, nullable } = column
  const cuando = cat(DIA, "'T10:00:00.000Z'")
  const said = MAYORIA[`${table}.${name}`]
  if (said) return said.replaceAll('{cuando}', cuando)
  const unique = indexes.some((one) => one.unique && one.columns.includes(name))
  const reference = references.find((one) => one.column === name)
  if (reference && !big.has(reference.table))
    return nullable ? 'null' : `coalesce((select min(${reference.to}) from ${reference.table}), 1)`
  if (name === 'id' || reference || (/int/.test(type) && /^id_|_id$/.test(name))) return `n + ${BASE}`
  if (name === 'busqueda') return cat("' compraventa rodriguez zz'", 'n', "' '")
  if (nullable && /_(en|por|at)$/.test(name)) return 'null'
  if (type.startsWith('tinyint') || type === 'boolean') return column.default?.replaceAll("'", '') ?? '1'
  if (/int/.test(type)) return unique ? `n + ${BASE}` : (column.default?.replaceAll("'", '') ?? 'n % 1000')
  const longest = Number(/\((\d+)\)/.exec(type)?.[1] ?? 1e6)
  if (longest === 24) return cuando
  if (longest === 10 && /fecha|vence|desde|hasta|dia|corte|promesa/.test(name)) return DIA
  if (/text|json/.test(type) && !/varchar/.test(type) && longest === 1e6) return nullable ? 'null' : "'{}'"
  if (longest < 6) return "'x'"
  if (longest <= 20 && !unique && !nullable) return "'x'"
  return nullable && !unique && longest > 60 ? 'null' : cat("'z'", 'n')
}

const serie = (filas: number) =>
  mysql
    ? `(select seq as n from seq_1_to_${filas}) as serie`
    : `(with recursive s(n) as (select 1 union all select n + 1 from s where n < ${filas}) select n from s) as serie`

/** Words and keys of rows: two that many have, one of its own. */
async function palabras(db: Knex, tabla: string, filas: number): Promise<number> {
  const mil = `${BASE} + n`
  for (const [valores, donde] of [
    ["'compraventa'", 'n % 10 < 6'],
    ["'rodriguez'", 'n % 10 < 2'],
    [cat("'zz'", 'n'), 'true'],
  ])
    await db.raw(
      `insert into palabras (tabla, palabra, registro) select '${tabla}', ${valores}, ${mil} from ${serie(filas)} where ${donde} order by 2, 3`,
    )
  await db.raw(
    `insert into claves (tabla, clave, gemela, registro) select '${tabla}', ${cat("'clave:z'", 'n')}, 0, ${mil} from ${serie(filas)}`,
  )
  return filas * 2
}

/** Tables that grow with every filing; others have a tenth of their rows. */
const GRANDES = new Set(
  (
    'personas inmuebles radicaciones actos_radicacion otorgantes_acto inmuebles_acto facturas depositos auditoria ' +
    'cuentas_por_cobrar'
  ).split(' '),
)
const CON_PALABRAS = ['radicaciones', 'personas', 'facturas', 'inmuebles']

/** Fills an office's own tables by SQL, and words and keys of their rows. References are not looked at meanwhile. @returns rows of each */
export async function llenarOficina(db: Knex, filas: number): Promise<Map<string, number>> {
  const schema = await schemaOf(db)
  const big = new Map(
    Object.keys(schema).flatMap((name) => (CHICAS.test(name) ? [] : [[name, GRANDES.has(name) ? filas : filas / 10]])),
  )
  for (const [name, cuantas] of big) {
    const table = schema[name]
    if (!table) continue
    const columns = table.columns.map((column) => `\`${column.name}\``).join(', ')
    const values = table.columns.map((column) => valueOf(name, column, table, big)).join(', ')
    await insertar(db, name, `insert into \`${name}\` (${columns}) select ${values} from ${serie(cuantas)}`)
  }
  for (const tabla of CON_PALABRAS) big.set('palabras', await palabras(db, tabla, filas))
  return big.set('claves', filas)
}

const REVISA = ['foreign_key_checks', 'unique_checks', 'check_constraint_checks']

/** On SQLite an index is made at once from the rows that are there, four times faster than row by row. */
async function insertar(db: Knex, table: string, insert: string): Promise<void> {
  if (mysql) {
    await db.transaction(async (trx) => {
      for (const one of REVISA) await trx.raw(`set ${one} = 0`)
      await trx.raw(insert)
      for (const one of REVISA) await trx.raw(`set ${one} = 1`)
    })
    return
  }
  const indexes: { name: string; sql: string }[] = await db.raw(
    "select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null order by rowid",
    [table],
  )
  const asWas = ['foreign_keys = on', 'ignore_check_constraints = off']
  for (const one of ['foreign_keys = off', 'ignore_check_constraints = on']) await db.raw(`pragma ${one}`)
  await db.transaction(async (trx) => {
    for (const { name } of indexes) await trx.raw('drop index ??', [name])
    await trx.raw(insert)
    for (const { sql } of indexes) await trx.raw(sql)
  })
  for (const one of asWas) await db.raw(`pragma ${one}`)
}
