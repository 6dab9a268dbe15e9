import type { FromSchema } from 'json-schema-to-ts'
import { RETENCIONES } from '../../../schemas/cartera/cliente.ts'
import { clientes } from '../../../schemas/registros/clientes.ts'
import { idsDeLista, listar } from '../../campos/index.ts'
import { buscable, listaDe } from '../../entidades/index.ts'
import {
  invalid,
  listQuery,
  type Context,
  type ListColumn,
  type ListQuery,
  type ListSpec,
  readRow,
  type RowsToCount,
  type SqlRow,
  type FirstRows,
  type Question,
  isPermitted,
} from '../../kernel/index.ts'
import { CUENTA_DESDE, EDADES, type CuentaDesde } from '../domain/index.ts'
import { type Cliente, CLASES } from '../model.ts'
import {
  debeEnEdadSql,
  edadSql,
  facturasSql,
  saldoAFavorSql,
  type Corte,
  leerClases,
  leerEdades,
  NOMBRE_CLASE,
  sumas,
  condicionDeEdad,
} from './edades-sql.ts'
import { filaDe, filaDeCartera, type ConCuentas, type Unido, conCuentas, conPersona } from './leer-cliente.ts'
import { formatDocument } from '../../../schemas/es-co/index.ts'
import { avisable } from '../../campana/index.ts'
import { ver } from '../../roles/index.ts'

const TODO = Object.fromEntries(
  CLASES.map((clase) => [
    `total.${NOMBRE_CLASE[clase]}`,
    `coalesce(sum(case when c.clase = '${clase}' then c.saldo else 0 end), 0)`,
  ]),
)

/** Groups by day first, in the order of a covering index. */
const sql = (corte: Corte): string => {
  const columnas = Object.entries({ ...sumas(corte), ...TODO }).map(([nombre, suma]) => `${suma} as \`${nombre}\``)
  return `select ${columnas.join(', ')},
    (select coalesce(sum(k.castigado), 0) from cuentas_por_cobrar k where k.castigado > 0) as castigada
    from (select fecha, clase, vence, sum(saldo) as saldo from cuentas_por_cobrar where abierta = 1 group by fecha, clase, vence) c`
}

interface Totales {
  cartera_edades: ReturnType<typeof leerEdades>
  resumen: Record<'total' | 'total_ultimo_mes' | 'total_ultimos_3_mes', ReturnType<typeof leerClases>>
  castigada: number
}

/** Write-offs (castigada) are in no age. Whole pesos. */
const leerTotales = async (ctx: Context, corte: Corte): Promise<Totales> =>
  comoTotales((await readRow(ctx.db, sql(corte), [])) ?? {})

async function leerTotalesYContar(
  ctx: Context,
  corte: Corte,
  filas: RowsToCount,
): Promise<{ totales: Totales; filas: number }> {
  const cuantas = ctx.db.count({ n: '*' }).from(filas.as('filas'))
  const [fila]: (SqlRow & { filas: number })[] = await ctx.db
    .select('t.*', ctx.db.raw('(?) as filas', [cuantas]))
    .from(ctx.db.raw(`(${sql(corte)}) as t`))
  return { totales: comoTotales(fila ?? {}), filas: Number(fila?.filas ?? 0) }
}

const comoTotales = (fila: SqlRow): Totales => ({
  cartera_edades: leerEdades(fila),
  resumen: {
    total: leerClases(fila, 'total'),
    total_ultimo_mes: leerClases(fila, 'total_ultimo_mes'),
    total_ultimos_3_mes: leerClases(fila, 'total_ultimos_3_mes'),
  },
  castigada: Number(fila.castigada ?? 0),
})

const retencion = (campo: string): Partial<ListColumn> => ({ column: { sql: `(clientes.${campo} / 10000.0)` } })
const NOMBRE = "concat(p.nombres, ' ', coalesce(p.apellidos, ''))"

const PROPIO = {
  codigo: { unique: true },
  nombre_completo: { column: { sql: NOMBRE }, sort: 'p.orden' },
  numero_documento: { compact: true },
  tipo_documento: { type: 'enum', title: 'Código del tipo de documento', export: false },
  tipo: { column: 'td.abreviatura' },
  escrituras: { sum: true },
  varios: { sum: true },
  depositos: { sum: true },
  total: { sum: true },
  reteiva: retencion('reteiva'),
  retefuente: retencion('retefuente'),
  reteica: retencion('reteica'),
} as const satisfies Record<string, Partial<ListColumn>>

const EN_ARCHIVO = [
  'codigo',
  'nombre_completo',
  'numero_documento',
  'tipo_documento',
  'tipo',
  'correo_electronico',
  'telefono',
  'direccion',
  'escrituras',
  'varios',
  'depositos',
  'total',
  'facturas',
  ...EDADES,
  'saldo_a_favor',
  'promesa',
  'activo',
  ...RETENCIONES,
] as const

const COMUN = { table: 'clientes', fileName: 'clientes', words: { table: 'personas', column: 'id_personas' } } as const

const ELEGIBLES: ListSpec = {
  ...COMUN,
  defaultSort: 'nombre_completo',
  whole: true,
  columns: listaDe(
    clientes,
    {
      ...PROPIO,
      facturas: false,
      saldo_a_favor: false,
      ...Object.fromEntries(EDADES.map((edad) => [edad, false])),
    },
    EN_ARCHIVO,
  ),
}

const conEdades = (corte: Corte): ListSpec => ({
  ...COMUN,
  defaultSort: '-total',
  pageSize: 10,
  columns: listaDe(
    clientes,
    {
      ...PROPIO,
      facturas: { column: { sql: facturasSql } },
      saldo_a_favor: { column: { sql: saldoAFavorSql } },
      ...Object.fromEntries(EDADES.map((edad) => [edad, { column: { sql: edadSql(edad, corte) } }])),
    },
    EN_ARCHIVO,
  ),
})

export const creditosQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    desde: { type: 'string', enum: CUENTA_DESDE, title: 'Desde qué fecha se cuenta la edad' },
    corte: { ...listQuery.properties.fechaInicio, title: 'A qué día se cuenta la edad, de hoy en adelante' },
    edad: { type: 'string', enum: EDADES, title: 'Solo los que deben en esta edad' },
  },
} as const

export const listarClientes = (ctx: Context, query: ListQuery) =>
  // `conPersona` joins them
  listar(ctx, conPersona(ctx), query, ELEGIBLES, (c) => filaDe(c as Cliente & Unido))

/** Largest debt first, with the unfiltered totals. Balances are today's. @throws Problem 422 for a past day */
export async function listarCreditos(
  ctx: Context,
  { desde = 'factura', corte: dia = ctx.today, edad, ...query }: FromSchema<typeof creditosQuery>,
) {
  const corte = corteDe(ctx, dia, desde)
  const base = conCuentas(ctx, corte)
  if (edad) void base.whereRaw(debeEnEdadSql(edad, corte))
  let totales: Totales | null = null
  const spec: ListSpec = {
    ...conEdades(corte),
    count: async (filas) => {
      const leidos = await leerTotalesYContar(ctx, corte, filas)
      totales = leidos.totales
      return leidos.filas
    },
  }
  const pagina = await listar(ctx, base, query, spec, (c) => {
    const fila = filaDeCartera(c as Cliente & ConCuentas) // `conCuentas` joins them
    return query.formato ? { ...fila, ...fila.cartera_edades } : fila
  })
  if (!('data' in pagina)) return pagina
  return { ...pagina, ...(totales ?? (await leerTotales(ctx, corte))), ...corte }
}

/** @throws Problem 422 for a past day */
function corteDe({ today }: Pick<Context, 'today'>, corte: string, desde: CuentaDesde): Corte {
  if (corte < today)
    throw invalid({ corte: ['El corte es de hoy en adelante: lo de un día pasado lo dice el estado de cuenta.'] })
  return { corte, desde }
}

const MAXIMO_DE_UNA_VEZ = 20_000

/** All clients of a filter of GET /creditos that owe something. @throws Problem 422 for a past day, or for too many clients */
export async function deudoresDelFiltro(
  ctx: Context,
  { desde = 'factura', corte: dia = ctx.today, edad, ...query }: FromSchema<typeof creditosQuery>,
): Promise<number[]> {
  const corte = corteDe(ctx, dia, desde)
  const base = conCuentas(ctx, corte).where('clientes.saldo', '>', 0)
  if (edad) void base.whereRaw(debeEnEdadSql(edad, corte))
  const ids = await idsDeLista(ctx, base, query, conEdades(corte), MAXIMO_DE_UNA_VEZ)
  if (ids.length > MAXIMO_DE_UNA_VEZ) throw invalid({ q: ['Son más de 20.000 clientes: escoja menos.'] })
  return ids
}

const MOST = 10_000

/** Clients with debt due more than 180 days ago, and its sum: «n|pesos». */
export const conDeudaVieja = ({ today }: Context): Question => ({
  sql: `(select concat(count(*), '|', coalesce(sum(saldo), 0)) from (select sum(c.saldo) as saldo from cuentas_por_cobrar c
    where c.abierta = 1 and ${condicionDeEdad('total_mayor_180', { corte: today, desde: 'vencimiento' })} group by c.id_clientes
    limit ${MOST}) d)`,
  values: [],
})

/** Days until a client may be reminded again from «Mi día». */
const DIAS_ENTRE_RECORDATORIOS = 30

/** Largest debtors of over 180 days who accept mail and had no recent reminder. Whole pesos. */
export const porRecordar = ({ today, now }: Context, cuantos: number): FirstRows => ({
  columns: {
    id: 'clientes.id',
    numero: 'clientes.codigo',
    titulo: NOMBRE,
    desde: 'd.desde',
    valor: 'd.saldo',
  },
  from: `(select c.id_clientes, sum(c.saldo) as saldo, min(c.vence) as desde from cuentas_por_cobrar c
      where c.abierta = 1 and ${condicionDeEdad('total_mayor_180', { corte: today, desde: 'vencimiento' })}
      group by c.id_clientes order by saldo desc limit ${MOST}) d
    join clientes on clientes.id = d.id_clientes join personas p on p.id = clientes.id_personas
    where clientes.activo = 1 and coalesce(p.correo_electronico, '') <> '' and clientes.autorizados like '%correo%'
      and coalesce(clientes.promesa, '') < ? and not exists (select 1 from cartera_envios e
        where e.id_clientes = clientes.id and e.tipo = 'recordatorio' and e.created_at > ?
          and e.estado in ('pendiente', 'espera', 'enviando', 'enviado'))
    order by d.saldo desc, clientes.id limit ${cuantos}`,
  values: [today, new Date(now.getTime() - DIAS_ENTRE_RECORDATORIOS * 86_400_000).toISOString()],
})

avisable({
  objeto: 'cliente',
  tabla: 'clientes',
  ve: ({ user }) => (user && isPermitted(ver('cartera'), user.permisos) ? { sql: '1 = 1', values: [] } : null),
  href: (_, { id_objeto }) => `/admin/cartera/${id_objeto}`,
})

buscable({
  clase: 'clientes',
  titulo: 'Clientes de cartera',
  llamadas: ['cliente', 'clientes', 'cartera'],
  needs: ver('cartera'),
  lista: ELEGIBLES,
  filas: conPersona,
  exacta: (texto) => (/^\d{1,9}$/.test(texto) ? { sql: 'clientes.codigo = ?', values: [Number(texto)] } : null),
  hallado: (c) => {
    const { nombres, apellidos, numero_documento } = c as Cliente & Unido // `conPersona` joins them
    return {
      titulo: [nombres, apellidos].filter(Boolean).join(' '),
      detalle: `Cliente ${Number(c.codigo)} · ${formatDocument(numero_documento)}`,
      nota: c.activo ? null : 'Inactivo',
      href: `/admin/cartera/${c.id}`,
      claves: [Number(c.codigo), numero_documento],
    }
  },
  enLista: () => '/admin/cartera',
})
