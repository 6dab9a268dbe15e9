import { addDays } from '../../../schemas/es-co/index.ts'
import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { readRows, type Context, type SqlRow } from '../../kernel/index.ts'
import { ITEM } from '../../liquidaciones/index.ts'
import type { Periodo } from '../domain.ts'
import { informe } from '../informe.ts'

/** Calendar days from receiving it: the earlier reading. */
const PLAZO = 5

/** Money of an invoice's payment, as it was last corrected; what is owed is its debt's, whose payments are negative in its ledger. */
const PAGADO = `p.motivo in ('pago', 'correccion') and p.metodo <> ${METODO.credito}`
const ABONADO = `m.tipo in ('abono', 'cruce') and m.valor < 0
    and not exists (select 1 from cartera_movimientos v where v.id_revertido = m.id)`
const PRIMERO = 'min(case when p.valor > 0 then p.fecha end)'

/** Days on which money of invoices came in: paid with them, or later of their debt. */
const ENTRADAS = `select p.id_factura, ${PRIMERO} as dia from facturas_pagos p where ${PAGADO} group by p.id_factura having sum(p.valor) > 0
  union all select c.id_factura, m.fecha as dia from cartera_movimientos m join cuentas_por_cobrar c on c.id = m.id_cuenta
    where ${ABONADO} and c.id_factura is not null`
const RECIBIDAS = `(select id_factura, min(dia) as recibida from (${ENTRADAS}) entradas group by id_factura) p`

const VIGENTE = 'f.anulada_en is null and f.retirada_en is null'

/** Deeds whose excess came in, each with the first day of it, for the calendar. */
export async function excedentesRecibidos(
  ctx: Context,
): Promise<{ id_factura: number; escritura: string; factura: string; recibido: string }[]> {
  // from the few lines of an excess to their payments: the calendar is read with each «Mi día»
  const filas = await readRows(
    ctx.db,
    `select f.id, f.numero_factura, f.numero_radicacion, r.num_escritura,
       (select ${PRIMERO} from facturas_pagos p where p.id_factura = f.id and ${PAGADO} group by p.id_factura having sum(p.valor) > 0) as pagada,
       (select min(m.fecha) from cuentas_por_cobrar c join cartera_movimientos m on m.id_cuenta = c.id where c.id_factura = f.id
         and ${ABONADO}) as abonada
     from facturas f join radicaciones r on r.id = f.id_radicacion
     where ${VIGENTE} and f.id in (select l.id_factura from facturas_lineas l where l.id_items_liquidaciones = ${ITEM.aporteEspecial}
       and l.valor > 0) order by f.id`,
    [],
  )
  return filas.flatMap((fila) => {
    const [recibido] = [fila.pagada, fila.abonada].filter((dia) => typeof dia === 'string').sort()
    return recibido === undefined
      ? []
      : [
          {
            id_factura: Number(fila.id),
            escritura: String(fila.num_escritura ?? `de la radicación ${Number(fila.numero_radicacion)}`),
            factura: String(fila.numero_factura ?? ''),
            recibido,
          },
        ]
  })
}

/** Lines of invoices whose first peso came in within a period. */
const recibidas = (ctx: Context, { desde, hasta }: Periodo): Promise<SqlRow[]> =>
  readRows(
    ctx.db,
    `select f.id, f.numero_factura, f.nombre, f.numero_radicacion, r.num_escritura, l.orden, l.detalle, l.valor,
       q.valor as derecho, p.recibida
     from facturas_lineas l join facturas f on f.id = l.id_factura join ${RECIBIDAS} on p.id_factura = f.id
     join radicaciones r on r.id = f.id_radicacion left join liquidaciones s on s.id_radicacion = f.id_radicacion
     left join liquidacion_lineas q on q.id_liquidacion = s.id and q.clave = replace(l.clave, 'aporte:', 'derecho:')
     where l.id_items_liquidaciones = ${ITEM.aporteEspecial} and ${VIGENTE} and p.recibida >= ? and p.recibida <= ?
     order by p.recibida, f.id, l.orden`,
    [desde, hasta],
  )

export const excedentes = informe({
  clave: 'excedentes',
  titulo: 'Excedentes sobre los topes',
  resumen: 'Lo recibido por encima del tope de remuneración, que se gira dentro de los cinco días de recibirlo.',
  norma: 'D. 1069 de 2015, arts. 2.2.6.13.2.10.2 y 2.2.6.13.2.10.3',
  periodos: ['mes'],
  permiso: permiso('facturacion', 'ver'),
  columnas: [
    { clave: 'escritura', titulo: 'Escritura', tipo: 'text' },
    { clave: 'acto', titulo: 'Acto', tipo: 'text' },
    { clave: 'factura', titulo: 'Factura', tipo: 'text' },
    { clave: 'cliente', titulo: 'Cliente', tipo: 'text' },
    { clave: 'derechos', titulo: 'Derechos, hasta el tope', tipo: 'money' },
    { clave: 'excedente', titulo: 'Excedente', tipo: 'money', suma: true },
    { clave: 'recibido', titulo: 'Recibido', tipo: 'date' },
    { clave: 'limite', titulo: 'Girar hasta', tipo: 'date' },
  ],
  async *filas(ctx, periodo) {
    yield (await recibidas(ctx, periodo)).map((fila) => ({
      clave: `Factura ${String(fila.numero_factura ?? fila.numero_radicacion)}, renglón ${Number(fila.orden) + 1}`,
      radicacion: Number(fila.numero_radicacion),
      celdas: [
        String(fila.num_escritura ?? `Radicación ${Number(fila.numero_radicacion)}`),
        String(fila.detalle),
        String(fila.numero_factura ?? ''),
        String(fila.nombre),
        fila.derecho === null ? null : Number(fila.derecho),
        Number(fila.valor),
        String(fila.recibida),
        addDays(String(fila.recibida), PLAZO),
      ],
    }))
  },
  comprueba: {
    dice: 'El excedente es lo facturado como aporte especial en las facturas que se recibieron en el mes',
    columna: 'excedente',
    async libro(ctx, { desde, hasta }) {
      const [fila] = await readRows(
        ctx.db,
        `select sum(l.valor) as valor from facturas f join facturas_lineas l on l.id_factura = f.id
         where l.id_items_liquidaciones = ${ITEM.aporteEspecial} and ${VIGENTE}
         and exists (select 1 from (${ENTRADAS}) e where e.id_factura = f.id and e.dia <= ?)
         and not exists (select 1 from (${ENTRADAS}) e where e.id_factura = f.id and e.dia < ?)`,
        [hasta, desde],
      )
      return Number(fila?.valor ?? 0)
    },
  },
  notas: () =>
    Promise.resolve(['Por confirmar: los cinco días se cuentan de calendario, que es la lectura más estricta.']),
})
