import { addDays, bogotaDate, dayStart } from '../../../../schemas/es-co/index.ts'
import { METODO } from '../../../../schemas/facturacion/pagos.ts'
import { readRows, type Context, type SqlRow } from '../../../kernel/index.ts'
import type { Periodo } from '../../domain.ts'
import { EMITIDAS, notasDe } from '../ingresos.ts'

interface Tercero {
  documento: string
  nombre: string
}

/** One line of a voucher. */
export interface Apunte {
  /** Code of `cuentas_contables`; `gasto-7` is the account of an expense concept. */
  concepto: string
  tercero: Tercero
  detalle: string
  /** Pesos: a debit is positive, a credit negative. */
  valor: number
}

/** Its debits are its credits, unless the records themselves do not tie. */
export interface Comprobante {
  /** `YYYY-MM-DD` */
  dia: string
  clase: string
  documento: string
  radicacion: number | null
  apuntes: Apunte[]
}

export const descuadre = ({ apuntes }: Comprobante): number => apuntes.reduce((suma, { valor }) => suma + valor, 0)

const MEDIOS: Readonly<Record<number, string>> = {
  [METODO.efectivo]: 'caja',
  [METODO.cheque]: 'cheque',
  [METODO.datafono]: 'datafono',
  [METODO.transferencia]: 'transferencia',
  [METODO.deposito]: 'depositos',
}

const texto = (valor: unknown): string => (typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '')
const radicacionDe = ({ numero_radicacion }: SqlRow): number | null =>
  numero_radicacion === null || numero_radicacion === undefined ? null : Number(numero_radicacion)
const terceroDe = (fila: SqlRow): Tercero => ({ documento: texto(fila.numero_documento), nombre: texto(fila.nombre) })

/** Of a day, or of the instant at which it was annulled. */
const diaDe = (dicho: unknown): string => (texto(dicho).length > 10 ? bogotaDate(texto(dicho)) : texto(dicho))

/** Debit of one concept against another; a negative value is the opposite. */
const par = (debe: string, haber: string, tercero: Tercero, detalle: string, valor: number): Apunte[] => [
  { concepto: debe, tercero, detalle, valor },
  { concepto: haber, tercero, detalle, valor: -valor },
]

type Dias = Pick<Periodo, 'desde' | 'hasta'>

/** Vouchers of some days, one for each document: by day, and in the order of their classes. */
export async function comprobantesDe(ctx: Context, dias: Dias): Promise<Comprobante[]> {
  const todos = [
    ...(await facturas(ctx, dias)),
    ...(await notas(ctx, dias)),
    ...(await pagos(ctx, dias)),
    ...(await abonos(ctx, dias)),
    ...(await cartera(ctx, dias)),
    ...(await depositos(ctx, dias)),
    ...(await gastos(ctx, dias)),
  ]
  return todos
    .map((uno) => ({ ...uno, apuntes: uno.apuntes.filter(({ valor }) => valor !== 0) }))
    .filter(({ apuntes }) => apuntes.length)
    .sort((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : 0))
}

/** The client owes the total; the other side is each line, with its principal if it is a third party's. */
async function facturas(ctx: Context, { desde, hasta }: Dias): Promise<Comprobante[]> {
  const filas = await readRows(
    ctx.db,
    `select f.id, f.fecha_factura, f.numero_factura, f.nombre, f.numero_documento, f.numero_radicacion, f.total, l.id_items_liquidaciones as item,
       i.name, l.terceros, l.mandante, l.mandante_nombre, sum(l.valor) as valor, sum(l.iva) as iva
     from facturas f left join facturas_lineas l on l.id_factura = f.id left join items_liquidaciones i on i.id = l.id_items_liquidaciones
     where ${EMITIDAS} group by f.id, f.fecha_factura, f.numero_factura, f.nombre, f.numero_documento, f.numero_radicacion, f.total, l.id_items_liquidaciones,
       i.name, l.terceros, l.mandante, l.mandante_nombre order by f.id, item, l.terceros, l.mandante`,
    [desde, hasta],
  )
  const hechos = new Map<number, Comprobante>()
  for (const fila of filas) {
    const documento = texto(fila.numero_factura)
    const detalle = `Factura ${documento}`
    const cliente = terceroDe(fila)
    const suyo = hechos.get(Number(fila.id)) ?? {
      dia: texto(fila.fecha_factura),
      clase: 'Factura',
      documento,
      radicacion: radicacionDe(fila),
      apuntes: [{ concepto: 'clientes', tercero: cliente, detalle, valor: Number(fila.total) }],
    }
    hechos.set(Number(fila.id), suyo)
    if (fila.item === null) continue
    const mandante = texto(fila.mandante)
    suyo.apuntes.push(
      {
        concepto: `${fila.terceros ? 'terceros' : 'ingresos'}:item-${texto(fila.item)}`,
        tercero: mandante ? { documento: mandante, nombre: texto(fila.mandante_nombre) } : cliente,
        detalle: `${detalle}: ${texto(fila.name)}`,
        valor: -Number(fila.valor),
      },
      { concepto: 'iva', tercero: cliente, detalle: `${detalle}: IVA`, valor: -Number(fila.iva) },
    )
  }
  return [...hechos.values()]
}

async function notas(ctx: Context, dias: Dias): Promise<Comprobante[]> {
  return (await notasDe(ctx, dias)).map((nota) => {
    const tercero = { documento: nota.documento, nombre: nota.nombre }
    const detalle = `Nota ${nota.numero} de la factura ${nota.factura}`
    return {
      dia: nota.fecha,
      clase: 'Nota',
      documento: nota.numero,
      radicacion: nota.radicacion,
      apuntes: (
        [
          ['devoluciones', nota.base],
          ['iva', nota.iva],
          ['terceros', nota.terceros],
        ] as const
      ).flatMap(([concepto, valor]) => par(concepto, 'clientes', tercero, detalle, valor)),
    }
  })
}

/** Paid with money or with deposits; what is owed stays with the client. */
async function pagos(ctx: Context, { desde, hasta }: Dias): Promise<Comprobante[]> {
  const filas = await readRows(
    ctx.db,
    `select p.fecha, p.metodo, p.valor, p.motivo, f.id, f.numero_factura, f.nombre, f.numero_documento, f.numero_radicacion
     from facturas_pagos p join facturas f on f.id = p.id_factura where p.fecha >= ? and p.fecha <= ? order by p.id`,
    [desde, hasta],
  )
  return filas.flatMap((fila) => {
    const medio = MEDIOS[Number(fila.metodo)]
    if (medio === undefined) return []
    const documento = texto(fila.numero_factura) || `Sin enviar ${texto(fila.id)}`
    const detalle = `${Number(fila.valor) < 0 ? 'Devolución' : 'Pago'} de la factura ${documento}`
    return [
      {
        dia: texto(fila.fecha),
        clase: 'Pago',
        documento,
        radicacion: radicacionDe(fila),
        apuntes: par(medio, 'clientes', terceroDe(fila), detalle, Number(fila.valor)),
      },
    ]
  })
}

async function abonos(ctx: Context, { desde, hasta }: Dias): Promise<Comprobante[]> {
  const dinero = await readRows(
    ctx.db,
    `select c.fecha, c.metodo, c.valor, a.numero, a.nombre, a.numero_documento from abonos_caja c join abonos a on a.id = c.id_abono
     where c.fecha >= ? and c.fecha <= ? order by c.id`,
    [desde, hasta],
  )
  // what deposits paid, and what was left over in one; without the till's own movement
  const enDeposito = await readRows(
    ctx.db,
    `select m.fecha, m.notaria + m.boleta + m.registro + m.otros + m.anticipo as valor, a.numero, a.nombre, a.numero_documento
     from depositos_movimientos m join abonos a on a.id = m.id_abono
     where m.fecha >= ? and m.fecha <= ? and m.medios is null order by m.id`,
    [desde, hasta],
  )
  const uno = (fila: SqlRow, debe: string, valor: number): Comprobante => ({
    dia: texto(fila.fecha),
    clase: 'Abono',
    documento: texto(fila.numero),
    radicacion: null,
    apuntes: par(debe, 'clientes', terceroDe(fila), `Abono No. ${texto(fila.numero)}`, valor),
  })
  return [
    ...dinero.map((fila) => uno(fila, MEDIOS[Number(fila.metodo)] ?? 'caja', Number(fila.valor))),
    ...enDeposito.map((fila) => uno(fila, 'depositos', -Number(fila.valor))),
  ]
}

/**
 * Movements with a voucher, of `cartera_movimientos m` and its account `c`: withheld by clients, written off, and charged without an
 * invoice, but for a deposit that was asked for, which nobody earns.
 */
export const DE_CARTERA = `(m.tipo in ('retencion', 'castigo', 'recuperacion')
  or (m.tipo = 'cargo' and c.id_factura is null and c.clase <> 'deposito' and not c.traida))`

async function cartera(ctx: Context, { desde, hasta }: Dias): Promise<Comprobante[]> {
  const filas = await readRows(
    ctx.db,
    `select m.id, m.fecha, m.tipo, m.valor, m.detalle, r.tipo as retencion, p.nombres, p.apellidos, p.numero_documento
     from cartera_movimientos m join cuentas_por_cobrar c on c.id = m.id_cuenta join clientes k on k.id = m.id_clientes
     join personas p on p.id = k.id_personas left join retenciones r on r.id = m.id_retencion
     where m.fecha >= ? and m.fecha <= ? and ${DE_CARTERA} order by m.id`,
    [desde, hasta],
  )
  return filas.map((fila) => {
    const nombre = [fila.nombres, fila.apellidos].map(texto).filter(Boolean).join(' ')
    const debe =
      fila.tipo === 'retencion' ? texto(fila.retencion) || 'retefuente' : fila.tipo === 'cargo' ? 'varios' : 'castigos'
    return {
      dia: texto(fila.fecha),
      clase: 'Cartera',
      documento: texto(fila.id),
      radicacion: null,
      apuntes: par(
        debe,
        'clientes',
        { documento: texto(fila.numero_documento), nombre },
        texto(fila.detalle) || (fila.tipo === 'retencion' ? 'Retención' : fila.tipo === 'cargo' ? 'Cobro' : 'Castigo'),
        -Number(fila.valor),
      ),
    }
  })
}

/**
 * Movements that have a voucher of their own, of `depositos_movimientos m` and its deposit `d`: what invoices and payments took is theirs,
 * and a balance brought from another program, which names no means, is in its accounts already.
 */
export const DE_DEPOSITOS =
  '(m.medios is not null or (m.id_factura is null and m.id_abono is null and d.id_abono is not null))'

/** By each means the till moved; what moved without the till is the client's: a surplus kept for them, the notary's part of a discharge. */
async function depositos(ctx: Context, { desde, hasta }: Dias): Promise<Comprobante[]> {
  const filas = await readRows(
    ctx.db,
    `select m.fecha, m.tipo, m.medios, m.notaria + m.boleta + m.registro + m.otros + m.anticipo as valor, d.numero_deposito, d.otorgante as nombre,
       d.numero_documento, r.numero_radicacion
     from depositos_movimientos m join depositos d on d.id = m.id_deposito left join radicaciones r on r.id = d.id_radicacion
     where m.fecha >= ? and m.fecha <= ? and ${DE_DEPOSITOS} order by m.id`,
    [desde, hasta],
  )
  return filas.map((fila) => {
    const medios = JSON.parse(texto(fila.medios) || '[]') as { metodo: number; valor: number }[] // written by the ledger
    const documento = texto(fila.numero_deposito)
    const detalle = `Depósito No. ${documento}, ${texto(fila.tipo)}`
    const tercero = terceroDe(fila)
    const sinCaja = Number(fila.valor) - medios.reduce((suma, { valor }) => suma + valor, 0)
    return {
      dia: texto(fila.fecha),
      clase: 'Depósito',
      documento,
      radicacion: radicacionDe(fila),
      apuntes: [
        ...medios.map(({ metodo, valor }) => ({ concepto: MEDIOS[metodo] ?? 'caja', tercero, detalle, valor })),
        { concepto: 'clientes', tercero, detalle, valor: sinCaja },
        { concepto: 'depositos', tercero, detalle, valor: -Number(fila.valor) },
      ],
    }
  })
}

async function gastos(ctx: Context, { desde, hasta }: Dias): Promise<Comprobante[]> {
  const filas = await readRows(
    ctx.db,
    `select g.fecha as dia, g.numero, g.valor as pagado, g.id_concepto, g.tercero as nombre, g.numero_documento, g.detalle from gastos g
       where g.fecha >= ? and g.fecha <= ? and g.cuando is not null
     union all select g.anulado_en, g.numero, -g.valor, g.id_concepto, g.tercero, g.numero_documento, g.detalle from gastos g
       where g.anulado_en >= ? and g.anulado_en < ? and g.cuando is not null order by numero, pagado desc`,
    [desde, hasta, dayStart(desde), dayStart(addDays(hasta, 1))],
  )
  return filas.map((fila) => ({
    dia: diaDe(fila.dia),
    clase: 'Gasto',
    documento: texto(fila.numero),
    radicacion: null,
    apuntes: par(`gasto-${texto(fila.id_concepto)}`, 'caja', terceroDe(fila), texto(fila.detalle), Number(fila.pagado)),
  }))
}
