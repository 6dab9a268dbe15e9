import type { FromSchema } from 'json-schema-to-ts'
import { ESTADOS_DIAN, RESPUESTAS_CLIENTE } from '../../schemas/facturacion/facturacion.ts'
import {
  listOrFile,
  listQuery,
  type Answer,
  type Context,
  type ListSpec,
  type Page,
  readRow,
  type FirstRows,
  type Question,
  readRows,
  ofOffice,
} from '../kernel/index.ts'
import { facturas } from '../../schemas/registros/facturas.ts'
import { lectorDe, listaDe, seleccionDe } from '../entidades/index.ts'
import { Factura } from './model.ts'
import type { GraficasDeMiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { addMonths } from '../../schemas/es-co/index.ts'

export const LISTA: ListSpec = {
  table: 'facturas',
  fileName: 'facturas',
  defaultSort: '-id',
  dateColumn: 'fecha_factura',
  pageSize: 20,
  outOfSum: 'facturas.anulada_en is not null',
  columns: {
    id: { type: 'number', title: 'Id', export: false },
    ...listaDe(facturas, {
      numero_factura: { compact: true },
      prefijo: { type: 'enum' },
      nombre: { sort: 'facturas.busqueda' },
      numero_documento: { compact: true },
      total: { sum: true },
      estado_dian: { type: 'enum', filter: false },
      respuesta_cliente: { type: 'enum', filter: false },
      num_escritura: { compact: true },
      anulada_en: {},
    }),
  },
}

export const facturasQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    prefix: { type: 'string', maxLength: 60, title: 'Prefijo' },
    tercero: { type: 'string', maxLength: 200, title: 'Nombre o documento del cliente' },
    // 0 and 1: «not sent» and «sent» of the specification
    estado_dian: { type: 'string', enum: ['', '0', '1', 'sin_enviar', ...ESTADOS_DIAN], title: 'Estado en la DIAN' },
    respuesta: { type: 'string', enum: ['', 'ninguna', ...RESPUESTAS_CLIENTE], title: 'Respuesta del cliente' },
    vista: {
      type: 'string',
      enum: ['sin_enviar', 'sin_enviar_24h', 'rechazadas', 'sin_respuesta'],
      title: 'Las que esperan algo',
    },
  },
} as const
export type FacturasQuery = FromSchema<typeof facturasQuery>

export type FilaDeFactura = ReturnType<typeof filaDe>

const leer = lectorDe(facturas)

const filaDe = (factura: Factura) => ({
  id: factura.id,
  id_factura: factura.id,
  ...leer(factura),
  version: factura.version,
})

const COLUMNAS = `facturas.id, ${seleccionDe(facturas, 'facturas')}, facturas.version`

/** Without cards removed before they had a number. */
export const filas = (ctx: Context) =>
  Factura.query(ctx.db)
    .leftJoin('radicaciones as r', 'r.id', 'facturas.id_radicacion')
    .select(ctx.db.raw(COLUMNAS))
    .whereNull('facturas.retirada_en')

export async function listarFacturas(ctx: Context, query: FacturasQuery): Promise<Page<FilaDeFactura> | Answer> {
  const { prefix, tercero, estado_dian, respuesta, vista, filtro, ...casa } = query
  // names use the search index
  const { estado_dian: porEstado, respuesta_cliente: porRespuesta, nombre, ...otros } = filtro ?? {}
  const base = filas(ctx)
  const prefijos = (prefix ?? '').split(',').filter(Boolean)
  if (prefijos.length) void base.whereIn('facturas.prefijo', prefijos)
  for (const estado of [estado_dian, porEstado]) if (estado) enEstado(base, estado.split(','))
  for (const dijo of [respuesta, porRespuesta]) if (dijo) conRespuesta(base, dijo.split(','))
  if (vista) enVista(ctx, base, vista)
  const q = [casa.q, tercero, nombre].filter(Boolean).join(' ')
  return listOrFile(ctx, base, { ...casa, ...(q ? { q } : {}), ...(filtro ? { filtro: otros } : {}) }, LISTA, filaDe)
}

type Consulta = ReturnType<typeof filas>

function enEstado(base: Consulta, estados: readonly string[]): void {
  void base.where((alguno) => {
    for (const estado of estados) {
      if (estado === '0' || estado === '1') void alguno.orWhere('facturas.state_document_id', Number(estado))
      else if (estado === 'sin_enviar') void alguno.orWhereNull('facturas.estado_dian')
      else void alguno.orWhere('facturas.estado_dian', estado)
    }
  })
}

function conRespuesta(base: Consulta, respuestas: readonly string[]): void {
  void base.where((alguna) => {
    for (const respuesta of respuestas) {
      if (respuesta === 'ninguna') void alguna.orWhereNull('facturas.respuesta_cliente')
      else void alguna.orWhere('facturas.respuesta_cliente', respuesta)
    }
  })
}

const UN_DIA = 86_400_000

function enVista(ctx: Context, base: Consulta, vista: NonNullable<FacturasQuery['vista']>): void {
  void base.whereNull('facturas.anulada_en')
  if (vista === 'rechazadas') void base.where('facturas.estado_dian', 'rechazada')
  else if (vista === 'sin_respuesta')
    void base.where('facturas.state_document_id', 1).whereNull('facturas.respuesta_cliente')
  else {
    void base.where('facturas.state_document_id', 0).where('facturas.total', '>', 0)
    // refused invoices have their own view
    if (vista === 'sin_enviar') void base.whereRaw("coalesce(facturas.estado_dian, '') <> 'rechazada'")
    else void base.where('facturas.created_at', '<', new Date(ctx.now.getTime() - UN_DIA).toISOString())
  }
}

const MOST = 10_000

const cuantas = (donde: string): Question => ({
  sql: `(select concat(count(*), '|', coalesce(min(created_at), '')) from (select created_at from facturas where ${donde}
    and anulada_en is null and retirada_en is null limit ${MOST}) f)`,
  values: [],
})

/** Count and oldest instant of unsent invoices: «n|instante». */
export const sinEnviar = (): Question =>
  cuantas("state_document_id = 0 and total > 0 and coalesce(estado_dian, '') <> 'rechazada'")

export const rechazadas = (): Question => cuantas("estado_dian = 'rechazada'")

/** Refused by the DIAN, then not sent, the oldest first. */
export const porEnviar = (cuantas: number): FirstRows => ({
  columns: {
    id: 'f.id',
    numero: 'r.numero_radicacion',
    titulo: 'f.nombre',
    estado: 'f.estado_dian',
    desde: 'f.created_at',
    valor: 'f.total',
  },
  from: `(select id, id_radicacion, nombre, estado_dian, created_at, total from facturas
      where state_document_id = 0 and total > 0 and anulada_en is null and retirada_en is null limit ${MOST}) f
    left join radicaciones r on r.id = f.id_radicacion
    order by case when f.estado_dian = 'rechazada' then 0 else 1 end, f.created_at, f.id limit ${cuantas}`,
  values: [],
})

/** Not accepted, refused included, up to `most`. */
export async function contarSinEnviar({ db }: Pick<Context, 'db'>, most: number): Promise<number> {
  const row = await readRow(
    db,
    `select count(*) as n from (
    select 1 from facturas where state_document_id = 0 and total > 0 and anulada_en is null and retirada_en is null limit ?) as f limit 1`,
    [most],
  )
  return Number(row?.n ?? 0)
}

const MESES = 6

/** Invoiced in the last months, less credit notes plus debit notes of each month. Whole pesos. */
export async function porMes(ctx: Context): Promise<NonNullable<GraficasDeMiDia['meses']>> {
  const primero = `${ctx.today.slice(0, 7)}-01`
  const meses = Array.from({ length: MESES }, (_, n) => addMonths(primero, n - MESES + 1).slice(0, 7))
  const filas = await readRows(
    ctx.db,
    `select substr(fecha_factura, 1, 7) as mes, sum(base) as base, sum(iva) as iva, sum(total) as total from facturas
     where fecha_factura >= ? and anulada_en is null and retirada_en is null group by substr(fecha_factura, 1, 7)`,
    [`${meses[0]}-01`],
  )
  const notas = await readRows(
    ctx.db,
    `select substr(n.fecha, 1, 7) as mes, -sum(n.base) as base, -sum(n.iva) as iva, -sum(n.base + n.iva + n.terceros) as total
     from facturas_notas n join facturas f on f.id = n.id_factura where n.fecha >= ? and f.anulada_en is null group by substr(n.fecha, 1, 7)`,
    [`${meses[0]}-01`],
  )
  return meses.map((mes) => {
    const suyas = [...filas, ...notas].filter((fila) => fila.mes === mes)
    const suma = (de: 'base' | 'iva' | 'total') => suyas.reduce((total, fila) => total + Number(fila[de] ?? 0), 0)
    const [base, iva, total] = [suma('base'), suma('iva'), suma('total')]
    return { mes, base, iva, terceros: total - base - iva }
  })
}

export const deFactura = ofOffice('Facturas', 'De toda la oficina: quien factura, factura cualquier escritura.', [
  'id_factura',
])
