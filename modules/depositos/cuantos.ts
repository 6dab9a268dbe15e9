import type { Question } from '../kernel/index.ts'
import { ESTADO } from './listar-depositos.ts'

/** An office has emptied nearly all of its older ones: so many of the newest are looked at. */
const VENTANA = 10_000

/** How many deposits nobody said what they are for, since when the oldest, and what they hold: «n|desde|pesos». */
export const sinAsignar = (): Question => ({
  sql: `(select concat(count(*), '|', coalesce(min(fecha_deposito), ''), '|',
    coalesce(sum(saldo_notaria + saldo_boleta + saldo_registro + saldo_otros + saldo_anticipo), 0))
    from (select * from depositos order by id desc limit ${VENTANA}) as depositos where ${ESTADO} = 'sin_asignar')`,
  values: [],
})
