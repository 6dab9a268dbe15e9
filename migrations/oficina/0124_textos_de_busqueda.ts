import type { Knex } from 'knex'

/**
 * What is printed with marks is found by its letters and digits too, so the text of every row is made otherwise: without their marks the
 * tables are gone through again by night, row by row, while people work.
 */
export const name = '0124_textos_de_busqueda'

export async function up(db: Knex): Promise<void> {
  // `~tabla`, and not `~tabla.columna`: what is kept of columns by themselves stays as it is
  await db('palabras')
    .where('tabla', '>', '~')
    .where('tabla', 'not like', '%.%')
    .where({ palabra: '~', registro: 0 })
    .delete()
}
