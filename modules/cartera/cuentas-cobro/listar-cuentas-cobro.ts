import type { FromSchema } from 'json-schema-to-ts'
import { listOrFile, listQuery, notFound, type Context, type ListSpec } from '../../kernel/index.ts'
import { CuentaCobro } from './model.ts'

const ESTADO = "case when cuentas_cobro.anulada_en is null then 'vigente' else 'anulada' end"
const DE_SUS_CUENTAS =
  'from cuentas_cobro_lineas l join cuentas_por_cobrar c on c.id = l.id_cuenta where l.id_cuenta_cobro = cuentas_cobro.id'
/** What is owed today of what it asked for. */
const SALDO = `case when cuentas_cobro.anulada_en is null then (select coalesce(sum(c.saldo), 0) ${DE_SUS_CUENTAS}) else 0 end`
const CUENTAS = '(select count(*) from cuentas_cobro_lineas l where l.id_cuenta_cobro = cuentas_cobro.id)'

const LISTA: ListSpec = {
  table: 'cuentas_cobro',
  fileName: 'cuentas-de-cobro',
  defaultSort: '-numero',
  dateColumn: 'fecha',
  pageSize: 10,
  columns: {
    numero: { type: 'number', title: 'Número', unique: true },
    fecha: { type: 'date', title: 'Fecha' },
    vence: { type: 'date', title: 'Vence' },
    nombre: { type: 'text', title: 'Cliente', sort: 'cuentas_cobro.busqueda' },
    numero_documento: { type: 'text', title: 'Documento', compact: true },
    cuentas: { type: 'number', title: 'Cuentas', column: { sql: CUENTAS, select: true }, sort: false, filter: false },
    total: { type: 'money', title: 'Total' },
    saldo: { type: 'money', title: 'Se debe hoy', column: { sql: SALDO, select: true }, sort: false, filter: false },
    estado: { type: 'enum', title: 'Estado', column: { sql: ESTADO } },
    observaciones: { type: 'text', title: 'Observaciones', sort: false },
    usuario: { type: 'text', title: 'La hizo', column: 'usuarios.usuario' },
  },
}

export const cuentasCobroQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    id_clientes: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del cliente' },
  },
} as const

type Unida = CuentaCobro & { usuario: string | null; saldo: number; cuentas: number }

const filas = (ctx: Context) =>
  CuentaCobro.query(ctx.db)
    .leftJoin('usuarios', 'usuarios.id', 'cuentas_cobro.id_usuario')
    .select('cuentas_cobro.*', 'usuarios.usuario as usuario')
    .castTo<Unida[]>()

/** GET /cuentas_cobro: the newest first. */
export function listarCuentasCobro(ctx: Context, { id_clientes, ...query }: FromSchema<typeof cuentasCobroQuery>) {
  const base = filas(ctx)
  if (id_clientes !== undefined) void base.where('cuentas_cobro.id_clientes', id_clientes)
  return listOrFile(ctx, base, query, LISTA, (fila) => filaDe(fila as Unida)) // joined above
}

/** A cuenta de cobro as lists show it. @throws Problem 404 */
export async function filaDeCuentaCobro(ctx: Context, id: number) {
  const fila = await filas(ctx)
    .select(ctx.db.raw(`${SALDO} as saldo`), ctx.db.raw(`${CUENTAS} as cuentas`))
    .findById(id)
  if (!fila) throw notFound('No se encontró la cuenta de cobro.')
  return filaDe(fila as Unida) // `findById` forgets what was joined
}

const filaDe = (c: Unida) => ({
  id: c.id,
  numero: c.numero,
  id_clientes: c.id_clientes,
  nombre: c.nombre,
  numero_documento: c.numero_documento,
  fecha: c.fecha,
  vence: c.vence,
  total: Number(c.total),
  saldo: Number(c.saldo),
  cuentas: Number(c.cuentas),
  observaciones: c.observaciones,
  estado: c.anulada_en ? ('anulada' as const) : ('vigente' as const),
  anulada_en: c.anulada_en,
  anulada_motivo: c.anulada_motivo,
  usuario: c.usuario,
  created_at: c.created_at,
  version: c.version,
})
