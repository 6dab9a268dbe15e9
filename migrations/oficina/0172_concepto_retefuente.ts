import type { Knex } from 'knex'

/** Concept under which clients withhold from an office: honorarios until the office decides. */
export const name = '0172_concepto_retefuente'

const DESDE = '2017-01-01'
const FILAS = [
  ['concepto_retefuente', 'honorarios', 'Por confirmar: si el servicio notarial es honorarios o servicios'],
  [
    'retefuente_servicios',
    '0.04',
    'Por confirmar (confianza D): D. 1625 de 2016, art. 1.2.4.4.14, servicios en general',
  ],
] as const

/** A new office is given them with its tariffs. Each is looked for first, because a killed migration is done again. */
export async function up(db: Knex): Promise<void> {
  if (!(await db('parametros').first('id'))) return
  const ahora = new Date().toISOString()
  for (const [clave, valor, nota] of FILAS) {
    if (await db('parametros').where({ clave, desde: DESDE }).first('id')) continue
    await db('parametros').insert({
      clave,
      valor,
      nota,
      desde: DESDE,
      created_at: ahora,
      updated_at: ahora,
      version: 1,
    })
  }
}
