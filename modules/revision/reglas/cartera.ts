import type { Regla } from '../regla.ts'

const enCartera = ({ nombre }: { nombre: string }) => `/admin/cartera?q=${encodeURIComponent(nombre)}`
const LIBRO = `select id_cuenta, sum(case when tipo = 'cargo' then valor else 0 end) as cargos,
  -sum(case when tipo in ('castigo', 'recuperacion') then valor else 0 end) as castigos, sum(valor) as saldo
  from cartera_movimientos group by id_cuenta`
const CUENTA = 'cuentas_por_cobrar c join clientes k on k.id = c.id_clientes join personas p on p.id = k.id_personas'

const sumaDeCliente = (columna: string, clase: string, dice: string): Regla => ({
  clave: `cliente_${columna}`,
  area: 'dinero',
  dice,
  sql: `select k.id, p.numero_documento as nombre, coalesce(c.suma, 0) as debe, k.${columna} as hay from clientes k
    join personas p on p.id = k.id_personas
    left join (select id_clientes, sum(saldo) as suma from cuentas_por_cobrar${clase} group by id_clientes) c on c.id_clientes = k.id
    where k.${columna} <> coalesce(c.suma, 0)`,
  pesos: true,
  enlace: enCartera,
})

export const cartera: readonly Regla[] = [
  ...(
    [
      ['valor', 'cargos', 'El valor de cada cuenta por cobrar es lo que su libro le cargó.'],
      ['castigado', 'castigos', 'Lo castigado de cada cuenta por cobrar es lo que su libro castigó.'],
      ['saldo', 'saldo', 'El saldo de cada cuenta por cobrar es la suma de su libro.'],
    ] as const
  ).map(([columna, suma, dice]): Regla => ({
    clave: `cuenta_${columna}`,
    area: 'dinero',
    dice,
    sql: `select c.id, p.numero_documento as nombre, coalesce(l.${suma}, 0) as debe, c.${columna} as hay from ${CUENTA}
        left join (${LIBRO}) l on l.id_cuenta = c.id where c.${columna} <> coalesce(l.${suma}, 0)`,
    pesos: true,
    enlace: enCartera,
  })),
  sumaDeCliente('saldo', '', 'Lo que debe cada cliente es la suma de sus cuentas.'),
  sumaDeCliente('saldo_escrituras', " where clase = 'escritura'", 'Lo que debe cada cliente de escrituras, también.'),
  sumaDeCliente('saldo_varios', " where clase = 'varios'", 'Lo que debe cada cliente de otros cobros, también.'),
  sumaDeCliente('saldo_depositos', " where clase = 'deposito'", 'Lo que se pidió en depósito a cada cliente, también.'),
  {
    clave: 'cuenta_abierta',
    area: 'estados',
    dice: 'Una cuenta por cobrar está abierta mientras se deba.',
    sql: `select c.id, p.numero_documento as nombre, c.saldo as debe, c.abierta as hay from ${CUENTA}
      where c.abierta <> case when c.saldo > 0 then 1 else 0 end`,
    enlace: enCartera,
  },
  {
    // lines that a credit note gave back stay on the receipt; so do the others of an annulled one, each beside its opposite
    clave: 'abono_libro',
    area: 'dinero',
    dice: 'Cada abono pagó en el libro su valor y lo retenido.',
    sql: `select a.id, a.numero as nombre, a.valor + a.retenido as debe, coalesce(m.suma, 0) as hay from abonos a
      left join (select id_abono, -sum(valor) as suma from cartera_movimientos
        where tipo in ('abono', 'cruce', 'retencion') and id_revertido is null group by id_abono) m on m.id_abono = a.id
      where a.valor + a.retenido <> coalesce(m.suma, 0)`,
    pesos: true,
    enlace: enCartera,
  },
  {
    clave: 'abono_caja',
    area: 'dinero',
    dice: 'Lo que entró a la caja por cada abono es su valor sin lo que tomó de depósitos, o nada si se anuló.',
    sql: `select a.id, a.numero as nombre,
        case when a.anulado_en is null then a.valor - coalesce(m.cruzado, 0) else 0 end as debe, coalesce(c.suma, 0) as hay
      from abonos a
      left join (select id_abono, sum(valor) as suma from abonos_caja group by id_abono) c on c.id_abono = a.id
      left join (select id_abono, -sum(valor) as cruzado from cartera_movimientos
        where tipo = 'cruce' and id_revertido is null group by id_abono) m on m.id_abono = a.id
      where coalesce(c.suma, 0) <> case when a.anulado_en is null then a.valor - coalesce(m.cruzado, 0) else 0 end`,
    pesos: true,
    enlace: enCartera,
  },
  {
    clave: 'abono_retenido',
    area: 'dinero',
    dice: 'Lo retenido de cada abono es la suma de sus retenciones.',
    sql: `select a.id, a.numero as nombre, a.retenido as debe, coalesce(r.suma, 0) as hay from abonos a
      left join (select id_abono, sum(valor) as suma from retenciones group by id_abono) r on r.id_abono = a.id
      where a.retenido <> coalesce(r.suma, 0)`,
    pesos: true,
    enlace: enCartera,
  },
  {
    clave: 'cruce_deposito',
    area: 'dinero',
    dice: 'Lo que cada abono tomó de depósitos salió de ellos.',
    sql: `select a.id, a.numero as nombre, coalesce(m.suma, 0) as debe, coalesce(d.suma, 0) as hay from abonos a
      left join (select id_abono, -sum(valor) as suma from cartera_movimientos where tipo = 'cruce' group by id_abono) m on m.id_abono = a.id
      left join (select id_abono, -sum(notaria + boleta + registro + otros + anticipo) as suma from depositos_movimientos
        where id_abono is not null and tipo in ('aplicado', 'devuelto') group by id_abono) d on d.id_abono = a.id
      where coalesce(m.suma, 0) <> coalesce(d.suma, 0)`,
    pesos: true,
    enlace: enCartera,
  },
  {
    clave: 'reverso_igual',
    area: 'dinero',
    dice: 'Cada línea que deshace otra vale lo mismo al revés.',
    sql: `select m.id, m.id as nombre, -o.valor as debe, m.valor as hay from cartera_movimientos m
      join cartera_movimientos o on o.id = m.id_revertido where m.valor <> -o.valor or m.id_cuenta <> o.id_cuenta or m.tipo <> o.tipo`,
    pesos: true,
  },
  {
    clave: 'cuenta_cobro',
    area: 'dinero',
    dice: 'Cada cuenta de cobro pide la suma de sus renglones.',
    sql: `select q.id, q.numero as nombre, coalesce(l.suma, 0) as debe, q.total as hay from cuentas_cobro q
      left join (select id_cuenta_cobro, sum(valor) as suma from cuentas_cobro_lineas group by id_cuenta_cobro) l
        on l.id_cuenta_cobro = q.id where q.total <> coalesce(l.suma, 0)`,
    pesos: true,
    enlace: enCartera,
  },
  {
    clave: 'castigo_libro',
    area: 'dinero',
    dice: 'Cada castigo aprobado quitó su valor del saldo, y uno recuperado lo devolvió.',
    sql: `select k.id, k.numero_documento as nombre, case when k.estado = 'aprobado' then k.valor else 0 end as debe,
        coalesce(m.suma, 0) as hay from castigos k
      left join (select id_castigo, -sum(valor) as suma from cartera_movimientos where id_castigo is not null group by id_castigo) m
        on m.id_castigo = k.id
      where k.estado in ('pendiente', 'negado', 'recuperado') and coalesce(m.suma, 0) <> 0
        or k.estado = 'aprobado' and coalesce(m.suma, 0) not between 0 and k.valor`,
    pesos: true,
    enlace: enCartera,
  },
]
