import { readRows, type Context } from '../../kernel/index.ts'
import { numeroConPrefijo, type SumasDeCuenta, type TipoDeMovimiento } from '../domain.ts'
import type { ClaseDeCuenta } from '../model.ts'

interface DeQue {
  clase: ClaseDeCuenta
  numero: string | null
  escritura: string | null
  concepto: string
}

export interface CuentaDelLibro extends SumasDeCuenta, DeQue {
  id: number
  id_factura: number | null
  id_radicacion: number | null
  numero_radicacion: number | null
  fecha: string
  vence: string
}

export interface LineaLeida extends DeQue {
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

/** By type, of the client's ledger up to the cut-off; what adds up to nothing and has nothing given up is settled. */
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
const idDe = (valor: Fila[string] | undefined): number | null =>
  valor === null || valor === undefined ? null : Number(valor)

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

/** What each of a client's accounts added up to at a date, the oldest first, without those that were settled. Two bounds of one index. */
export async function cuentasAlCorte(ctx: Context, id_clientes: number, corte: string): Promise<CuentaDelLibro[]> {
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

/** A client's ledger between two days, both included, in the order of its days. */
export async function lineasEntre(
  ctx: Context,
  id_clientes: number,
  desde: string,
  hasta: string,
): Promise<LineaLeida[]> {
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
