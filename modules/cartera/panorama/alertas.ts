import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { readRows, type Context, type SqlRow, type SqlValue } from '../../kernel/index.ts'
import { ajustesDe } from '../avisos/ajustes.ts'
import { limiteDePrescripcion } from '../domain.ts'

/** How many of each are named; the rest are counted. */
const PRIMEROS = 5

/** GET /cartera_alertas: debts about to lapse, clients above what they should owe, promises whose day has come, castigos asked for. */
export async function alertasDe(ctx: Context) {
  const { prescribe: anios, aviso_prescripcion: aviso } = await ajustesDe(ctx)
  const limite = limiteDePrescripcion(ctx.today, { anios, aviso })
  const leer = async (sql: string, valores: SqlValue[]) =>
    alertaDe(
      await readRows(
        ctx.db,
        `select a.*, p.nombres, p.apellidos from (${sql} limit ${PRIMEROS}) a
     join clientes k on k.id = a.id_clientes join personas p on p.id = k.id_personas order by a.orden, a.id_clientes`,
        valores,
      ),
    )
  return {
    corte: ctx.today,
    // nothing falls due before its own date: the date bounds what of the index is read
    por_prescribir: await leer(
      `select c.id_clientes, sum(c.saldo) as valor, min(c.vence) as fecha, min(c.vence) as orden, count(*) over () as todos
       from cuentas_por_cobrar c where c.abierta = 1 and c.fecha <= ? and c.vence <= ? group by c.id_clientes order by orden, c.id_clientes`,
      [limite, limite],
    ),
    cupo_superado: await leer(
      `select c.id as id_clientes, c.saldo - c.cupo as valor, null as fecha, c.cupo - c.saldo as orden, count(*) over () as todos
       from clientes c where c.saldo > c.cupo order by orden, c.id`,
      [],
    ),
    promesas: await leer(
      `select c.id as id_clientes, c.saldo as valor, c.promesa as fecha, c.promesa as orden, count(*) over () as todos
       from clientes c where c.promesa <= ? and c.saldo > 0 order by orden, c.id`,
      [ctx.today],
    ),
    castigos: await leer(
      `select c.id_clientes, sum(c.valor) as valor, min(c.created_at) as fecha, min(c.id) as orden, count(*) over () as todos
       from castigos c where c.estado = ? group by c.id_clientes order by orden`,
      ['pendiente'],
    ),
  }
}

const alertaDe = (filas: readonly SqlRow[]) => ({
  clientes: Number(filas[0]?.todos ?? 0),
  primeros: filas.map(({ id_clientes, nombres, apellidos, valor, fecha }) => ({
    id_clientes: Number(id_clientes),
    nombre_completo: [nombres, apellidos].filter(Boolean).join(' '),
    valor: Number(valor),
    fecha: fecha === null ? null : diaDe(String(fecha)),
  })),
})

const diaDe = (fecha: string): string => (fecha.length > 10 ? bogotaDate(fecha) : fecha)
