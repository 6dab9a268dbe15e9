import { join } from 'node:path'
import { expect } from 'chai'
import { readConfig } from '../../config/env.ts'
import {
  background,
  defineJob,
  enqueue,
  inTransaction,
  Runner,
  type Context,
  type JobRow,
} from '../../modules/kernel/index.ts'
import { respaldarOficina, restaurarOficina } from '../../modules/respaldos/index.ts'
import { openApp, type Running } from '../../scripts/cli/app.ts'
import { freshEnvironment, throwawayFolder } from '../harness/index.ts'

const HOUR = 3_600_000

describe('La agenda de las oficinas', function () {
  this.timeout(120_000)
  let env: Record<string, string>
  let one: Running
  let other: Running
  const done: string[] = []
  const visited: string[] = []
  let fails = 0
  const nota = defineJob<object>({
    name: 'nota',
    title: 'Prueba',
    run: ({ office }) => {
      if (fails-- > 0) return Promise.reject(new Error('todavía no'))
      done.push(office.slug)
      return Promise.resolve()
    },
  })

  /** As a process of its own: nobody of another wakes its runner. */
  async function proceso(): Promise<Running> {
    const running = await openApp(readConfig(env))
    const app = { ...running.app, jobs: new Map([[nota.name, nota]]), poke: () => undefined }
    const visit = app.offices.visit.bind(app.offices)
    app.offices.visit = (slug, work) => {
      visited.push(slug)
      return visit(slug, work)
    }
    return { ...running, app, runner: new Runner(app) }
  }
  const en = (slug: string, work: (ctx: Context) => Promise<unknown>, { app }: Running = one) =>
    app.offices.use(slug, (office) => work(background(app, office, 'prueba')))
  const pedir = (slug: string, runAt?: Date, running?: Running) =>
    en(slug, (ctx) => inTransaction(ctx, (its) => enqueue(its, 'nota', {}, runAt ? { runAt } : {})), running)
  const proximo = async (slug: string) => {
    const row = await one.app.offices.platform('oficinas').where({ slug }).first<{ proximo: number | null }>('proximo')
    return row.proximo === null ? null : Number(row.proximo)
  }
  const poner = (slug: string, value: number | null) =>
    one.app.offices.platform('oficinas').where({ slug }).update({ proximo: value })
  const barrer = async ({ runner }: Running) => {
    visited.length = 0
    await runner.sweep()
    await runner.idle()
    return [...visited].sort()
  }

  before(async () => {
    env = await freshEnvironment()
    one = await proceso()
    for (const slug of ['a', 'b', 'c']) await one.app.offices.create(slug, slug, {}, () => Promise.resolve())
    await one.close()
  })
  beforeEach(async () => {
    done.length = 0
    fails = 0
    one = await proceso()
    other = await proceso()
    for (const slug of ['a', 'b', 'c']) {
      await en(slug, ({ db }) => db('trabajos').delete())
      await one.app.offices.close(slug)
    }
    await one.app.offices.platform('oficinas').update({ proximo: null })
  })
  afterEach(async () => {
    await one.close()
    await other.close()
  })

  it('el barrido abre solo la oficina que tiene trabajo, también si lo pidió un proceso que murió', async () => {
    await pedir('b')
    expect(await barrer(other)).to.deep.equal(['b'])
    expect(done).to.deep.equal(['b'])
    expect(other.app.offices.openNow(), 'and closes it').to.deep.equal([])
    expect(await barrer(other), 'it was looked at: nothing to see').to.deep.equal([])
  })

  it('la que está abierta y no tiene trabajo no se mira en cada vuelta; la que lo tiene, sí', async () => {
    await en('a', ({ db }) => db('trabajos').delete())
    expect(one.app.offices.openNow()).to.deep.equal(['a'])
    expect(await barrer(one), 'in case that nobody announced some').to.deep.equal(['a'])
    expect(await barrer(one)).to.deep.equal([])
    await pedir('a', undefined, other)
    expect(await barrer(one)).to.deep.equal(['a'])
    expect(done).to.deep.equal(['a'])
  })

  it('la hora se dice antes de confirmar: lo que no se confirma cuesta solo una mirada', async () => {
    const before = Date.now()
    await en('a', (ctx) =>
      inTransaction(ctx, async (its) => {
        await enqueue(its, 'nota', {})
        expect(await proximo('a')).to.be.within(before, Date.now())
        throw new Error('no')
      }),
    ).catch(() => undefined)
    expect(await barrer(other)).to.deep.equal(['a'])
    expect(done).to.deep.equal([])
  })

  it('queda la hora más temprana, y no se escribe por cada trabajo', async () => {
    const tarde = new Date(Date.now() + 2 * HOUR)
    const temprano = new Date(Date.now() + HOUR)
    await pedir('a', tarde)
    expect(await proximo('a')).to.equal(tarde.getTime())
    await pedir('a', temprano, other)
    await pedir('a', tarde)
    expect(await proximo('a')).to.equal(temprano.getTime())
    const writes: string[] = []
    const { client } = one.app.offices.platform
    const query = client.query
    client.query = function (connection: unknown, asked: { sql: string }) {
      if (asked.sql.startsWith('update')) writes.push(asked.sql)
      return query.call(this, connection, asked)
    }
    for (let n = 0; n < 20; n++) await pedir('a')
    client.query = query
    expect(writes).to.have.length(1)
    expect(await barrer(other)).to.deep.equal(['a'])
    expect(done).to.have.length(20)
  })

  it('una hora pasada se quita solo después de reposar, y entonces queda la que sigue', async () => {
    const temprano = Date.now() + HOUR
    await pedir('a', new Date(temprano))
    await pedir('a')
    const stands = await proximo('a')
    await barrer(other)
    expect(await proximo('a'), 'somebody may be committing').to.equal(stands)
    await poner('a', Date.now() - HOUR)
    expect(await barrer(other)).to.deep.equal(['a'])
    expect(await proximo('a')).to.equal(temprano)
    await poner('c', Date.now() - HOUR)
    await barrer(other)
    expect(await proximo('c'), 'it has nothing more to do').to.equal(null)
  })

  it('lo que se confirma mientras otro mira y no lo ve no se olvida: la hora sigue ahí', async () => {
    await poner('a', Date.now() - HOUR)
    await en('a', (ctx) =>
      inTransaction(ctx, async (its) => {
        await enqueue(its, 'nota', {})
        // another process looks, sees nothing yet, and says so
        await other.app.offices.dueTimes.settle('a', () => Promise.resolve(null))
      }),
    )
    expect(await proximo('a'), 'it stands').to.be.closeTo(Date.now(), 30_000)
    expect(await barrer(one)).to.deep.equal(['a'])
    expect(done).to.deep.equal(['a'])
  })

  it('un reintento tiene su hora', async () => {
    fails = 1
    await pedir('a')
    await barrer(other)
    const [row] = (await en('a', ({ db }) => db<JobRow>('trabajos').select())) as JobRow[]
    expect([row?.estado, done.length]).to.deep.equal(['pendiente', 0])
    const reintento = (hora: number) => en('a', ({ db }) => db('trabajos').update({ proximo: hora }))
    const luego = Date.now() + HOUR
    await reintento(luego)
    await one.app.offices.close('a')
    await poner('a', Date.now() - HOUR) // as if all had rested
    await barrer(one)
    expect(await proximo('a')).to.equal(luego)
    await reintento(Date.now() - 1)
    await poner('a', Date.now() - 1)
    expect(await barrer(other)).to.deep.equal(['a'])
    expect(done).to.deep.equal(['a'])
  })

  it('una oficina restaurada trae su trabajo; el barrido de la noche encuentra el que nadie anunció', async () => {
    await pedir('a')
    const path = join(throwawayFolder(), 'a.respaldo')
    await respaldarOficina(one.app, 'a', path)
    await restaurarOficina(one.app, path, 'copia')
    await poner('a', null)
    expect(await barrer(other)).to.deep.equal(['copia'])
    await one.app.offices.destroy('copia')
    await other.runner.sweepAll()
    await other.runner.idle()
    expect(done.sort()).to.deep.equal(['a', 'copia'])
  })
})
