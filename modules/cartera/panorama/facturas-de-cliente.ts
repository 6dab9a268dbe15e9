import type { FromSchema } from 'json-schema-to-ts'
import { holds, listOrFile, listQuery, notFound, type Context, type ListSpec } from '../../kernel/index.ts'
import { ajustesDe } from '../avisos/ajustes.ts'
import { CUENTA_DESDE, diasDe, edadDe, EDADES, fechasDe, limiteDePrescripcion, type CuentaDesde } from '../domain.ts'
import { Cliente, CuentaPorCobrar } from '../model.ts'

/** Which accounts of a client: what is owed, all, what was given up as lost, what was paid. */
export const SITUACIONES = ['abiertas', 'todas', 'castigadas', 'pagadas'] as const

const LISTA: ListSpec = {
  table: 'cuentas_por_cobrar',
  defaultSort: 'fecha_factura',
  dateColumn: 'fecha',
  search: false,
  pageSize: 5,
  fileName: 'facturas-por-cobrar',
  columns: {
    prefijo: { type: 'text', title: 'Prefijo', column: 'facturas.prefijo' },
    numero_factura: { type: 'text', title: 'Factura', column: 'facturas.numero_factura', compact: true },
    fecha_factura: { type: 'date', title: 'Fecha', column: 'cuentas_por_cobrar.fecha' },
    vence: { type: 'date', title: 'Vence' },
    dias: { type: 'number', title: 'Días', sort: false, filter: false },
    valor: { type: 'money', title: 'Valor', sum: true },
    valor_pago: { type: 'money', title: 'Pagado', column: 'cuentas_por_cobrar.pagado', sum: true },
    castigado: { type: 'money', title: 'Castigado', sum: true },
    CxC: { type: 'money', title: 'Por cobrar', column: 'cuentas_por_cobrar.saldo', sum: true },
    num_escritura: { type: 'text', title: 'Escritura', column: 'radicaciones.num_escritura', compact: true },
    nombre_acto: { type: 'text', title: 'Acto', column: 'radicaciones.actos' },
    De: { type: 'text', title: 'De', column: 'radicaciones.otorgante1' },
    A: { type: 'text', title: 'A', column: 'radicaciones.otorgante2' },
    numero_radicacion: { type: 'number', title: 'Radicación', column: 'radicaciones.numero_radicacion' },
    clase: { type: 'enum', title: 'Clase' },
    concepto: { type: 'text', title: 'Concepto' },
    cuenta: { type: 'number', title: 'Cuenta de cobro', column: 'cuentas_cobro.numero' },
  },
}

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

/**
 * GET /creditos_cliente/{id}: what a client owes, the oldest first (specification 2, section 3).
 * @throws Problem 404
 */
export async function facturasDeCliente(
  ctx: Context,
  id: number,
  { situacion = 'abiertas', edad, desde = 'factura', q, ...query }: FromSchema<typeof facturasDeClienteQuery>,
) {
  if (!(await Cliente.query(ctx.db).findById(id).select('id'))) throw notFound('No se encontró el cliente.')
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
  const { prescribe: anios, aviso_prescripcion: aviso } = await ajustesDe(ctx)
  return listOrFile(
    ctx,
    base,
    query,
    LISTA,
    filaDe(ctx.today, desde, limiteDePrescripcion(ctx.today, { anios, aviso })),
  )
}

const filaDe = (hoy: string, desde: CuentaDesde, prescriben: string) => (cuenta: CuentaPorCobrar) => {
  const {
    prefijo,
    numero_factura,
    num_escritura,
    nombre_acto,
    De,
    A,
    numero_radicacion,
    cuenta: numeroDeCuenta,
  } = cuenta as CuentaPorCobrar & Unida // joined
  const dias = cuenta.abierta ? diasDe(cuenta, hoy, desde) : null
  return {
    id: cuenta.id,
    prefijo,
    numero_factura,
    fecha_factura: cuenta.fecha,
    valor: cuenta.valor,
    valor_pago: cuenta.pagado,
    num_escritura,
    nombre_acto,
    De,
    A,
    cuenta: numeroDeCuenta,
    CxC: cuenta.saldo,
    clase: cuenta.clase,
    concepto: cuenta.concepto,
    vence: cuenta.vence,
    dias,
    edad: dias === null ? null : edadDe(dias),
    por_prescribir: cuenta.abierta && cuenta.vence <= prescriben,
    castigado: cuenta.castigado,
    id_radicacion: cuenta.id_radicacion,
    numero_radicacion,
  }
}
