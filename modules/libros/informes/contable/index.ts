import { addDays, dayStart, formatDate, formatPesos } from '../../../../schemas/es-co/index.ts'
import { permiso } from '../../../../schemas/vistas/vistas.ts'
import { Problem, readRows, type Context } from '../../../kernel/index.ts'
import type { Periodo } from '../../domain.ts'
import { informe, type Celda, type Columna, type Renglon } from '../../informe.ts'
import { comprobantesDe, DE_CARTERA, DE_DEPOSITOS, descuadre, type Comprobante } from './asientos.ts'
import { cuentasDe, sinCuenta } from './cuentas.ts'

const COLUMNAS: readonly Columna[] = [
  { clave: 'fecha', titulo: 'Fecha', tipo: 'date' },
  { clave: 'comprobante', titulo: 'Comprobante', tipo: 'text' },
  { clave: 'documento', titulo: 'Documento', tipo: 'text' },
  { clave: 'cuenta', titulo: 'Cuenta', tipo: 'text' },
  { clave: 'concepto', titulo: 'Concepto', tipo: 'text' },
  { clave: 'identificacion', titulo: 'Identificación', tipo: 'text' },
  { clave: 'tercero', titulo: 'Tercero', tipo: 'text' },
  { clave: 'centro', titulo: 'Centro de costo', tipo: 'text' },
  { clave: 'detalle', titulo: 'Detalle', tipo: 'text' },
  { clave: 'debito', titulo: 'Débito', tipo: 'money', suma: true },
  { clave: 'credito', titulo: 'Crédito', tipo: 'money', suma: true },
]
const puesto = (clave: string): number => COLUMNAS.findIndex((una) => una.clave === clave)
const [DEBITO, CREDITO] = [puesto('debito'), puesto('credito')]

/** Days of a read: vouchers of that many are in memory. */
const DIAS = 10

/** Vouchers of a period's days that have come, some days at a time. */
async function* comprobantes(ctx: Context, { desde, hasta }: Periodo): AsyncGenerator<Comprobante[]> {
  const fin = hasta < ctx.today ? hasta : ctx.today
  for (let dia = desde; dia <= fin; dia = addDays(dia, DIAS)) {
    const ultimo = addDays(dia, DIAS - 1)
    yield await comprobantesDe(ctx, { desde: dia, hasta: ultimo < fin ? ultimo : fin })
  }
}

async function* renglones(ctx: Context, periodo: Periodo): AsyncGenerator<readonly Renglon[]> {
  const cuentaDe = await cuentasDe(ctx)
  for await (const unos of comprobantes(ctx, periodo)) {
    const filas: Renglon[] = []
    let [hoy, n] = ['', 0]
    for (const { dia, clase, documento, radicacion, apuntes } of unos) {
      // numbered from 1 each day
      n = dia === hoy ? n + 1 : 1
      hoy = dia
      for (const [at, { concepto, tercero, detalle, valor }] of apuntes.entries()) {
        const { nombre, cuenta, centro } = cuentaDe(concepto)
        filas.push({
          clave: `${dia}, ${clase} ${documento}, ${n}.${at + 1}`,
          radicacion,
          celdas: [
            ...[dia, clase, documento, cuenta, nombre, tercero.documento, tercero.nombre, centro, detalle],
            Math.max(0, valor),
            Math.max(0, -valor),
          ],
        })
      }
    }
    if (filas.length) yield filas
  }
}

/** First voucher whose debits are not its credits. */
async function primeroSinCuadrar(ctx: Context, periodo: Periodo): Promise<Comprobante | null> {
  for await (const unos of comprobantes(ctx, periodo)) {
    const malo = unos.find((uno) => descuadre(uno) !== 0)
    if (malo) return malo
  }
  return null
}

const frase = (malo: Comprobante): string =>
  `El ${formatDate(malo.dia)} no cuadra: ${malo.clase.toLowerCase()} ${malo.documento}, por ${formatPesos(Math.abs(descuadre(malo)))}.`

/** Pesos that moved, straight from each ledger: each is a debit once. */
const MOVIDO = `select coalesce(sum(v), 0) as total from (
  select f.total as v from facturas f where f.numero_factura is not null and f.retirada_en is null and f.fecha_factura >= ? and f.fecha_factura <= ?
  union all select abs(n.base) + abs(n.iva) + abs(n.terceros) from facturas_notas n join facturas f on f.id = n.id_factura where n.fecha >= ? and n.fecha <= ?
  union all select abs(f.base - coalesce(n.base, 0)) + abs(f.iva - coalesce(n.iva, 0)) + abs(f.terceros - coalesce(n.terceros, 0))
    from facturas f left join (select id_factura, sum(base) as base, sum(iva) as iva, sum(terceros) as terceros from facturas_notas
      group by id_factura) n on n.id_factura = f.id where f.anulada_en >= ? and f.anulada_en < ? and f.numero_factura is not null and f.retirada_en is null
  union all select abs(valor) from facturas_pagos where metodo in (2, 4, 5, 6, 7) and fecha >= ? and fecha <= ?
  union all select abs(valor) from abonos_caja where fecha >= ? and fecha <= ?
  union all select abs(notaria + boleta + registro + otros + anticipo) from depositos_movimientos
    where id_abono is not null and medios is null and fecha >= ? and fecha <= ?
  union all select abs(m.valor) from cartera_movimientos m join cuentas_por_cobrar c on c.id = m.id_cuenta
    where ${DE_CARTERA} and m.fecha >= ? and m.fecha <= ?
  union all select valor from gastos where cuando is not null and fecha >= ? and fecha <= ?
  union all select valor from gastos where cuando is not null and anulado_en >= ? and anulado_en < ?) as movido`

/** Debits of deposits: one that changes of means moves both sides, and what the till did not move is the client's. */
async function movidoEnDepositos(ctx: Context, { desde, hasta }: Periodo): Promise<number> {
  const filas = await readRows(
    ctx.db,
    `select m.medios, m.notaria + m.boleta + m.registro + m.otros + m.anticipo as valor
     from depositos_movimientos m join depositos d on d.id = m.id_deposito where m.fecha >= ? and m.fecha <= ? and ${DE_DEPOSITOS}`,
    [desde, hasta],
  )
  return filas.reduce((suma, { medios, valor }) => {
    const unos = JSON.parse(typeof medios === 'string' ? medios : '[]') as { valor: number }[] // written by the ledger
    const [entra, neto] = [
      unos.reduce((total, uno) => total + Math.max(0, uno.valor), 0),
      unos.reduce((total, uno) => total + uno.valor, 0),
    ]
    return suma + entra + Math.max(0, -Number(valor)) + Math.max(0, Number(valor) - neto)
  }, 0)
}

/** Double entry of what the office did, a voucher for each thing; accounts are the office's own. */
export const contable = informe({
  clave: 'contable',
  titulo: 'Comprobantes contables',
  resumen:
    'Partida doble de cada día: facturas, notas, pagos, abonos, cartera, depósitos y gastos, con la cuenta que dio la oficina.',
  norma: 'C. de Co., arts. 50 y 53',
  periodos: ['mes', 'dia'],
  permiso: permiso('contabilidad', 'ver'),
  columnas: COLUMNAS,
  filas: renglones,
  async hoja(ctx) {
    const filas = await readRows(
      ctx.db,
      'select name, code from columnas_contables where activo = 1 order by orden + 0, id',
      [],
    )
    return filas.flatMap(({ name, code }) => {
      const titulo = String(name)
      const [debe, haber] = [
        (celdas: readonly Celda[]) => Number(celdas[DEBITO]),
        (celdas: readonly Celda[]) => Number(celdas[CREDITO]),
      ]
      if (code === 'naturaleza')
        return [{ titulo, tipo: 'text' as const, de: (celdas: readonly Celda[]) => (debe(celdas) ? 'D' : 'C') }]
      if (code === 'valor')
        return [{ titulo, tipo: 'money' as const, de: (celdas: readonly Celda[]) => debe(celdas) + haber(celdas) }]
      const at = puesto(String(code))
      const columna = COLUMNAS[at]
      return columna ? [{ titulo, tipo: columna.tipo, de: (celdas: readonly Celda[]) => celdas[at] ?? null }] : []
    })
  },
  async exige(ctx, periodo) {
    const malo = await primeroSinCuadrar(ctx, periodo)
    if (malo) throw new Problem(409, 'descuadre', `${frase(malo)} Corríjalo antes de exportar.`)
  },
  comprueba: {
    dice: 'Los débitos son los pesos que movieron facturas, notas, pagos, abonos, cartera, depósitos y gastos',
    columna: 'debito',
    async libro(ctx, periodo) {
      const { desde, hasta } = periodo
      const [dias, instantes] = [
        [desde, hasta],
        [dayStart(desde), dayStart(addDays(hasta, 1))],
      ]
      const [fila] = await readRows(ctx.db, MOVIDO, [
        ...[dias, dias, instantes, dias, dias, dias, dias, dias, instantes].flat(),
      ])
      return Number(fila?.total ?? 0) + (await movidoEnDepositos(ctx, periodo))
    },
  },
  async notas(ctx, periodo) {
    const malo = await primeroSinCuadrar(ctx, periodo)
    const faltan = await sinCuenta(ctx)
    return [
      ...(malo ? [`${frase(malo)} Así no se exporta ni se cierra.`] : []),
      ...(faltan.length ? [`Sin cuenta contable: ${faltan.join(', ')}. Escríbalas en «Cuentas contables».`] : []),
      'Por confirmar: los arts. 50 y 53 del C. de Co. se citan de memoria.',
      'Lo que la notaría gira a la SNR, al Fondo o a la DIAN se contabiliza en el programa contable: aquí no se paga.',
    ]
  },
})
