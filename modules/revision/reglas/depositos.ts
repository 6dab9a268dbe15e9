import { RUBROS } from '../../../schemas/facturacion/rubros.ts'
import type { Regla } from '../regla.ts'

const enlace = ({ id }: { id: number }) => `/admin/misDepositos?id=${id}`
const suma = (antes: string): string => RUBROS.map((rubro) => `${antes}${rubro}`).join(' + ')

export const depositos: readonly Regla[] = [
  ...RUBROS.map((rubro): Regla => ({
    clave: `deposito_${rubro}`,
    area: 'dinero',
    dice: `El saldo de cada depósito para «${rubro}» es la suma de su libro, y nunca menos de cero.`,
    sql: `select d.id, d.numero_deposito as nombre, coalesce(m.suma, 0) as debe, d.saldo_${rubro} as hay from depositos d
        left join (select id_deposito, sum(${rubro}) as suma from depositos_movimientos group by id_deposito) m on m.id_deposito = d.id
        where d.saldo_${rubro} <> coalesce(m.suma, 0) or d.saldo_${rubro} < 0`,
    pesos: true,
    enlace,
  })),
  {
    clave: 'deposito_en_poder',
    area: 'dinero',
    dice: 'Lo que queda de cada depósito es la suma de sus saldos.',
    sql: `select id, numero_deposito as nombre, ${suma('saldo_')} as debe, en_poder as hay from depositos where en_poder <> ${suma('saldo_')}`,
    pesos: true,
    enlace,
  },
  {
    clave: 'deposito_total',
    area: 'dinero',
    dice: 'El total de cada depósito es la suma de sus rubros.',
    sql: `select id, numero_deposito as nombre, ${suma('')} as debe, total as hay from depositos where total <> ${suma('')}`,
    pesos: true,
    enlace,
  },
  {
    clave: 'deposito_recibido',
    area: 'dinero',
    dice: 'Cada depósito recibió en su libro lo que dice, o nada si se anuló.',
    sql: `select d.id, d.numero_deposito as nombre, case when d.anulado_en is null then d.total else 0 end as debe,
        coalesce(m.suma, 0) as hay from depositos d
      left join (select id_deposito, sum(${suma('')}) as suma from depositos_movimientos
        where tipo in ('recibido', 'corregido', 'anulado') group by id_deposito) m on m.id_deposito = d.id
      where coalesce(m.suma, 0) <> case when d.anulado_en is null then d.total else 0 end`,
    pesos: true,
    enlace,
  },
  {
    clave: 'descargue_libro',
    area: 'dinero',
    dice: 'Cada descargue sacó de su depósito lo que dice, o nada si se anuló.',
    sql: `select g.id_deposito as id, d.numero_deposito as nombre, case when g.anulado_en is null then g.total else 0 end as debe,
        coalesce(m.suma, 0) as hay from descargues g join depositos d on d.id = g.id_deposito
      left join (select id_descargue, -sum(${suma('')}) as suma from depositos_movimientos
        where id_descargue is not null group by id_descargue) m on m.id_descargue = g.id
      where coalesce(m.suma, 0) <> case when g.anulado_en is null then g.total else 0 end`,
    pesos: true,
    enlace,
  },
]
