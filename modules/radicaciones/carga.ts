import { addDays } from '../../schemas/es-co/index.ts'
import { DIAS_DE_VIEJA } from '../../schemas/oficina/mi-dia.ts'
import type { GraficasDeMiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { readRows, type Context } from '../kernel/index.ts'
import type { Estado } from './domain.ts'
import { nuevas } from './esperan.ts'

/** Those who have most. */
const CUANTOS = 10
const EN_CURSO: readonly Estado[] = ['radicacion', 'liquidacion', 'facturacion']
const PAPELES = ['digitador', 'revisor', 'liquidador'] as const

const LAS_QUE_CUENTAN = `with en_curso as (${EN_CURSO.map(
  (estado) => `select * from (${nuevas(`estado = '${estado}' and anulada_en is null`)}) n_${estado}`,
).join(' union all ')})`

export const A_CARGO_DE = `radicaciones.id in (${LAS_QUE_CUENTAN} select id from en_curso where ? in (${PAPELES.join(', ')}))`

const por = (columna: string): string => `case when ${columna} = c.persona then 1 else 0 end`

/** A filing counts once for a person, whatever they do in it. */
const CARGA = `${LAS_QUE_CUENTAN},
  c as (${PAPELES.map((papel) => `select id, ${papel} as persona from en_curso where ${papel} is not null`).join(' union ')})
  select c.persona as id, p.nombres, p.apellidos, count(*) as total, sum(case when e.fecha_radicacion <= ? then 1 else 0 end) as viejas,
  ${PAPELES.map((papel) => `sum(${por(`e.${papel}`)}) as ${papel}`).join(', ')}
  from c join en_curso e on e.id = c.id join personas p on p.id = c.persona
  group by c.persona, p.nombres, p.apellidos order by total desc, c.persona limit ${CUANTOS}`

/** Who has most filings under way (as writer, reviewer or settler, of the newest ten thousand of each state), and how many are old. */
export async function carga(ctx: Context): Promise<NonNullable<GraficasDeMiDia['carga']>> {
  const filas = await readRows(ctx.db, CARGA, [addDays(ctx.today, -DIAS_DE_VIEJA)])
  return filas.map((fila) => ({
    id: Number(fila['id']),
    nombre: [fila['nombres'], fila['apellidos']].filter(Boolean).join(' '),
    total: Number(fila['total']),
    viejas: Number(fila['viejas']),
    digitador: Number(fila['digitador']),
    revisor: Number(fila['revisor']),
    liquidador: Number(fila['liquidador']),
  }))
}
