import { expect } from 'chai'
import { join } from 'node:path'
import { openSqlite } from '../../../modules/kernel/db/database.ts'
import { keptRow, readRow, runSql, transacted } from '../../../modules/kernel/index.ts'
import { throwawayFolder } from '../../harness/engine.ts'

describe('Filas que se recuerdan', () => {
  it('se leen de nuevo en cuanto alguien confirma algo, aquí o en otro proceso, y en una transacción siempre', async () => {
    const file = join(throwawayFolder(), 'a.db')
    const [here, there] = [openSqlite(file), openSqlite(file)]
    await here.raw('create table a (id integer primary key, n integer)')
    await runSql(here, 'insert into a (id, n) values (1, 1)', [])
    const read = async (db = here) => (await keptRow(db, 'select n from a where id = ? limit 1', [1]))?.n
    expect([await read(), await read()]).to.deep.equal([1, 1])
    await runSql(here, 'update a set n = 2', [])
    expect(await read()).to.equal(2)
    await runSql(there, 'update a set n = 3', [])
    expect(await read()).to.equal(3)
    await transacted(here, async (trx) => {
      await runSql(trx, 'update a set n = 4', [])
      expect([await read(trx), await read()]).to.deep.equal([4, 3])
    })
    expect(await read()).to.equal(4)
    await runSql(there, 'delete from a', [])
    expect(await read()).to.equal(undefined)
    await Promise.all([here.destroy(), there.destroy()])
  })

  it('una fila tiene las columnas que su tabla tiene ahora, también dentro de una transacción', async () => {
    const file = join(throwawayFolder(), 'a.db')
    const [here, there] = [openSqlite(file), openSqlite(file)]
    await here.raw('create table a (id integer primary key, n integer)')
    await runSql(here, 'insert into a (id, n) values (1, 1)', [])
    const todo = (db = here, id = 1) => readRow(db, 'select * from a where id = ? limit 1', [id])
    expect([await todo(), await todo(here, 2)]).to.deep.equal([{ id: 1, n: 1 }, undefined])
    await transacted(here, async (trx) => {
      expect(await todo(trx)).to.deep.equal({ id: 1, n: 1 })
    })
    await there.raw("alter table a add column m text default 'm'")
    const ahora = { id: 1, n: 1, m: 'm' }
    expect(await todo()).to.deep.equal(ahora)
    await transacted(here, async (trx) => {
      expect(await todo(trx)).to.deep.equal(ahora)
    })
    await Promise.all([here.destroy(), there.destroy()])
  })
})
