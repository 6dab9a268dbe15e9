import { readRow, readRows, type Context, notFound, invalid } from '../../kernel/index.ts'
import {
  numeroConPrefijo,
  type SumasDeCuenta,
  type TipoDeMovimiento,
  cuentaAlCorte,
  desdeHabitual,
  estadoDeCuenta,
  prescripcionDe,
} from '../domain/index.ts'
import { Cliente, type ClaseDeCuenta } from '../model.ts'
import { formatIdentidad } from '../../../schemas/es-co/index.ts'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { saldoAFavorDe } from '../../depositos/index.ts'
import { membreteDe } from '../../documentos/index.ts'
import { enlaceDePago } from '../../pasarela/index.ts'
import { ajustesDe } from '../avisos/ajustes.ts'

interface DeQue {
  clase: ClaseDeCuenta
  numero: string | null
  escritura: string | null
  concepto: string
}

interface CuentaDelLibro extends SumasDeCuenta, DeQue {
  id: number
  id_factura: number | null
  id_radicacion: number | null
  numero_radicacion: number | null
  fecha: string
  vence: string
}

interface LineaLeida extends DeQue {
  id: number
  id_cuenta: number
  fecha: string
  tipo: TipoDeMovimiento
  detalle: string | null
  reversa: boolean
  valor: number
}

type Fila = Record<string, string | number | null>

const suma = (tipos: string, signo: '' | '-') => `sum(case when tipo in (${tipos}) then ${signo}valor else 0 end)`

const COLUMNAS = 'c.clase, c.concepto, f.prefijo, f.numero_factura, r.num_escritura, r.numero_radicacion, r.actos'
const NOMBRES = `join cuentas_por_cobrar c on c.id = m.id_cuenta left join facturas f on f.id = c.id_factura
  left join radicaciones r on r.id = c.id_radicacion`

/** Sums by type up to the cut-off, without settled accounts. */
const CUENTAS = `select m.*, ${COLUMNAS}, c.id_factura, c.id_radicacion, c.fecha, c.vence from (
  select id_cuenta, ${suma("'cargo'", '')} as valor, ${suma("'retencion'", '-')} as retenciones, ${suma("'abono'", '-')} as abonos,
    ${suma("'nota_credito'", '-')} as notas, ${suma("'cruce'", '-')} as cruces, ${suma("'castigo', 'recuperacion'", '-')} as castigado
  from cartera_movimientos where id_clientes = ? and fecha <= ? group by id_cuenta
  having sum(valor) <> 0 or ${suma("'castigo', 'recuperacion'", '-')} <> 0
) m ${NOMBRES} order by c.fecha, c.id`

const LINEAS = `select m.id, m.id_cuenta, m.fecha, m.tipo, m.detalle, m.id_revertido, m.valor, ${COLUMNAS}
from cartera_movimientos m ${NOMBRES} where m.id_clientes = ? and m.fecha >= ? and m.fecha <= ? order by m.fecha, m.id`

const texto = (valor: Fila[string] | undefined): string | null =>
  valor === null || valor === undefined ? null : String(valor)
const numero = (valor: Fila[string] | undefined): number => Number(valor ?? 0)
const idDe = (valor: Fila[string] | undefined): number | null => (valor ? Number(valor) : null)

const CONCEPTO: Readonly<Record<ClaseDeCuenta, string>> = {
  escritura: 'Escritura',
  varios: 'Otros',
  deposito: 'Solicitud de depósito',
}

function deQue(fila: Fila): DeQue {
  const clase = fila.clase as ClaseDeCuenta // what the table holds
  const propio = texto(fila.concepto)
  return {
    clase,
    numero: numeroConPrefijo(texto(fila.prefijo), texto(fila.numero_factura)),
    escritura: texto(fila.num_escritura),
    concepto: (clase === 'escritura' ? (texto(fila.actos) ?? propio) : propio) ?? CONCEPTO[clase],
  }
}

/** Oldest first. Reads two bounds of one index. */
async function cuentasAlCorte(ctx: Context, id_clientes: number, corte: string): Promise<CuentaDelLibro[]> {
  const filas = (await readRows(ctx.db, CUENTAS, [id_clientes, corte])) as Fila[] // the columns that it names
  return filas.map((fila) => ({
    ...deQue(fila),
    id: numero(fila.id_cuenta),
    id_factura: idDe(fila.id_factura),
    id_radicacion: idDe(fila.id_radicacion),
    numero_radicacion: idDe(fila.numero_radicacion),
    fecha: texto(fila.fecha) ?? '',
    vence: texto(fila.vence) ?? '',
    valor: numero(fila.valor),
    retenciones: numero(fila.retenciones),
    abonos: numero(fila.abonos),
    notas: numero(fila.notas),
    cruces: numero(fila.cruces),
    castigado: numero(fila.castigado),
  }))
}

async function lineasEntre(ctx: Context, id_clientes: number, desde: string, hasta: string): Promise<LineaLeida[]> {
  const filas = (await readRows(ctx.db, LINEAS, [id_clientes, desde, hasta])) as Fila[] // the columns that it names
  return filas.map((fila) => ({
    ...deQue(fila),
    id: numero(fila.id),
    id_cuenta: numero(fila.id_cuenta),
    fecha: texto(fila.fecha) ?? '',
    tipo: fila.tipo as TipoDeMovimiento, // what the ledger writes
    detalle: texto(fila.detalle),
    reversa: fila.id_revertido !== null,
    valor: numero(fila.valor),
  }))
}

export async function leerCliente(ctx: Context, id: number) {
  const cliente = await Cliente.query(ctx.db).findById(id).withGraphFetched('persona.tipoDeDocumento')
  if (!cliente) throw notFound('No se encontró el cliente.')
  const { nombres, apellidos, tipoDeDocumento, numero_documento, digito, ...persona } = cliente.persona
  return {
    id,
    codigo: Number(cliente.codigo),
    id_personas: cliente.id_personas,
    correo: persona.correo_electronico,
    telefono: persona.telefono,
    direccion: persona.direccion,
    nombre: [nombres, apellidos].filter(Boolean).join(' '),
    /** With the check digit of a NIT. */
    identificacion: formatIdentidad(tipoDeDocumento?.abreviatura, numero_documento, digito),
  }
}
export type ClienteLeido = Awaited<ReturnType<typeof leerCliente>>

export const correosDe = ({ correo }: Pick<ClienteLeido, 'correo'>): string[] =>
  correo?.trim() ? [correo.trim().toLowerCase()] : []

export interface Periodo {
  desde?: string | undefined
  corte?: string | undefined
}

/** @throws Problem 422 for a future cut-off, or a period that ends before it begins */
export function periodoDe(
  ctx: Pick<Context, 'today'>,
  { desde, corte = ctx.today }: Periodo,
): { desde: string; corte: string } {
  if (corte > ctx.today) throw invalid({ corte: ['La fecha de corte no puede ser posterior a hoy.'] })
  if (desde !== undefined && desde > corte) throw invalid({ desde: ['La fecha inicial es posterior al corte.'] })
  return { desde: desde ?? desdeHabitual(corte), corte }
}

/** Debt at the cut-off, and the ledger lines of the period. @throws Problem 404; 422 for its dates */
export async function leerEstado(ctx: Context, id: number, periodo: Periodo): Promise<EstadoDeCuentaLeido> {
  const { desde, corte } = periodoDe(ctx, periodo)
  const cliente = await leerCliente(ctx, id)
  const { prescribe: anios, aviso_prescripcion: aviso, como_pagar, a_quien } = await ajustesDe(ctx)
  const cuentas = (await cuentasAlCorte(ctx, id, corte)).map((cuenta) => ({
    ...cuentaAlCorte(cuenta, corte),
    ...prescripcionDe(cuenta.vence, corte, { anios, aviso }),
  }))
  const { nombre, lineas } = await membreteDe(ctx)
  return {
    cliente,
    oficina: { nombre, lineas },
    desde,
    corte,
    ...estadoDeCuenta(cuentas, await lineasEntre(ctx, id, desde, corte), corte),
    saldo_a_favor: await saldoAFavorDe(ctx, cliente.id_personas, corte),
    como_pagar,
    a_quien,
    enlace: await enlaceDePago(ctx, { tipo: 'cartera', id }),
  }
}

export type Deuda = Pick<
  EstadoDeCuentaLeido,
  'cliente' | 'corte' | 'saldo_final' | 'vencido' | 'como_pagar' | 'enlace'
> & {
  /** How many are owed; `abiertas` may hold only the oldest. */
  cuantas: number
  abiertas: readonly Pick<EstadoDeCuentaLeido['abiertas'][number], 'numero' | 'concepto' | 'fecha' | 'saldo'>[]
}

export const deudaDe = (estado: EstadoDeCuentaLeido): Deuda => ({ ...estado, cuantas: estado.abiertas.length })

/** Accounts that a message names; the attached PDF has the rest. */
export const NOMBRADAS = 12

const DEBE = `select count(*) as cuantas, sum(saldo) as saldo, sum(case when vence < ? then saldo else 0 end) as vencido
from cuentas_por_cobrar where id_clientes = ? and abierta = 1 limit 1`

const LAS_MAS_VIEJAS = `select ${COLUMNAS}, c.fecha, c.saldo from (
  select id from cuentas_por_cobrar where id_clientes = ? and abierta = 1 order by fecha, id limit ${NOMBRADAS}
) m join cuentas_por_cobrar c on c.id = m.id left join facturas f on f.id = c.id_factura
  left join radicaciones r on r.id = c.id_radicacion order by c.fecha, c.id`

/** Debt of a client today, without its ledger. @throws Problem 404 */
export async function leerDeuda(ctx: Context, id: number): Promise<Deuda> {
  const cliente = await leerCliente(ctx, id)
  const { como_pagar } = await ajustesDe(ctx)
  const debe = await readRow(ctx.db, DEBE, [ctx.today, id])
  const viejas = (await readRows(ctx.db, LAS_MAS_VIEJAS, [id])) as Fila[] // the columns that it names
  return {
    cliente,
    corte: ctx.today,
    saldo_final: Number(debe?.saldo ?? 0),
    vencido: Number(debe?.vencido ?? 0),
    cuantas: Number(debe?.cuantas ?? 0),
    abiertas: viejas.map((fila) => ({ ...deQue(fila), fecha: texto(fila.fecha) ?? '', saldo: numero(fila.saldo) })),
    como_pagar,
    enlace: await enlaceDePago(ctx, { tipo: 'cartera', id }),
  }
}
