import type { FromSchema } from 'json-schema-to-ts'
import type { presenciaSchema } from '../../schemas/presencia.ts'
import type { Presencia } from '../../schemas/respuestas/presencia.ts'
import { notFound, readRows, seenSql, type Context, type Personal } from '../kernel/index.ts'
import { alguienDesde } from './olvidar.ts'

type Latido = FromSchema<typeof presenciaSchema>

/** What one may have open: how it is kept, whose it is, and what is said where there is none. */
export interface Objeto {
  nombre: 'radicacion' | 'facturas' | 'tramite'
  tabla: 'radicaciones' | 'tramites'
  de: Personal
  noEsta: string
}

/**
 * Says that the session's person has the form of something open, or closes it, and tells who else has: two statements. It blocks nobody;
 * who saved first is told apart by versions. Neither the audit nor the log hears of it, and the tabs of one person are one person.
 * @throws Problem 404 where the person does not see it
 */
export async function latir(ctx: Context, objeto: Objeto, id: number, { pestana, cierra }: Latido): Promise<Presencia> {
  const { nombre, tabla, de, noEsta } = objeto
  const yo = ctx.user?.id ?? 0
  const suyas = seenSql(ctx, de)
  // one row at least, for what is asked about; the others are told only to who sees it
  const filas = await readRows(
    ctx.db,
    `select distinct u.usuario from ${tabla}
      left join presencias p on p.objeto = ? and p.id_objeto = ${tabla}.id and p.visto > ? and p.id_usuario <> ?
      left join usuarios u on u.id = p.id_usuario and u.estado = 1
      where ${tabla}.id = ? and (${suyas.sql}) order by u.usuario limit 20`,
    [nombre, alguienDesde(ctx), yo, id, ...suyas.values],
  )
  if (filas.length === 0) throw notFound(noEsta)
  const presencias = ctx.db('presencias')
  // a tab that went on to something else has its row there already
  if (cierra) await presencias.where({ id_usuario: yo, pestana, objeto: nombre, id_objeto: id }).delete()
  else {
    await presencias
      .insert({ id_usuario: yo, pestana, objeto: nombre, id_objeto: id, visto: ctx.now.toISOString() })
      .onConflict(['id_usuario', 'pestana'])
      .merge(['objeto', 'id_objeto', 'visto'])
  }
  return { otros: filas.flatMap(({ usuario }) => (usuario === null ? [] : [String(usuario)])) }
}
