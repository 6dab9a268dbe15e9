import { estadoDeCuentaQuery } from '../../../schemas/cartera/cartera-avisos.ts'
import { estadoDeCuenta } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import {
  archivo,
  HOJA_DE_CALCULO,
  idParams,
  inTransaction,
  PDF,
  route,
  oHoja,
  readRow,
  type Context,
  notFound,
  readRows,
  type SqlValue,
} from '../../kernel/index.ts'
import { ver } from '../../roles/index.ts'
import { deCliente } from '../quien-ve.ts'
import { hojaDeEstado, imprimirEstado } from './hoja-estado.ts'
import { leerEstado } from './leer-estado.ts'
import {
  carteraAlertas,
  carteraEvolucion,
  carteraMayores,
  facturaDeCliente,
  panoramaDeCliente,
  quienEsCliente,
} from '../../../schemas/respuestas/cartera/cliente.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { alertasDe, panoramaDe, facturasDeCliente, facturasDeClienteQuery } from './facturas-de-cliente.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { evolucion, ultimosMeses, CUENTA_DESDE } from '../domain/index.ts'
import { edadesSql, leerEdades } from '../clientes/edades-sql.ts'

const veUno = { whose: deCliente, needs: ver('cartera'), params: idParams }

export const rutasDeEstado = [
  route('GET /estado_cuenta/:id', {
    operation: 'leerEstadoDeCuenta',
    summary: 'Estado de cuenta de un cliente a una fecha de corte',
    ...veUno,
    query: estadoDeCuentaQuery,
    reply: estadoDeCuenta,
    // one transaction, because balance and lines are two reads
    handler: (ctx, { params, query }) => inTransaction(ctx, (its) => leerEstado(its, params.id, query)),
  }),
  route('GET /estado_cuenta/:id/pdf', {
    operation: 'imprimirEstadoDeCuenta',
    summary: 'Estado de cuenta de un cliente (PDF)',
    ...veUno,
    query: estadoDeCuentaQuery,
    transaction: false,
    reply: PDF,
    handler: (ctx, { params, query }) => imprimirEstado(ctx, params.id, query),
  }),
  route('GET /estado_cuenta/:id/xlsx', {
    operation: 'exportarEstadoDeCuenta',
    summary: 'Estado de cuenta de un cliente (hoja de cálculo)',
    ...veUno,
    query: estadoDeCuentaQuery,
    reply: archivo(HOJA_DE_CALCULO),
    handler: (ctx, { params, query }) => hojaDeEstado(ctx, params.id, query),
  }),
]

const mayoresQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { desde: { type: 'string', enum: CUENTA_DESDE, title: 'Desde qué fecha se cuenta la edad' } },
} as const

const CUANTOS = 10

/** GET /cartera_mayores: the ten clients with most overdue debt. */
export async function mayoresDe(ctx: Context, { desde = 'factura' }: FromSchema<typeof mayoresQuery>) {
  const filas = await readRows(
    ctx.db,
    `select m.*, p.nombres, p.apellidos, p.numero_documento from (
       select c.id_clientes, count(*) as facturas, sum(c.saldo) as total, min(c.vence) as vence,
         sum(case when c.vence < ? then c.saldo else 0 end) as vencido, ${edadesSql({ corte: ctx.today, desde })}
       from cuentas_por_cobrar c where c.abierta = 1 group by c.id_clientes
       having vencido > 0 order by vencido desc, c.id_clientes limit ${CUANTOS}
     ) m join clientes k on k.id = m.id_clientes join personas p on p.id = k.id_personas order by m.vencido desc, m.id_clientes`,
    [ctx.today],
  )
  return {
    corte: ctx.today,
    data: filas.map((fila) => ({
      id_clientes: Number(fila.id_clientes),
      nombre_completo: [fila.nombres, fila.apellidos].filter(Boolean).join(' '),
      numero_documento: String(fila.numero_documento),
      facturas: Number(fila.facturas),
      total: Number(fila.total),
      vencido: Number(fila.vencido),
      vence: String(fila.vence),
      cartera_edades: leerEdades(fila),
    })),
  }
}

const evolucionQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    id_clientes: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del cliente; sin él, toda la oficina' },
  },
} as const

const MESES = 12

/** Counted back from the current balance, to read only those months of the ledger. @throws Problem 404 */
export async function evolucionDe(ctx: Context, { id_clientes }: FromSchema<typeof evolucionQuery>) {
  const meses = ultimosMeses(ctx.today, MESES)
  const suyo: SqlValue[] = id_clientes === undefined ? [] : [id_clientes]
  const ahora = await readRow(
    ctx.db,
    id_clientes === undefined
      ? 'select sum(saldo) as saldo from clientes'
      : 'select saldo from clientes where id = ? limit 1',
    suyo,
  )
  if (!ahora) throw notFound('No se encontró el cliente.')
  const movimientos = await readRows(
    ctx.db,
    `select fecha, tipo, sum(valor) as valor from cartera_movimientos where fecha >= ?${suyo.length ? ' and id_clientes = ?' : ''}` +
      ' group by fecha, tipo',
    [`${meses[0]}-01`, ...suyo],
  )
  return { corte: ctx.today, meses: evolucion(meses, Number(ahora.saldo ?? 0), movimientos.map(lineaDe)) }
}

const lineaDe = ({ fecha, tipo, valor }: Record<string, unknown>) => ({
  fecha: String(fecha),
  tipo: String(tipo),
  valor: Number(valor),
})

async function clienteDePersona(ctx: Context, id_personas: number): Promise<{ id_clientes: number | null }> {
  const fila = await readRow(ctx.db, 'select id from clientes where id_personas = ? limit 1', [id_personas])
  return { id_clientes: fila ? Number(fila.id) : null }
}

const personaQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['id_personas'],
  properties: { id_personas: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id de la persona' } },
} as const

export const rutasDePanorama = [
  route('GET /creditos_cliente/:id', {
    operation: 'listarFacturasDeCliente',
    summary: 'Lo que un cliente debe, factura por factura',
    ...veUno,
    query: facturasDeClienteQuery,
    reply: oHoja(paginaDe(facturaDeCliente)),
    handler: (ctx, { params, query }) => facturasDeCliente(ctx, params.id, query),
  }),
  route('GET /cartera_cliente/:id', {
    operation: 'leerPanoramaDeCliente',
    summary: 'Lo que un cliente debe de un vistazo, por edades, y su saldo a favor aparte',
    ...veUno,
    reply: panoramaDeCliente,
    handler: (ctx, { params }) => panoramaDe(ctx, params.id),
  }),
  route('GET /cartera_persona', {
    operation: 'buscarClienteDePersona',
    summary: 'Qué cliente de cartera es una persona, si lo es',
    needs: ver('cartera'),
    query: personaQuery,
    reply: quienEsCliente,
    handler: (ctx, { query }) => clienteDePersona(ctx, query.id_personas),
  }),
  route('GET /cartera_evolucion', {
    operation: 'leerEvolucionDeCartera',
    summary: 'La cartera de los últimos doce meses calendario, de la oficina o de un cliente',
    whose: deCliente,
    needs: ver('cartera'),
    query: evolucionQuery,
    reply: carteraEvolucion,
    handler: (ctx, { query }) => evolucionDe(ctx, query),
  }),
  route('GET /cartera_mayores', {
    operation: 'leerMayoresDeudores',
    summary: 'Los diez clientes que más deben de lo vencido',
    needs: ver('cartera'),
    query: mayoresQuery,
    reply: carteraMayores,
    handler: (ctx, { query }) => mayoresDe(ctx, query),
  }),
  route('GET /cartera_alertas', {
    operation: 'leerAlertasDeCartera',
    summary: 'Lo que prescribe, los cupos superados, las promesas que llegaron y los castigos por aprobar',
    needs: ver('cartera'),
    reply: carteraAlertas,
    handler: (ctx) => alertasDe(ctx),
  }),
]
