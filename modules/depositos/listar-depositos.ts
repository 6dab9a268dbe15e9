import { saldosDe, APLICABLES, disponibleDe, RUBROS, totalDe, type EstadoDeDeposito } from './domain.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { depositos } from '../../schemas/registros/depositos.ts'
import { lectorDe, listaDe } from '../entidades/index.ts'
import { listQuery, notFound, type Context, type ListSpec } from '../kernel/index.ts'
import { comoSeDice, nombreDeMetodo } from '../pagos/index.ts'
import { conExtra, listar, type Extra } from '../campos/index.ts'
import { Deposito } from './model.ts'

export const SALDO = RUBROS.map((rubro) => `depositos.saldo_${rubro}`).join(' + ')
const DISPONIBLE = APLICABLES.map((rubro) => `depositos.saldo_${rubro}`).join(' + ')
const DESCARGADO =
  '(select coalesce(sum(d.total), 0) from descargues d where d.id_deposito = depositos.id and d.anulado_en is null)'
/** Without a filing, or of an annulled one. */
const SIN_ESCRITURA =
  '(depositos.id_radicacion is null or exists (select 1 from radicaciones ra where ra.id = depositos.id_radicacion and ra.anulada_en is ' +
  'not null))'
export const ESTADO =
  `case when depositos.anulado_en is not null then 'anulado' when ${SALDO} = 0 then 'agotado'` +
  ` when depositos.saldo_anticipo > 0 or ${SIN_ESCRITURA} then 'sin_asignar' else 'disponible' end`

/** Of a deposit without purpose: its advance, or all of it without a deed to pay. */
export const POR_ASIGNAR = `case when ${SIN_ESCRITURA} then ${SALDO} else depositos.saldo_anticipo end`

export const LISTA: ListSpec = {
  table: 'depositos',
  defaultSort: '-numero_deposito',
  dateColumn: 'fecha_deposito',
  pageSize: 10,
  fileName: 'depositos',
  outOfSum: 'depositos.anulado_en is not null',
  columns: listaDe(depositos, {
    numero_deposito: { unique: true },
    estado: { column: { sql: ESTADO, select: true } },
    numero_documento: { compact: true },
    num_escritura: { compact: true },
    total: { sum: true },
    otros: {},
    anticipo: {},
    descargue: { column: { sql: DESCARGADO, select: true }, sum: true },
    saldo: { column: { sql: SALDO, select: true }, sum: true },
    disponible: { column: { sql: DISPONIBLE, select: true }, sum: true },
    metodo_pago: { export: false, inFile: 'metodo' },
    metodo: { sort: false, filter: false },
    observaciones: {},
  }),
}

const numero = (title: string) => ({ type: 'integer', minimum: 1, maximum: 9007199254740991, title }) as const

export const depositosQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    numero_radicacion: numero('Número de radicación'),
    numero_deposito: numero('Número de depósito'),
    id_personas: numero('Id de la persona'),
  },
} as const

interface Unido {
  estado: EstadoDeDeposito
  descargue: number
}

export const filas = (ctx: Context) =>
  Deposito.query(ctx.db)
    .leftJoin('radicaciones', 'radicaciones.id', 'depositos.id_radicacion')
    .leftJoin('proyectos', 'proyectos.id', 'depositos.id_proyecto')
    .leftJoin('usuarios', 'usuarios.id', 'depositos.id_usuarios')
    .select(
      'depositos.*',
      'radicaciones.numero_radicacion as numero_radicacion',
      'radicaciones.num_escritura as num_escritura',
      'proyectos.proyecto as proyecto',
      'usuarios.usuario as recibio',
    )
    .castTo<(Deposito & Unido)[]>()

export async function listarDepositos(
  ctx: Context,
  { numero_radicacion, numero_deposito, id_personas, ...query }: FromSchema<typeof depositosQuery>,
) {
  const base = filas(ctx)
  if (numero_radicacion !== undefined) void base.where('radicaciones.numero_radicacion', numero_radicacion)
  if (numero_deposito !== undefined) void base.where('depositos.numero_deposito', numero_deposito)
  if (id_personas !== undefined) void base.where('depositos.id_personas', id_personas)
  return listar(ctx, base, query, LISTA, filaDe)
}

const leer = lectorDe(depositos)

const filaDe = (d: Deposito) => {
  // the list adds the expressions
  const { estado, descargue } = d as Deposito & Unido
  const saldos = saldosDe(d)
  const saldo = totalDe(saldos)
  return {
    id: d.id,
    ...leer(d),
    estado,
    saldo,
    saldos,
    disponible: disponibleDe(saldos),
    descargue: Number(descargue),
    aplicado: d.anulado_en ? 0 : d.total - saldo - Number(descargue),
    metodo: nombreDeMetodo(d.metodo_pago),
    method_data: { ...comoSeDice(d.method_data ?? {}), name: nombreDeMetodo(d.metodo_pago) },
    created_at: d.created_at,
    version: d.version,
  }
}

export type FilaDeDeposito = ReturnType<typeof filaDe> & { extra: Extra }

export async function leerFila(ctx: Context, id: number): Promise<FilaDeDeposito> {
  const row = await filas(ctx)
    .select(ctx.db.raw(`${ESTADO} as estado`), ctx.db.raw(`${DESCARGADO} as descargue`))
    .findById(id)
  if (!row) throw noEsta()
  return conExtra(ctx, row, filaDe(row))
}

const noEsta = () => notFound('no se encuentra el deposito')

export async function exigirDeposito(ctx: Context, id: number, { forUpdate = false } = {}): Promise<Deposito> {
  const query = Deposito.query(ctx.db).findById(id)
  const deposito = await (forUpdate ? query.forUpdate() : query)
  if (!deposito) throw noEsta()
  return deposito
}

/** GET /depositosNumero. @throws Problem 404 with the specification's message */
export async function disponiblesDeNumero(ctx: Context, numero_deposito: number) {
  const deposito = await Deposito.query(ctx.db).findOne({ numero_deposito }).select('id')
  if (!deposito) throw notFound(`No se encontró el deposito ${numero_deposito}!`)
  const fila = await leerFila(ctx, deposito.id)
  return {
    ...fila,
    ...fila.saldos,
    recibido: {
      notaria: fila.notaria,
      boleta: fila.boleta,
      registro: fila.registro,
      otros: fila.otros,
      anticipo: fila.anticipo,
    },
  }
}

export async function proximoNumero(ctx: Context) {
  const row = await ctx.db('contadores').where({ nombre: 'deposito' }).first<{ valor: number } | undefined>('valor')
  return { numero_deposito: Number(row?.valor ?? 0) + 1 }
}

interface Suma {
  cantidad: number
  valor: number | null
  desde: string | null
}

export async function resumenDe(ctx: Context) {
  const vigentes = () => ctx.db('depositos').whereNull('anulado_en')
  const [todo] = await vigentes().select<
    { notaria: number | null; terceros: number | null; otros: number | null; anticipo: number | null }[]
  >(
    ctx.db.raw(
      'sum(saldo_notaria) as notaria, sum(saldo_boleta + saldo_registro) as terceros, sum(saldo_otros) as otros, sum(saldo_anticipo) as ' +
        'anticipo',
    ),
  )
  const [sinAsignar] = await vigentes()
    .whereRaw(`${ESTADO} = 'sin_asignar'`)
    .select<Suma[]>(ctx.db.raw(`count(*) as cantidad, sum(${POR_ASIGNAR}) as valor, min(fecha_deposito) as desde`))
  const saldos = {
    notaria: Number(todo?.notaria ?? 0),
    terceros: Number(todo?.terceros ?? 0),
    otros: Number(todo?.otros ?? 0),
    anticipo: Number(todo?.anticipo ?? 0),
  }
  return {
    saldos,
    en_poder: saldos.notaria + saldos.terceros + saldos.otros + saldos.anticipo,
    sin_asignar: {
      cantidad: Number(sinAsignar?.cantidad ?? 0),
      valor: Number(sinAsignar?.valor ?? 0),
      desde: sinAsignar?.desde ?? null,
    },
  }
}
