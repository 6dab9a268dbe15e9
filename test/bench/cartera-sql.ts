import { addDays } from '../../schemas/es-co/index.ts'

/** The statements of the bare server of receivables, on a day: the same rows that the product answers with. */
export function sentencias(hoy: string) {
  const hace = (dias: number) => `'${addDays(hoy, -dias)}'`
  const entre = (desde: string, hasta: string) =>
    `sum(case when c.fecha between ${desde} and ${hasta} then c.saldo else 0 end)`
  const edades = [
    entre(hace(29), "'9999'"),
    entre(hace(90), hace(30)),
    entre(hace(180), hace(91)),
    entre("'0000'", hace(181)),
  ]
  const [e0 = '', e1 = '', e2 = '', e3 = ''] = edades
  const viejo = `exists (select 1 from cuentas_por_cobrar c where c.id_clientes = k.id and c.abierta = 1 and c.fecha <= ${hace(181)})`
  const filtro = (palabra: boolean, edad: boolean) =>
    [...(palabra ? ['p.busqueda like ?'] : []), ...(edad ? [viejo] : []), '1 = 1'].join(' and ')
  const DE = 'from clientes k join personas p on p.id = k.id_personas where'
  return {
    clientes: (
      palabra: boolean,
      edad: boolean,
    ) => `select k.*, p.nombres, p.apellidos, p.numero_documento, p.tipo_documento,
      p.correo_electronico, p.telefono, p.direccion,
      (select json_array(count(*), ${e0}, ${e1}, ${e2}, ${e3}) from cuentas_por_cobrar c where c.id_clientes = k.id and c.abierta = 1) as debe,
      (select coalesce(sum(d.saldo_notaria + d.saldo_otros + d.saldo_anticipo), 0) from depositos d where d.id_personas = k.id_personas) as a_favor
      ${DE} ${filtro(palabra, edad)} order by k.saldo desc, k.id desc limit 10`,
    cuantos: (palabra: boolean, edad: boolean) =>
      `select count(*) as n from (select k.id ${DE} ${filtro(palabra, edad)} limit 10000)`,
    totales: `select ${e0} as e0, ${e1} as e1, ${e2} as e2, ${e3} as e3, c.clase, sum(c.saldo) as total
      from (select fecha, clase, sum(saldo) as saldo from cuentas_por_cobrar where abierta = 1 group by fecha, clase) c group by c.clase`,
    cuentas: `select q.*, f.prefijo, f.numero_factura, r.num_escritura, r.actos, r.otorgante1, r.otorgante2, r.numero_radicacion
      from cuentas_por_cobrar q left join facturas f on f.id = q.id_factura left join radicaciones r on r.id = q.id_radicacion
      where q.id_clientes = ? and q.abierta = 1 order by q.fecha, q.id limit ?`,
    cuantas: 'select count(*) as n from cuentas_por_cobrar where id_clientes = ? and abierta = 1',
    lineas: `select m.*, f.prefijo, f.numero_factura, r.num_escritura, r.actos from cartera_movimientos m
      join cuentas_por_cobrar q on q.id = m.id_cuenta left join facturas f on f.id = q.id_factura
      left join radicaciones r on r.id = q.id_radicacion where m.id_clientes = ? and m.fecha between ${hace(92)} and '${hoy}'
      order by m.fecha, m.id`,
    quien:
      'select p.nombres, p.apellidos, p.numero_documento from clientes k join personas p on p.id = k.id_personas where k.id = ?',
    numero: 'select coalesce(max(numero), 0) + 1 as n from abonos',
    abono: `insert into abonos (numero, id_clientes, nombre, numero_documento, fecha, valor, retenido, metodo_pago, llave, created_at,
      updated_at, version) values (?, ?, ?, ?, '${hoy}', ?, 0, 6, ?, ?, ?, 1)`,
    cuenta: 'select saldo from cuentas_por_cobrar where id = ?',
    linea: `insert into cartera_movimientos (id_cuenta, id_clientes, tipo, valor, fecha, id_abono, created_at)
      values (?, ?, 'abono', ?, '${hoy}', ?, ?)`,
    pagar: `update cuentas_por_cobrar set pagado = pagado + ?, saldo = saldo - ?, abierta = case when saldo > ? then 1 else 0 end
      where id = ?`,
    cliente: 'update clientes set saldo_escrituras = saldo_escrituras - ?, saldo = saldo - ? where id = ?',
    caja: `insert into abonos_caja (id_abono, metodo, valor, motivo, fecha, cuando) values (?, 6, ?, 'pago', '${hoy}', ?)`,
    leer: 'select * from abonos where id = ?',
    aplicado: `select m.*, q.fecha, q.vence, q.saldo, f.prefijo, f.numero_factura from cartera_movimientos m
      join cuentas_por_cobrar q on q.id = m.id_cuenta left join facturas f on f.id = q.id_factura where m.id_abono = ?`,
  }
}
