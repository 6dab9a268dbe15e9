import { expect } from 'chai'
import { join } from 'node:path'
import { openSqlite } from '../../../modules/kernel/db/database.ts'
import { dumpRows } from '../../../modules/kernel/tenants/dump.ts'
import { throwawayFolder } from '../../harness/index.ts'

describe('Lo que se guarda de una base', () => {
  it('SQLite: cada tanda empieza por el índice donde terminó la anterior, y no falta ni se repite una fila', async () => {
    const db = openSqlite(join(throwawayFolder(), 'una.db'))
    try {
      await db.schema.createTable('palabras', (t) => {
        for (const column of ['tabla', 'palabra']) t.string(column).notNullable()
        t.integer('registro').notNullable()
        t.primary(['tabla', 'palabra', 'registro'])
      })
      const rows = Array.from({ length: 1_200 }, (_, n) => ({
        tabla: `t${n % 3}`,
        palabra: `p${n % 7}`,
        registro: n,
      }))
      for (let at = 0; at < rows.length; at += 300) await db('palabras').insert(rows.slice(at, at + 300))
      const asked: { sql: string; bindings: string[] }[] = []
      db.on('query', (one: { sql: string; bindings: string[] }) => {
        if (one.sql.startsWith('select * from `palabras`')) asked.push(one)
      })
      const seen: unknown[] = []
      await dumpRows(db, (_, some) => {
        seen.push(...some.map(({ registro }) => registro))
        return Promise.resolve()
      })
      expect(seen.toSorted((a, b) => Number(a) - Number(b))).to.deep.equal(rows.map(({ registro }) => registro))
      expect(asked).to.have.lengthOf(3)
      for (const { sql, bindings } of asked.slice(1)) {
        const plan = await db.raw<{ detail: string }[]>(`explain query plan ${sql}`, bindings)
        expect(plan.map(({ detail }) => detail).join()).to.match(/^SEARCH/)
      }
    } finally {
      await db.destroy()
    }
  })
})
