import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { ITEM } from '../../liquidaciones/index.ts'
import type { Regla } from '../regla.ts'

const enlace = ({ id }: { id: number }) => `/admin/facElectronica?factura=${id}`
const NOMBRE = 'coalesce(f.numero_factura, f.numero_radicacion)'
/** Void and removed invoices are worth nothing. */
const VIGENTE = 'f.anulada_en is null and f.retirada_en is null'
const VALE = `case when ${VIGENTE} then f.total - coalesce(n.notas, 0) else 0 end`
const NOTAS = `left join (select id_factura, sum(base + iva + terceros) as notas from facturas_notas group by id_factura) n
  on n.id_factura = f.id`
const RUBROS = 'notaria + boleta + registro + otros + anticipo'
const DEBIDOS = `${METODO.credito}, ${METODO.bono}`

/** Pesos of each line of a settlement by side, and what live invoices charge of it. */
const POR_LINEA = (['vendedor', 'comprador'] as const)
  .map(
    (lado) => `select q.id_radicacion, '${lado}' as lado, l.clave, l.${lado} as debe from liquidacion_lineas l
      join liquidaciones q on q.id = l.id_liquidacion where l.tipo_liquidacion <> 'servicio_registral' and l.${lado} > 0`,
  )
  .join(' union all ')

export const facturas: readonly Regla[] = [
  {
    clave: 'factura_total',
    area: 'dinero',
    dice: 'El total de cada factura es su base, su IVA y lo que es de terceros.',
    sql: `select f.id, ${NOMBRE} as nombre, f.base + f.iva + f.terceros as debe, f.total as hay from facturas f
      where f.total <> f.base + f.iva + f.terceros`,
    pesos: true,
    enlace,
  },
  {
    clave: 'factura_lineas',
    area: 'dinero',
    dice: 'Las líneas de cada factura suman su total.',
    sql: `select f.id, ${NOMBRE} as nombre, f.total as debe, coalesce(l.suma, 0) as hay from facturas f
      left join (select id_factura, sum(valor + iva) as suma from facturas_lineas group by id_factura) l on l.id_factura = f.id
      where f.total <> coalesce(l.suma, 0)`,
    pesos: true,
    enlace,
  },
  {
    clave: 'factura_pagos',
    area: 'dinero',
    dice: 'El libro de pagos de cada factura suma lo que vale: su total menos sus notas, o nada si se anuló o se quitó.',
    sql: `select f.id, ${NOMBRE} as nombre, ${VALE} as debe, coalesce(p.suma, 0) as hay from facturas f ${NOTAS}
      left join (select id_factura, sum(valor) as suma from facturas_pagos group by id_factura) p on p.id_factura = f.id
      where ${VALE} <> coalesce(p.suma, 0)`,
    pesos: true,
    enlace,
  },
  {
    clave: 'factura_cartera',
    area: 'dinero',
    dice: 'Lo que cada factura dejó debido está en cartera, ni más ni menos.',
    sql: `select f.id, ${NOMBRE} as nombre, coalesce(p.suma, 0) as debe, coalesce(c.suma, 0) as hay from facturas f
      left join (select id_factura, sum(valor) as suma from facturas_pagos where metodo in (${DEBIDOS}) group by id_factura) p
        on p.id_factura = f.id
      left join (select c.id_factura, sum(m.valor) as suma from cartera_movimientos m join cuentas_por_cobrar c on c.id = m.id_cuenta
        where m.tipo in ('cargo', 'nota_credito') and c.id_factura is not null group by c.id_factura) c on c.id_factura = f.id
      where coalesce(p.suma, 0) <> coalesce(c.suma, 0)`,
    pesos: true,
    enlace,
  },
  {
    clave: 'factura_depositos',
    area: 'dinero',
    dice: 'Lo que cada factura dice que pagó con depósitos salió de ellos.',
    sql: `select f.id, ${NOMBRE} as nombre, coalesce(p.suma, 0) as debe, coalesce(d.suma, 0) as hay from facturas f
      left join (select id_factura, sum(valor) as suma from facturas_pagos where metodo = ${METODO.deposito} group by id_factura) p
        on p.id_factura = f.id
      left join (select id_factura, -sum(${RUBROS}) as suma from depositos_movimientos where id_factura is not null group by id_factura) d
        on d.id_factura = f.id
      where coalesce(p.suma, 0) <> coalesce(d.suma, 0)`,
    pesos: true,
    enlace,
  },
  {
    // a side may wait to be invoiced; an annulled invoice leaves its lines charged by nobody until it is made again
    clave: 'liquidado_facturado',
    area: 'dinero',
    dice: 'Lo que se liquidó a una parte ya facturada es lo que sus facturas cobran, línea por línea.',
    sql: `select r.id, r.numero_radicacion as nombre, x.debe, coalesce(y.hay, 0) as hay from (${POR_LINEA}) x
      join facturaciones a on a.id_radicacion = x.id_radicacion join radicaciones r on r.id = x.id_radicacion
      join liquidaciones q on q.id_radicacion = r.id
      left join (select f.id_radicacion, f.lado, l.clave, sum(l.valor + l.iva) as hay from facturas f
        join facturas_lineas l on l.id_factura = f.id where ${VIGENTE} group by f.id_radicacion, f.lado, l.clave) y
        on y.id_radicacion = x.id_radicacion and y.lado = x.lado and y.clave = x.clave
      where r.anulada_en is null and not q.borrador and x.debe <> coalesce(y.hay, 0)
        and exists (select 1 from facturas f where f.id_radicacion = r.id and f.lado = x.lado and ${VIGENTE})
        and not exists (select 1 from facturas f where f.id_radicacion = r.id and f.lado = x.lado and f.anulada_en is not null)`,
    pesos: true,
    enlace: ({ nombre }) => `/admin/facturar?numero=${nombre}`,
  },
  {
    clave: 'facturado_liquidado',
    area: 'dinero',
    dice: 'Ninguna factura cobra lo que su liquidación no dice.',
    sql: `select f.id, ${NOMBRE} as nombre, 0 as debe, sum(l.valor + l.iva) as hay from facturas f
      join facturas_lineas l on l.id_factura = f.id join radicaciones r on r.id = f.id_radicacion
      join liquidaciones q on q.id_radicacion = f.id_radicacion
      left join liquidacion_lineas s on s.id_liquidacion = q.id and s.clave = l.clave
      where ${VIGENTE} and r.anulada_en is null and not q.borrador and s.id is null
      group by f.id, f.numero_factura, f.numero_radicacion`,
    pesos: true,
    enlace,
  },
  {
    clave: 'terceros_de_quien',
    area: 'dinero',
    dice: 'Cada peso de terceros que se cobra dice de quién es.',
    sql: `select f.id, ${NOMBRE} as nombre, 0 as debe, sum(l.valor) as hay from facturas f join facturas_lineas l on l.id_factura = f.id
      where ${VIGENTE} and l.terceros and l.mandante is null
        and l.id_items_liquidaciones in (${[ITEM.aporteEspecial, ITEM.super, ITEM.fondo, ITEM.retencion, ITEM.timbre].join(', ')})
      group by f.id, f.numero_factura, f.numero_radicacion`,
    pesos: true,
    enlace,
  },
  {
    clave: 'liquidacion_lineas',
    area: 'dinero',
    dice: 'Cada línea de una liquidación se parte entera entre las dos partes.',
    sql: `select r.id, r.numero_radicacion as nombre, l.valor + l.iva as debe, l.vendedor + l.comprador as hay from liquidacion_lineas l
      join liquidaciones q on q.id = l.id_liquidacion join radicaciones r on r.id = q.id_radicacion
      where l.valor + l.iva <> l.vendedor + l.comprador`,
    pesos: true,
    enlace: ({ nombre }) => `/admin/liquidar?numero=${nombre}`,
  },
  {
    clave: 'turno_ventas',
    area: 'dinero',
    dice: 'Cada turno cerrado del mostrador suma las facturas de sus ventas.',
    sql: `select t.id, t.fecha as nombre, coalesce(v.suma, 0) as debe, t.ventas as hay from turnos_mostrador t
      left join (select v.id_turno, sum(f.total) as suma from ventas v join facturas f on f.id = v.id_factura group by v.id_turno) v
        on v.id_turno = t.id
      where t.cerrado_en is not null and t.ventas <> coalesce(v.suma, 0)`,
    pesos: true,
    enlace: () => '/admin/mostrador',
  },
]
