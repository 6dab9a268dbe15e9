import { expect } from 'chai'
import { join } from 'node:path'
import { transacted, type Db } from '../../../modules/kernel/index.ts'
import { durably } from '../../../modules/kernel/db/unit-of-work.ts'
import { openSqlite } from '../../../modules/kernel/db/database.ts'
import { readRows, runSql } from '../../../modules/kernel/db/sql.ts'
import { throwawayFolder } from '../../harness/engine.ts'

const failure = (promise: PromiseLike<unknown>) =>
  Promise.resolve(promise).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
const write = (db: Db, n: number) => runSql(db, 'insert into a (n) values (?)', [n])

describe('Transacciones de SQLite', () => {
  let db: Db
  const written = async () => (await readRows(db, 'select n from a order by n', [])).map(({ n }) => n)

  beforeEach(async () => {
    db = openSqlite(join(throwawayFolder(), 'a.db'))
    await db.raw('create table a (n integer primary key)')
    await db.raw('create table b (a integer references a (n) deferrable initially deferred)')
  })
  afterEach(() => db.destroy())

  it('quien falla no deja nada, y los demás siguen su turno', async () => {
    const all = [1, 2, 3, 4].map((n) =>
      failure(
        transacted(db, async (trx) => {
          await write(trx, n)
          await trx('a').insert({ n: n + 10 })
          if (n === 2) throw new Error('no')
        }),
      ),
    )
    expect(await Promise.all(all)).to.deep.equal(['', 'no', '', ''])
    expect(await written()).to.deep.equal([1, 3, 4, 11, 13, 14])
  })

  it('lo que solo al confirmar se rechaza tampoco deja nada, y la conexión sirve', async () => {
    expect(
      await failure(
        transacted(db, async (trx) => {
          await write(trx, 1)
          await trx('b').insert({ a: 99 })
        }),
      ),
    ).to.match(/FOREIGN KEY/)
    await transacted(db, (trx) => write(trx, 2))
    expect(await written()).to.deep.equal([2])
  })

  it('una dentro de otra se deshace sola', async () => {
    await transacted(db, async (trx) => {
      await write(trx, 1)
      expect(
        await failure(
          transacted(trx, async (inner) => {
            await write(inner, 2)
            throw new Error('no')
          }),
        ),
      ).to.equal('no')
      await transacted(trx, (inner) => write(inner, 3))
    })
    expect(await written()).to.deep.equal([1, 3])
  })

  it('terminada no escribe nada en la de otro', async () => {
    let late: Db = db
    await transacted(db, (trx) => {
      late = trx
      return Promise.resolve()
    })
    await transacted(db, async () => {
      expect(await failure(write(late, 1))).to.match(/over/)
      expect(await failure(late('a').insert({ n: 2 }))).to.match(/over/)
    })
    expect(await written()).to.deep.equal([])
  })

  it('la que ha de estar en el disco lo está, aunque otras se crucen con ella; las demás no lo esperan', async () => {
    const NORMAL = 1
    const FULL = 2
    const met: number[] = []
    const look = async (trx: Db) => {
      met.push(Number((await readRows(trx, 'pragma synchronous', []))[0]?.['synchronous']))
    }
    let begun: () => void = () => undefined
    const first = new Promise<void>((resolve) => {
      begun = resolve
    })
    const second = first.then(() => durably(db, look)) // asked for while the first is under way
    await durably(db, async (trx) => {
      begun()
      await new Promise((resolve) => setImmediate(resolve))
      await look(trx)
    })
    await second
    await Promise.all([durably(db, look), durably(db, look), durably(db, look)])
    expect(met, 'each send').to.deep.equal([FULL, FULL, FULL, FULL, FULL])
    met.length = 0
    await Promise.all([
      failure(
        durably(db, async () => {
          throw new Error('no')
        }),
      ),
      transacted(db, look),
      durably(db, (trx) => write(trx, 1)),
      transacted(db, look),
    ])
    expect(met, 'what nobody outside hears of').to.deep.equal([NORMAL, NORMAL])
    await transacted(db, async (trx) => {
      expect(await failure(durably(trx, look))).to.match(/not part of another/)
    })
    expect(await written()).to.deep.equal([1])
  })

  it('al cerrar terminan los que esperan y no entra nadie más', async () => {
    const asked = [1, 2, 3].map((n) => failure(transacted(db, (trx) => write(trx, n))))
    const closed = db.destroy()
    const late = failure(transacted(db, (trx) => write(trx, 4)))
    expect(await Promise.all(asked)).to.deep.equal(['', '', ''])
    expect(await late).to.match(/closed/)
    await closed
  })
})
