// completo: a hundred offices
import { expect } from 'chai'
import { readConfig } from '../../config/env.ts'
import { tasksOf } from '../../jobs/cron.ts'
import { oficina } from '../../migrations/oficina/index.ts'
import { conectarDemoDian } from '../../modules/dian/index.ts'
import type { Migration } from '../../modules/kernel/index.ts'
import { openApp } from '../../scripts/cli/app.ts'
import { simularDian } from '../../scripts/cli/simulador.ts'
import { ask, freshEnvironment, obey, startServer } from '../harness/index.ts'
import { oficinaNueva } from '../harness/molde.ts'

const NOMBRES = Array.from({ length: 10 }, (_, n) => `o${n}`)
const MALA = 'o4'

/** A migration that one office does not bear: what it is about to make is there, as something else. */
const NUEVA: Migration = {
  name: '9999_prueba',
  up: async (db) => {
    await db.schema.createTable('prueba_nueva', (t) => {
      t.increments('id')
    })
    await db('prueba_nueva').select('id') // MariaDB takes a table that is there for what a killed migration made
  },
}

/** As the program finds them. */
const migraciones: Migration[] = oficina

describe('Muchas oficinas', function () {
  this.timeout(240_000)

  it('la que no se puede actualizar no detiene a las demás, se ve, y su gente recibe una frase; ya sana, sigue sola', async () => {
    const env = await freshEnvironment()
    const antes = await openApp(readConfig(env))
    for (const nombre of NOMBRES) await oficinaNueva(antes.app, nombre, () => Promise.resolve())
    await antes.app.offices.use(MALA, ({ db }) =>
      db.schema.createTable('prueba_nueva', (t) => {
        t.string('otra', 10)
      }),
    )
    await antes.close()
    migraciones.push(NUEVA)
    try {
      const orden = await obey(env, ['migrate'])
      expect(orden.code, orden.output).to.equal(1)
      for (const nombre of NOMBRES)
        expect(orden.output).to.contain(nombre === MALA ? `${MALA}: NO SE PUDO ACTUALIZAR` : `${nombre}: al día`)
      expect((await obey(env, ['office', 'list'])).output).to.match(new RegExp(`${MALA} .*DETENIDA`))
      const server = await startServer(env)
      const pedir = (oficinaSuya: string, path: string) => ask(server.port, `${oficinaSuya}.localhost`, 'GET', path)
      const suya = await pedir(MALA, '/api/persona')
      expect([suya.status, suya.headers['retry-after']], suya.raw.toString()).to.deep.equal([503, '60'])
      expect(suya.body.message).to.contain('La oficina no se pudo actualizar')
      expect((await pedir('o3', '/api/persona')).status).to.equal(401)
      expect((await pedir('o3', '/api/salud')).body).to.include({ listo: true, detenidas: 1 })
      await server.close()
      migraciones.pop()
      expect((await obey(env, ['migrate'])).code, 'nothing is left to do to it').to.equal(0)
      expect((await obey(env, ['office', 'list'])).output).not.to.contain('DETENIDA')
    } finally {
      if (migraciones.at(-1) === NUEVA) migraciones.pop()
    }
  })

  it('las que nadie usa no se abren a cada rato: una vez al día lo de cada pocos minutos', async () => {
    const server = await startServer()
    const { app, runner } = server
    for (const nombre of NOMBRES) await oficinaNueva(app, nombre, () => Promise.resolve())
    await app.offices.platform('oficinas').update({ usada_en: 0, proximo: null })
    await app.offices.use('o7', () => Promise.resolve())
    while (!(await app.offices.marks.awake(10))('o7')) await new Promise(setImmediate)
    const dia = Array.from({ length: 144 }, (_, n) => 1_800_000_000_000 + n * 600_000)
    const vistas = new Map<string, number>()
    await app.offices.platform('oficinas').where('slug', 'o7').update({ usada_en: dia[143] })
    for (const ahora of dia) {
      const may = await app.offices.marks.awake(10, ahora)
      for (const nombre of NOMBRES) if (may(nombre)) vistas.set(nombre, (vistas.get(nombre) ?? 0) + 1)
    }
    expect(Object.fromEntries(vistas)).to.deep.equal(
      Object.fromEntries(NOMBRES.map((nombre) => [nombre, nombre === 'o7' ? 144 : 1])),
    )
    const abiertas: string[] = []
    const { visit } = app.offices
    app.offices.visit = (slug, work) => {
      abiertas.push(slug)
      return visit.call(app.offices, slug, work) as never
    }
    await app.offices.platform('oficinas').update({ usada_en: 0, proximo: null })
    await app.offices.platform('oficinas').where('slug', 'o7').update({ usada_en: Date.now() })
    await tasksOf(app, runner)
      .find(({ name }) => name === 'revisar envíos a la DIAN')
      ?.run(() => false)
    expect(abiertas).to.include('o7').and.to.have.length.below(5)

    abiertas.length = 0
    await simularDian({ ...app, config: { ...app.config, dianSimulador: true } }).apagar() // as the program starts; none is a demonstration
    expect(abiertas).to.deep.equal([])
    await app.offices.platform('oficinas').where('slug', 'o3').update({ datos: '{"demo":true}' })
    const deNadie = { url: 'http://127.0.0.1:1', base: 'http://127.0.0.1:1', urlLogica: 'http://127.0.0.1:1' }
    await conectarDemoDian(app, deNadie).then(
      () => {
        throw new Error('somebody answered')
      },
      () => undefined,
    )
    expect(abiertas).to.deep.equal(['o3'])
    await server.close()
  })
})
