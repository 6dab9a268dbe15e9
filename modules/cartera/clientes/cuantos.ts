import type { Context, Question } from '../../kernel/index.ts'
import { condicionDeEdad } from './edades-sql.ts'

const MOST = 10_000

/** How many clients owe what fell due more than 180 days ago, and how much that is: «n|pesos». */
export const conDeudaVieja = ({ today }: Context): Question => ({
  sql: `(select concat(count(*), '|', coalesce(sum(saldo), 0)) from (select sum(c.saldo) as saldo from cuentas_por_cobrar c
    where c.abierta = 1 and ${condicionDeEdad('total_mayor_180', { corte: today, desde: 'vencimiento' })} group by c.id_clientes
    limit ${MOST}) d)`,
  values: [],
})
