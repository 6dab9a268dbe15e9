import { facturas } from '../../../schemas/listas/cartera.ts'
import { specDe } from '../../entidades/index.ts'
import { exigirCliente } from '../clientes/leer-cliente.ts'
import { avisaPrescripcion } from '../avisos/ajustes.ts'
import type { FromSchema } from 'json-schema-to-ts'
import {
  holds,
  listOrFile,
  listQuery,
  type Context,
  readRow,
  readRows,
  type SqlRow,
  type SqlValue,
} from '../../kernel/index.ts'
import { CUENTA_DESDE, diasDe, edadDe, EDADES, fechasDe, type CuentaDesde } from '../domain/index.ts'
import { CuentaPorCobrar } from '../model.ts'
import { saldoAFavorDe } from '../../depositos/index.ts'
import { edadesSql, leerEdades } from '../clientes/edades-sql.ts'
import { leerCliente } from './leer-estado.ts'
import { plazoDeLaOficina } from '../parametros.ts'
import { bogotaDate } from '../../../schemas/es-co/index.ts'

const SITUACIONES = ['abiertas', 'todas', 'castigadas', 'pagadas'] as const

const LISTA = specDe(facturas, {
  table: 'cuentas_por_cobrar',
  dateColumn: 'fecha',
  search: false,
  sql: {
    prefijo: { column: 'facturas.prefijo' },
    numero_factura: { column: 'facturas.numero_factura', compact: true },
    fecha_factura: { column: 'cuentas_por_cobrar.fecha' },
    valor_pago: { column: 'cuentas_por_cobrar.pagado' },
    CxC: { column: 'cuentas_por_cobrar.saldo' },
    num_escritura: { column: 'radicaciones.num_escritura', compact: true },
    nombre_acto: { column: 'radicaciones.actos' },
    De: { column: 'radicaciones.otorgante1' },
    A: { column: 'radicaciones.otorgante2' },
    numero_radicacion: { column: 'radicaciones.numero_radicacion' },
    cuenta: { column: 'cuentas_cobro.numero' },
  },
})

export const facturasDeClienteQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    situacion: {
      type: 'string',
      enum: SITUACIONES,
      title: 'Las que se deben (abiertas), todas, las castigadas o las pagadas',
    },
    edad: { type: 'string', enum: EDADES, title: 'Solo las que se deben y tienen esta edad' },
    desde: { type: 'string', enum: CUENTA_DESDE, title: 'Desde qué fecha se cuentan los días' },
  },
} as const

interface Unida {
  prefijo: string | null
  numero_factura: string | null
  num_escritura: string | null
  nombre_acto: string | null
  De: string | null
  A: string | null
  numero_radicacion: number | null
  cuenta: number | null
}

const filas = (ctx: Context, id_clientes: number) =>
  CuentaPorCobrar.query(ctx.db)
    .leftJoin('facturas', 'facturas.id', 'cuentas_por_cobrar.id_factura')
    .leftJoin('radicaciones', 'radicaciones.id', 'cuentas_por_cobrar.id_radicacion')
    .leftJoin('cuentas_cobro', 'cuentas_cobro.id', 'cuentas_por_cobrar.id_cuenta_cobro')
    .where('cuentas_por_cobrar.id_clientes', id_clientes)
    .select(
      'cuentas_por_cobrar.*',
      'facturas.prefijo as prefijo',
      'facturas.numero_factura as numero_factura',
      'radicaciones.num_escritura as num_escritura',
      'radicaciones.actos as nombre_acto',
      'radicaciones.otorgante1 as De',
      'radicaciones.otorgante2 as A',
      'radicaciones.numero_radicacion as numero_radicacion',
      'cuentas_cobro.numero as cuenta',
    )
    .castTo<(CuentaPorCobrar & Unida)[]>()

/** GET /creditos_cliente/{id}: oldest first (specification 2, section 3). @throws Problem 404 */
export async function facturasDeCliente(
  ctx: Context,
  id: number,
  { situacion = 'abiertas', edad, desde = 'factura', q, ...query }: FromSchema<typeof facturasDeClienteQuery>,
) {
  await exigirCliente(ctx, id)
  const base = filas(ctx, id)
  if (edad !== undefined || situacion === 'abiertas') void base.where('cuentas_por_cobrar.abierta', 1)
  else if (situacion === 'castigadas') void base.where('cuentas_por_cobrar.castigado', '>', 0)
  else if (situacion === 'pagadas')
    void base.where({ 'cuentas_por_cobrar.abierta': 0, 'cuentas_por_cobrar.castigado': 0 })
  if (edad !== undefined) {
    const fechas = fechasDe(edad, ctx.today)
    const columna = desde === 'factura' ? 'cuentas_por_cobrar.fecha' : 'cuentas_por_cobrar.vence'
    if (fechas.desde !== null) void base.where(columna, '>=', fechas.desde)
    if (fechas.hasta !== null) void base.where(columna, '<=', fechas.hasta)
  }
  const dicho = holds(['facturas.busqueda', 'radicaciones.busqueda', 'cuentas_por_cobrar.concepto'], q ?? '')
  if (dicho) void base.whereRaw(dicho.sql, dicho.values)
  return listOrFile(ctx, base, query, LISTA, filaDe(ctx.today, desde, await avisaPrescripcion(ctx)))
}

const filaDe = (hoy: string, desde: CuentaDesde, prescriben: string) => (fila: CuentaPorCobrar) => {
  const cuenta = fila as CuentaPorCobrar & Unida // joined by `filas`
  const dias = cuenta.abierta ? diasDe(cuenta, hoy, desde) : null
  return {
    id: cuenta.id,
    prefijo: cuenta.prefijo,
    numero_factura: cuenta.numero_factura,
    fecha_factura: cuenta.fecha,
    valor: cuenta.valor,
    valor_pago: cuenta.pagado,
    num_escritura: cuenta.num_escritura,
    nombre_acto: cuenta.nombre_acto,
    De: cuenta.De,
    A: cuenta.A,
    cuenta: cuenta.cuenta,
    CxC: cuenta.saldo,
    clase: cuenta.clase,
    concepto: cuenta.concepto,
    vence: cuenta.vence,
    dias,
    edad: dias === null ? null : edadDe(dias),
    por_prescribir: cuenta.abierta && cuenta.vence <= prescriben,
    castigado: cuenta.castigado,
    id_radicacion: cuenta.id_radicacion,
    numero_radicacion: cuenta.numero_radicacion,
  }
}

/** GET /cartera_cliente/{id}: a client's debt by both dates, without its accounts. @throws Problem 404 */
export async function panoramaDe(ctx: Context, id: number) {
  const quien = await leerCliente(ctx, id)
  const cliente = await exigirCliente(ctx, id)
  const debido = await sumasDe(ctx, id, await avisaPrescripcion(ctx))
  return {
    ...quien,
    activo: cliente.activo ? (1 as const) : (0 as const),
    plazo: cliente.plazo ?? (await plazoDeLaOficina(ctx, ctx.today)),
    cupo: cliente.cupo,
    promesa: cliente.promesa,
    escrituras: cliente.saldo_escrituras,
    varios: cliente.saldo_varios,
    depositos: cliente.saldo_depositos,
    total: cliente.saldo,
    corte: ctx.today,
    ...debido,
    saldo_a_favor: await saldoAFavorDe(ctx, quien.id_personas, ctx.today),
  }
}

async function sumasDe(ctx: Context, id: number, prescriben: string) {
  const corte = ctx.today
  const fila =
    (await readRow(
      ctx.db,
      `select sum(abierta) as facturas, sum(castigado) as castigado, sum(case when vence < ? then saldo else 0 end) as vencido,
       sum(case when vence <= ? then abierta else 0 end) as prescriben, sum(case when vence <= ? then saldo else 0 end) as prescribe,
       ${edadesSql({ corte, desde: 'factura' }, 'f_')}, ${edadesSql({ corte, desde: 'vencimiento' }, 'v_')}
     from cuentas_por_cobrar c where id_clientes = ? limit 1`,
      [corte, prescriben, prescriben, id],
    )) ?? {}
  return {
    facturas: Number(fila.facturas ?? 0),
    castigado: Number(fila.castigado ?? 0),
    vencido: Number(fila.vencido ?? 0),
    por_prescribir: { cuentas: Number(fila.prescriben ?? 0), valor: Number(fila.prescribe ?? 0) },
    edades: { factura: leerEdades(fila, 'f_'), vencimiento: leerEdades(fila, 'v_') },
  }
}

/** Clients named in an alert; the rest are counted. */
const PRIMEROS = 5

export async function alertasDe(ctx: Context) {
  const limite = await avisaPrescripcion(ctx)
  const leer = async (sql: string, valores: SqlValue[]) =>
    alertaDe(
      await readRows(
        ctx.db,
        `select a.*, p.nombres, p.apellidos from (${sql} limit ${PRIMEROS}) a
     join clientes k on k.id = a.id_clientes join personas p on p.id = k.id_personas order by a.orden, a.id_clientes`,
        valores,
      ),
    )
  return {
    corte: ctx.today,
    // bounds the index range, since nothing is due before its own date
    por_prescribir: await leer(
      `select c.id_clientes, sum(c.saldo) as valor, min(c.vence) as fecha, min(c.vence) as orden, count(*) over () as todos
       from cuentas_por_cobrar c where c.abierta = 1 and c.fecha <= ? and c.vence <= ? group by c.id_clientes order by orden, c.id_clientes`,
      [limite, limite],
    ),
    cupo_superado: await leer(
      `select c.id as id_clientes, c.saldo - c.cupo as valor, null as fecha, c.cupo - c.saldo as orden, count(*) over () as todos
       from clientes c where c.saldo > c.cupo order by orden, c.id`,
      [],
    ),
    promesas: await leer(
      `select c.id as id_clientes, c.saldo as valor, c.promesa as fecha, c.promesa as orden, count(*) over () as todos
       from clientes c where c.promesa <= ? and c.saldo > 0 order by orden, c.id`,
      [ctx.today],
    ),
    castigos: await leer(
      `select c.id_clientes, sum(c.valor) as valor, min(c.created_at) as fecha, min(c.id) as orden, count(*) over () as todos
       from castigos c where c.estado = ? group by c.id_clientes order by orden`,
      ['pendiente'],
    ),
  }
}

const alertaDe = (filas: readonly SqlRow[]) => ({
  clientes: Number(filas[0]?.todos ?? 0),
  primeros: filas.map(({ id_clientes, nombres, apellidos, valor, fecha }) => ({
    id_clientes: Number(id_clientes),
    nombre_completo: [nombres, apellidos].filter(Boolean).join(' '),
    valor: Number(valor),
    fecha: fecha === null ? null : diaDe(String(fecha)),
  })),
})

const diaDe = (fecha: string): string => (fecha.length > 10 ? bogotaDate(fecha) : fecha)
