import type { Knex } from 'knex'
import { addColumns, marks, readRows } from '../../modules/kernel/index.ts'
import { PARTES, proponerPartes } from '../../schemas/es-co/index.ts'

/** Surnames and names of persons apart, proposed by the rule for those who were there. */
export const name = '0202_partes_nombre'

/** Persons per statement. */
const LOTE = 300
const COLUMNAS = [...PARTES, 'partes_nombre'] as const

/** Natural persons without a proposal: companies have their name whole. A killed migration goes on where it was. */
const SIN_PARTES = `select p.id, p.nombres, p.apellidos from personas p join tipos_documento d on d.id = p.tipo_documento
  where p.partes_nombre is null and p.tipo_documento not in (6, 9) and not (p.tipo_documento > 9 and d.clase = 'juridica')
  and p.id > ? order by p.id limit ${LOTE}`

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'personas', (t) => {
    for (const parte of PARTES) t.string(parte, 200)
    t.string('partes_nombre', 10).index()
  })
  for (let desde = 0; ;) {
    const filas = await readRows(db, SIN_PARTES, [desde])
    if (!filas.length) return
    const partes = filas.map(({ id, nombres, apellidos }) => ({
      id: Number(id),
      ...proponerPartes(String(nombres), String(apellidos)),
    }))
    const ids = partes.map(({ id }) => id)
    const cada = (columna: (typeof COLUMNAS)[number]) =>
      `${columna} = case id ${partes.map(() => 'when ? then ?').join(' ')} else ${columna} end`
    await db.raw(`update personas set ${COLUMNAS.map(cada).join(', ')} where id in (${marks(ids)})`, [
      ...COLUMNAS.flatMap((columna) => partes.flatMap((una) => [una.id, una[columna]])),
      ...ids,
    ])
    desde = ids.at(-1) ?? Infinity
  }
}
