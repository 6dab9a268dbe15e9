import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { defineJob, enqueue, transacted, type JobRow, type Office } from '../../../modules/kernel/index.ts'
import { OpenOffices } from '../../../modules/kernel/tenants/open-offices.ts'
import { bench, type Bench } from './base.ts'

const LIMIT = 2
const OFFICES = 50
const slugs = Array.from({ length: OFFICES }, (_, n) => `o${n}`)

describe('Las oficinas abiertas', function () {
  this.timeout(120_000)
  let b: Bench
  const done: string[] = []
  const nota = defineJob<object>({
    name: 'nota',
    title: 'Prueba',
    run: async ({ office, db }) => {
      await sleep(1)
      await db('contadores')
        .insert({ nombre: 'hechos', valor: 1 })
        .onConflict('nombre')
        .merge({ valor: db.raw('contadores.valor + 1') })
      done.push(office.slug)
    },
  })
  const nothing = () => Promise.resolve()
  const count = (office: Office) =>
    transacted(office.db, async (db) => {
      await db('contadores')
        .insert({ nombre: 'n', valor: 1 })
        .onConflict('nombre')
        .merge({ valor: db.raw('contadores.valor + 1') })
      await sleep(Math.random() * 4)
      return Number((await db('contadores').where('nombre', 'n').first<{ valor: number }>('valor')).valor)
    })

  beforeEach(async () => {
    done.length = 0
    b = await bench([nota], LIMIT)
  })
  afterEach(() => b.end())

  it(`con lugar para ${LIMIT} y ${OFFICES} oficinas con trabajo a la vez, ninguna pierde su base de datos`, async () => {
    const { offices } = b.app
    for (const slug of slugs) await offices.create(slug, slug, {}, nothing)
    const asked = slugs.flatMap((slug) =>
      [1, 2, 3, 4].map(() =>
        offices.use(slug, async (office) => {
          const first = await count(office)
          await enqueue({ ...b.ctx(), office, db: office.db }, 'nota', {})
          b.runner.poke(slug)
          await sleep(Math.random() * 20)
          return [first, await count(office)]
        }),
      ),
    )
    const round = offices.round(
      (office) => count(office),
      (slug, error) => {
        throw error instanceof Error ? error : new Error(slug)
      },
    )
    const counted = await Promise.all(asked)
    await round
    await b.runner.idle()
    expect(counted.flat().filter((n) => n === null)).to.deep.equal([])
    expect(done.length).to.equal(OFFICES * 4)
    for (const slug of slugs) {
      const [n, hechos] =
        (await offices.use(slug, async ({ db }) => [
          await count({ db } as Office),
          (await db<JobRow>('trabajos').where('estado', 'hecho')).length,
        ])) ?? []
      expect([n, hechos], slug).to.deep.equal([10, 4])
    }
    expect(offices.openNow().length, 'at rest no more than the limit, and the one that is kept').to.be.at.most(
      LIMIT + 1,
    )
  })

  it('las que no se cierran no echan a las demás', async () => {
    const { offices } = b.app
    for (const slug of slugs.slice(0, LIMIT + 2)) await offices.create(slug, slug, {}, nothing)
    const [otra = '', ...fijas] = slugs.slice(0, LIMIT + 2)
    for (const slug of fijas) await offices.get(slug)
    await offices.use(otra, nothing)
    expect(offices.openNow()).to.include(otra)
  })

  it('la última migración de cada una está en la plataforma, y un programa más viejo no la devuelve', async () => {
    const { offices } = b.app
    await offices.create('una', 'Una', {}, nothing)
    const row = () => offices.platform('oficinas').where('slug', 'una')
    const version = async () => (await row().first<{ version: string | null }>('version')).version
    const reopened = async () => {
      await offices.close('una')
      await offices.use('una', nothing)
      return version()
    }
    expect(await version()).to.equal('0001_nucleo')
    await row().update({ version: '0000_antes' })
    expect(await reopened()).to.equal('0001_nucleo')
    await row().update({ version: null })
    expect(await reopened()).to.equal('0001_nucleo')
    await row().update({ version: '9999_futuro' })
    expect(await reopened()).to.equal('9999_futuro')
  })

  it('la que alguien usa no se cierra, por vieja que sea; la que nadie usa, sí', async () => {
    const { offices } = b.app
    for (const slug of slugs.slice(0, 5)) await offices.create(slug, slug, {}, nothing)
    let end: () => void = () => undefined
    let held: Office | undefined
    const holding = offices.use(
      'o0',
      (office) =>
        new Promise<void>((resolve) => {
          held = office
          end = resolve
        }),
    )
    for (const slug of slugs.slice(1, 5)) await offices.use(slug, count)
    expect(offices.openNow()).to.include('o0')
    expect(offices.openNow()).not.to.include('o1')
    expect(held && (await count(held))).to.equal(1)
    end()
    await holding
    for (const slug of slugs.slice(1, 5)) await offices.use(slug, count)
    expect(offices.openNow()).not.to.include('o0')
  })

  it('una ronda no saca a las que la gente usa: cierra las que abrió, y solo esas', async () => {
    const { offices } = b.app
    for (const slug of slugs.slice(0, 8)) await offices.create(slug, slug, {}, nothing)
    await offices.close('prueba')
    for (const slug of ['o6', 'o7']) await offices.use(slug, count)
    const visited: string[] = []
    let most = 0
    await offices.round(
      async (office) => {
        visited.push(office.slug)
        most = Math.max(most, offices.openNow().length)
        await count(office)
      },
      () => undefined,
    )
    expect(visited.sort()).to.deep.equal(['prueba', ...slugs.slice(0, 8)].sort())
    expect(most, 'those in use and a few more').to.be.at.most(5)
    await sleep(10)
    expect(offices.openNow().sort()).to.deep.equal(['o6', 'o7'])
  })

  it('una ronda deja pasar a los demás entre dos oficinas', async () => {
    const { offices } = b.app
    for (const slug of slugs.slice(0, 12)) await offices.create(slug, slug, {}, nothing)
    let turns = 0
    let over = false
    const look = () => {
      turns++
      if (!over) setImmediate(look)
    }
    setImmediate(look)
    await offices.round(
      (office) => office.db('contadores').first(),
      () => undefined,
    )
    over = true
    expect(turns).to.be.at.least(4)
  })

  it('la que nadie usó en mucho tiempo se cierra; la que alguien usa o usó hace poco, no', async () => {
    const { offices } = b.app
    const some = new OpenOffices((slug) => offices.use(slug, (office) => Promise.resolve(office)), 100, 300)
    for (const slug of ['vieja', 'en-uso', 'nueva']) await offices.create(slug, slug, {}, nothing)
    let end: () => void = () => undefined
    await some.lend('vieja', nothing, false)
    const holding = some.lend(
      'en-uso',
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
      false,
    )
    await sleep(400)
    await some.lend('vieja', nothing, true) // who comes by does not keep it open
    await some.lend('nueva', nothing, false)
    some.closeRested()
    expect(some.now().sort()).to.deep.equal(['en-uso', 'nueva'])
    end()
    await holding
    some.closeRested()
    expect(some.now()).to.include('en-uso')
    await some.closeAll()
  })

  it('en la ronda la que falla se dice y no detiene a las demás', async () => {
    const { offices } = b.app
    for (const slug of slugs.slice(0, 4)) await offices.create(slug, slug, {}, nothing)
    const failed: string[] = []
    const visited: string[] = []
    await offices.round(
      async ({ slug }) => {
        if (slug === 'o1') throw new Error('no')
        visited.push(slug)
        await Promise.resolve()
      },
      (slug) => {
        failed.push(slug)
      },
    )
    expect(failed).to.deep.equal(['o1'])
    expect(visited.sort()).to.deep.equal(['o0', 'o2', 'o3', 'prueba'])
  })

  it('la que no se pudo llenar al crearla no deja nada, y su nombre queda libre', async () => {
    const { offices } = b.app
    const failure = await offices
      .create('nueva', 'Nueva', {}, () => Promise.reject(new Error('se dañó')))
      .catch((error: unknown) => String(error))
    expect(failure).to.contain('se dañó')
    expect(await offices.use('nueva', nothing)).to.equal(null)
    expect(await offices.create('nueva', 'Nueva', {}, ({ slug }) => Promise.resolve(slug))).to.equal('nueva')
  })

  const opened = (some: readonly string[]) =>
    readdirSync('/proc/self/fd')
      .flatMap((fd) => {
        try {
          return [readlinkSync(`/proc/self/fd/${fd}`)]
        } catch {
          return [] // the one that reads the folder
        }
      })
      .filter((path) => some.some((slug) => path.includes(b.app.offices.fileOf(slug))))
  /** A big heap takes long to collect, and rests longer. */
  const openedLong = async (some: readonly string[]) => {
    for (let n = 0; opened(some).length && n < 600; n++) await sleep(100)
    return opened(some)
  }

  it('al cerrarse no le queda abierto ningún archivo, y lo escrito está todo en el suyo', async function () {
    if (!existsSync('/proc/self/fd')) this.skip()
    const { offices } = b.app
    const some = slugs.slice(0, 8)
    for (const slug of some) {
      await offices.create(slug, slug, {}, nothing)
      await offices.use(slug, (office) => count(office))
    }
    for (const slug of some) await offices.close(slug)
    expect(await openedLong(some)).to.deep.equal([])
    for (const slug of some) expect(existsSync(`${offices.fileOf(slug)}-wal`), slug).to.equal(false)
  })

  it('ni aunque algo tenga todavía sus conexiones', async function () {
    if (!existsSync('/proc/self/fd')) this.skip()
    const { offices } = b.app
    await offices.create('o1', 'o1', {}, nothing)
    const held: object[] = []
    await offices.use('o1', async (office) => {
      await count(office)
      const { client } = office.db
      held.push(await client.acquireConnection(), client.reader())
      await client.releaseConnection(held[0])
      await office.db('contadores').first()
    })
    await offices.close('o1')
    expect(await openedLong(['o1'])).to.deep.equal([])
    expect(held).to.have.length(2)
  })
})
