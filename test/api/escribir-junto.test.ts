// mariadb: what is written together is one compound statement there
import { AsyncResource } from 'node:async_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { isUniqueViolation, transacted } from '../../modules/kernel/db/database.ts'
import { insertRow, runSql } from '../../modules/kernel/db/sql.ts'
import { derived, labelled } from '../../modules/kernel/db/statements.ts'
import { insertTogether, Unchanged, writeTogether, type RowId } from '../../modules/kernel/db/together.ts'
import { Vouch } from '../../modules/kernel/security/vouch.ts'
import { inTransaction } from '../../modules/kernel/index.ts'
import { actualizarRadicacion } from '../../modules/radicaciones/index.ts'
import { saleOf } from '../harness/factories.ts'
import {
  api,
  contextOf,
  engine,
  freshOffice,
  inmueble,
  jobsDone,
  officeOf,
  persona,
  type Json,
} from '../harness/index.ts'

type Db = Awaited<ReturnType<typeof officeOf>>['db']

describe('Lo que se escribe junto', () => {
  let db: Db
  const contador = (nombre: string, valor: number | RowId) => ({
    sql: 'insert into contadores (nombre, valor) values (?, ?)',
    values: [nombre, valor] as const,
  })
  const instante = '2026-01-01T00:00:00.000Z'
  const banco = (name: string) => ({ name, activo: true, version: 1, created_at: instante, updated_at: instante })
  const falla = (hacer: Promise<unknown>) => hacer.then(() => null).catch((error: unknown) => error)
  const bancos = (name: string) => db('bancos').where({ name }).select('id')
  const contado = async (nombre: string) => (await db('contadores').where({ nombre }).first('valor'))?.valor

  before(async () => {
    ;({ db } = await officeOf(await freshOffice()))
    await db('contadores').insert({ nombre: 'tomado', valor: 1 })
  })

  it('una fila y lo suyo, con su id, también como lo primero de la transacción', async () => {
    const id = await transacted(db, (trx) =>
      insertTogether(trx, 'bancos', banco('uno'), (suyo) => [contador('de uno', suyo), contador("con ' y ; y ?", 7)]),
    )
    expect(await bancos('uno')).to.deep.equal([{ id }])
    expect([await contado('de uno'), await contado("con ' y ; y ?")].map(Number)).to.deep.equal([id, 7])
  })

  it('si algo suyo está tomado no queda la fila, se dice cuál es el error y la transacción sigue', async () => {
    await transacted(db, async (trx) => {
      const error = await falla(insertTogether(trx, 'bancos', banco('dos'), (id) => [contador('tomado', id)]))
      expect(isUniqueViolation(error), String(error)).to.equal(true)
      await runSql(trx, 'insert into contadores (nombre, valor) values (?, ?)', ['después de dos', 2])
    })
    expect(await bancos('dos')).to.deep.equal([])
    expect(Number(await contado('después de dos'))).to.equal(2)
  })

  it('lo que debía cambiar una fila y no la cambia detiene lo que sigue; deshecha, no queda nada', async () => {
    const nadie = { sql: 'update contadores set valor = 9 where nombre = ?', values: ['nadie'], must: true as const }
    const error = await falla(
      transacted(db, (trx) => writeTogether(trx, [contador('antes', 1), nadie, contador('luego', 1)])),
    )
    expect(error).to.be.instanceOf(Unchanged)
    expect([await contado('antes'), await contado('luego')]).to.deep.equal([undefined, undefined])
  })

  it('lo primero de la transacción dice su id y cuántas cambió, y se deshace con ella, también si era un punto de retorno', async () => {
    const adentro = async (trx: Db) => {
      const id = await insertRow(trx, 'bancos', banco('tres'))
      expect(await trx('bancos').where({ name: 'tres' }).select('id')).to.deep.equal([{ id }])
      throw new Error('no')
    }
    expect(await falla(transacted(db, adentro))).to.have.property('message', 'no')
    expect(await falla(transacted(db, (trx) => transacted(trx, adentro)))).to.have.property('message', 'no')
    await falla(
      transacted(db, async (trx) => {
        await falla(transacted(trx, adentro))
        await trx('bancos').insert(banco('cuatro'))
        throw new Error('no')
      }),
    )
    expect([...(await bancos('tres')), ...(await bancos('cuatro'))]).to.deep.equal([])
    const cambian = (sql: string) => transacted(db, async (trx) => (await runSql(trx, sql, [])).changes)
    expect(await cambian("update contadores set valor = valor where nombre = 'tomado'")).to.equal(1)
    expect(await cambian("delete from contadores where nombre in ('nadie', 'ninguno')")).to.equal(0)
  })

  if (engine === 'mariadb')
    it('lo que esperaba a saber quién pide no se escribe en una conexión que ya es de otro', async () => {
      const quien = new Vouch({ sql: "concat('ella', left(sleep(0.3), 0))", values: [], expected: 'ella' }, () =>
        Promise.resolve(undefined),
      )
      let suelta: Promise<unknown> = Promise.resolve()
      const fallo = await falla(
        transacted(labelled(db, 'PRUEBA suelta', undefined, quien), (trx) => {
          suelta = falla(runSql(trx, contador('', 1).sql, ['suelta', 1]))
          return setImmediate().then(() => Promise.reject(new Error('no')))
        }),
      )
      expect(fallo).to.have.property('message', 'no')
      expect(await suelta).to.have.property('message', 'The transaction of this statement is over')
    })
})

describe('Lo que una fila copia de otra', function () {
  this.timeout(60_000)

  it('se guarda con el nombre nuevo aunque cambie entre tanto, y con él se encuentra', async () => {
    const slug = await freshOffice()
    const client = api(slug).as('admin')
    const fuera = new AsyncResource('prueba')
    const ana = await persona({ apellidos: 'Antes' }, slug)
    const venta = saleOf(ana.id, (await persona({}, slug)).id, (await inmueble({}, slug)).key)
    const { body: filed } = await client.post('/radicaciones', venta)
    const ctx = await contextOf(slug)
    let cambio: Promise<{ status: number }> | undefined
    const cambiar = () => (cambio ??= client.put(`/persona/${ana.id}`, { apellidos: 'Vega' }))
    const lector = Object.assign(Object.create(ctx.db.client), {
      async query(this: unknown, connection: unknown, asked: { sql?: string }) {
        const answer = await ctx.db.client.query.call(this, connection, asked)
        if (!cambio && asked.sql?.includes('from personas where id in')) {
          void fuera.runInAsyncScope(cambiar)
          await setTimeout(500)
        }
        return answer
      },
    })
    const its = { ...ctx, db: derived(ctx.db, lector, {}) }
    // the body of a filing
    await inTransaction(its, (within) => actualizarRadicacion(within, filed.id_radicacion, venta as never))
    expect((await cambiar()).status).to.equal(200)
    await jobsDone(slug)
    const { data } = (await client.get('/radi', { q: 'vega' })).body
    expect(data.map(({ otorgante1 }: Json) => otorgante1)).to.deep.equal([`${ana.nombres} Vega`])
  })
})
