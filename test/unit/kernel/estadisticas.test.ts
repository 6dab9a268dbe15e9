import { expect } from 'chai'
import type { Knex } from 'knex'
import { join } from 'node:path'
import { keepStatistics } from '../../../modules/kernel/index.ts'
import { openSqlite } from '../../../modules/kernel/db/database.ts'
import { throwawayFolder } from '../../harness/engine.ts'

const llenar = (db: Knex, tabla: string, filas: number) =>
  db.raw(
    `insert into ${tabla} (nombre) with recursive s(n) as (select 1 union all select n + 1 from s where n < ?)
    select 'nombre ' || n from s`,
    [filas],
  )

describe('Estadísticas de una base SQLite', () => {
  let file = ''
  let db: Knex
  beforeEach(async () => {
    file = join(throwawayFolder(), 'una.db')
    db = openSqlite(file)
    for (const tabla of ['grande', 'chica'])
      await db.schema.createTable(tabla, (t) => {
        t.increments('id')
        t.string('nombre').index()
      })
    await llenar(db, 'chica', 3)
  })
  afterEach(() => db.destroy())

  /** Whether who opens the file next finds what an index of a table holds, or that it has as many rows as any small one. */
  async function medidas(): Promise<Record<string, string>> {
    await db.destroy()
    db = openSqlite(file)
    const filas = await db('sqlite_stat1').select<{ tbl: string; idx: string | null; stat: string }[]>()
    return Object.fromEntries(filas.map(({ tbl, idx, stat }) => [tbl, idx ?? stat]))
  }
  const [CHICA, GRANDE] = ['1000', 'grande_nombre_index']

  it('quien cierra por primera vez mide, y de una tabla chica no dice lo chica que es', async () => {
    await llenar(db, 'grande', 2000)
    expect(await medidas()).to.deep.equal({ grande: GRANDE, chica: CHICA })
  })

  it('después mide quien escribió mucho, y quien escribió poco cierra sin medir', async () => {
    expect(await medidas()).to.deep.equal({ grande: CHICA, chica: CHICA })
    await llenar(db, 'grande', 2000)
    expect(await medidas()).to.deep.equal({ grande: CHICA, chica: CHICA })
    await llenar(db, 'grande', 10_000)
    expect((await medidas()).grande).to.equal(GRANDE)
  })

  it('de noche se miden todas, una por préstamo: entre dos pasa quien espera por escribir', async () => {
    await medidas()
    await llenar(db, 'grande', 2000)
    const orden: string[] = []
    await Promise.all([
      keepStatistics(db, () => false).then(() => orden.push('medidas')),
      llenar(db, 'chica', 1).then(() => orden.push('escrita')),
    ])
    expect(orden).to.deep.equal(['escrita', 'medidas'])
    expect(await medidas()).to.deep.equal({ grande: GRANDE, chica: CHICA })
  })

  it('la que dejó de ser grande pierde las suyas, y se detiene donde va cuando el programa termina', async () => {
    await llenar(db, 'grande', 2000)
    await medidas()
    await db('grande').where('id', '>', 100).delete()
    await keepStatistics(db, () => true)
    expect((await medidas()).grande).to.equal(GRANDE)
    await keepStatistics(db, () => false)
    expect((await medidas()).grande).to.equal(CHICA)
  })
})
