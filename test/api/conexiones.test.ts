// mariadb: races
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { Knex } from 'knex'
import { createPool } from 'mysql2/promise'
import { transacted } from '../../modules/kernel/index.ts'
import { NoConnection } from '../../modules/kernel/db/outage.ts'
import { Servers } from '../../modules/kernel/db/pool/servers.ts'
import { nodoFingido } from '../harness/nodo-fingido.ts'
import { makeOffice } from '../harness/offices.ts'
import { engine, enter, freshEnvironment, mariadbUrl, startServer, unaPersona, type Client } from '../harness/index.ts'

const ESQUEMAS = 60
const OFICINAS = 16
/** As many as the server gives whoever comes with that user. */
const LUGARES = 12

interface Estrecho {
  url: string
  esquema: string
  env: Record<string, string>
  cerrar(): Promise<void>
  decir(sql: string): Promise<unknown>
}

/** An installation on the common server, as a user to whom it gives few connections: the server's own limit is everybody's. */
async function servidorEstrecho(): Promise<Estrecho> {
  const env = await freshEnvironment('mariadb')
  const pool = createPool({ uri: await mariadbUrl(), connectionLimit: 1 })
  const url = new URL(env.DATABASE_URL ?? '')
  const esquema = url.pathname.slice(1)
  const user = `${esquema}_u`
  await pool.query(`create user \`${user}\`@'%' identified by 'clave' with max_user_connections ${LUGARES}`)
  await pool.query(`grant all on *.* to \`${user}\`@'%'`)
  Object.assign(url, { username: user, password: 'clave' })
  return {
    url: url.href,
    esquema,
    env: { ...env, DATABASE_URL: url.href },
    decir: (sql) => pool.query(sql),
    cerrar: async () => {
      await pool.query(`drop user \`${user}\`@'%'`)
      await pool.end()
    },
  }
}

const SESION =
  'select database() d, @@foreign_key_checks f, @@time_zone z, @@sql_mode m, @@in_transaction t, @de_otro x, connection_id() c'
const DESORDEN = [
  'set foreign_key_checks = 0',
  "set time_zone = '+03:00'",
  "set sql_mode = ''",
  "set @de_otro = 'visto'",
  'create temporary table de_otro (a int)',
]

// a file has no connections to share
if (engine === 'mariadb')
  describe('Las conexiones de todas las oficinas', function () {
    this.timeout(240_000)
    let estrecho: Estrecho
    const abiertas: Knex[] = []
    const abrir = (servers: Servers, nombre: string) => {
      const db = servers.open(estrecho.url, nombre)
      abiertas.push(db)
      return db
    }
    /** Two that have one connection between them. */
    const unaYOtra = () => {
      const servers = new Servers(7)
      return [abrir(servers, `${estrecho.esquema}_cx0`), abrir(servers, `${estrecho.esquema}_cx1`)] as const
    }
    afterEach(() => Promise.all(abiertas.splice(0).map((db) => db.destroy())))
    before(async () => {
      estrecho = await servidorEstrecho()
    })
    after(() => estrecho.cerrar())

    it(`${ESQUEMAS} esquemas sobre un servidor con lugar para ${LUGARES}: cada uno lo suyo, y nada de la sesión de otro`, async () => {
      const servers = new Servers(66)
      const nombres = Array.from({ length: ESQUEMAS }, (_, n) => `${estrecho.esquema}_cx${n}`)
      for (const nombre of nombres) {
        await estrecho.decir(`create database ${nombre}`)
        await estrecho.decir(`create table ${nombre}.dato (v varchar(64))`)
        await estrecho.decir(`insert into ${nombre}.dato values ('${nombre}')`)
      }
      const bases = nombres.map((nombre) => ({ nombre, db: abrir(servers, nombre) }))
      const [[limpia]] = await abrir(servers, nombres[0] ?? '').raw(SESION)
      const vistas = new Set<number>()
      let deshechas = 0
      const usar = async ({ nombre, db }: (typeof bases)[number], vez: number) => {
        let muere = vez === 6
        await transacted(db, async (trx) => {
          const [[sesion]] = await trx.raw(SESION)
          expect(sesion).to.include({ d: nombre, t: 1 })
          // what one leaves in its own session is its own; of another's there is nothing
          expect(sesion, nombre).to.include({ f: limpia.f, z: limpia.z, m: limpia.m, x: null })
          vistas.add(Number(sesion.c))
          expect(await trx('dato').limit(1).update({ v: nombre }), 'what is found counts as changed').to.equal(1)
          expect(await trx('dato').distinct('v').pluck('v')).to.deep.equal([nombre])
          await trx('dato').insert({ v: nombre })
          if (vez === 2) throw new Error('a propósito')
          if (!muere) return
          muere = false
          await estrecho.decir(`kill ${sesion.c}`)
          await sleep(20)
          await trx('dato').count() // it is lost before COMMIT goes out, and done again
        }).catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'a propósito') throw error
          deshechas++
        })
        expect(await db('dato').distinct('v').pluck('v')).to.deep.equal([nombre])
      }
      await Promise.all(bases.flatMap((base) => Array.from({ length: 8 }, (_, vez) => usar(base, vez))))
      expect(vistas.size).to.be.above(2)
      expect(deshechas).to.equal(ESQUEMAS)
      for (const { db, nombre } of bases)
        expect(await db('dato').pluck('v')).to.deep.equal(Array.from({ length: 8 }, () => nombre))
      const { busy, idle, waiting, switches } = servers.connectionsOf(estrecho.url).now
      expect({ busy, waiting }).to.deep.equal({ busy: 0, waiting: 0 })
      expect(idle).to.be.at.most(LUGARES)
      expect(switches).to.be.above(10)
      await Promise.all(abiertas.splice(0).map((db) => db.destroy()))
      expect(servers.connectionsOf(estrecho.url).now.idle, 'a closed office keeps none').to.equal(0)
    })

    it('lo que uno cambia en su sesión no llega al siguiente que la recibe', async () => {
      const [una, otra] = unaYOtra()
      const [[antes]] = await otra.raw(SESION)
      for (const sql of DESORDEN) await una.raw(sql)
      await una.raw('begin')
      await una('dato').insert({ v: 'a medias' })
      const [[despues]] = await otra.raw(SESION)
      expect(despues.c, 'the same connection').to.equal((await una.raw(SESION))[0][0].c)
      expect({ ...despues, c: 0 }).to.deep.equal({ ...antes, c: 0 })
      expect(await una('dato').where('v', 'a medias')).to.deep.equal([])
      expect(
        await una.raw('select * from de_otro').then(
          () => 'there',
          () => 'gone',
        ),
      ).to.equal('gone')
    })

    it('un servidor que dejó su clúster o solo lee sigue hablando: su conexión no se presta más', async () => {
      const [una] = unaYOtra()
      const suya = async () => Number((await una.raw('select connection_id() c'))[0][0].c)
      for (const errno of [1047, 1290, 1836]) {
        const antes = await suya()
        expect(await suya()).to.equal(antes)
        const sql = `signal sqlstate '08S01' set mysql_errno = ${errno}, message_text = 'out'`
        expect(
          await una.raw(sql).then(
            () => 0,
            (error: { errno: number }) => error.errno,
          ),
        ).to.equal(errno)
        expect(await suya()).not.to.equal(antes)
      }
    })

    it('un nodo de un clúster: su sesión espera lo que otro confirmó, también cuando pasa a otra oficina', async () => {
      for (const clase of ['nodo', 'solo', 'ajeno'] as const) {
        const es = clase === 'nodo'
        const nodo = await nodoFingido(estrecho.url, clase)
        const servers = new Servers(7)
        const [una, otra] = ['_cx0', '_cx1'].map((cual) => {
          const db = servers.open(nodo.url, `${estrecho.esquema}${cual}`)
          abiertas.push(db)
          return db
        }) as [Knex, Knex]
        const espera = async (db: Knex) =>
          (await db.raw('select connection_id() c, @@wsrep_sync_wait w'))[0][0] as { c: number; w: number }
        const primera = await espera(una)
        expect(primera.w).to.equal(es ? 7 : 0)
        for (const db of [otra, una]) expect(await espera(db)).to.deep.equal(primera)
        expect(servers.connectionsOf(nodo.url).now.switches).to.equal(2)
        const pedidas = nodo.pedidas.filter((sql) => sql.includes('wsrep') && !sql.includes('connection_id'))
        const dicho = 'set session wsrep_sync_wait = @@wsrep_sync_wait | 7'
        expect(pedidas).to.deep.equal(['select @@wsrep_on node', ...(es ? [dicho, dicho, dicho] : [])])
        await Promise.all(abiertas.splice(0).map((db) => db.destroy()))
        await nodo.cerrar()
      }
    })

    it('la única conexión ocupada: quien espera recibe NoConnection a tiempo, y nadie le insiste al servidor', async () => {
      const [una, otra] = unaYOtra()
      const began = Date.now()
      await una.transaction(async (trx) => {
        await trx.raw('select 1')
        const failed = await transacted(otra, () => Promise.resolve()).then(
          () => null,
          (error: unknown) => error,
        )
        expect(failed).to.be.instanceOf(NoConnection)
      })
      expect(Date.now() - began).to.be.within(9_000, 60_000)
    })

    it('una oficina que está en otro servidor: se abre, se usa y se borra allí', async () => {
      const env = await freshEnvironment()
      const server = await startServer(env)
      const { offices } = server.app
      await makeOffice(server, 'lejana')
      await offices.close('lejana')
      const lejos = Object.assign(new URL(estrecho.url), { pathname: new URL(env.DATABASE_URL ?? '').pathname }) // its schema is there
      await offices.platform('oficinas').where({ slug: 'lejana' }).update({ base: lejos.href })
      const [[{ quien, esquema }]] = await offices.use('lejana', ({ db }) =>
        db.raw('select current_user() quien, database() esquema'),
      )
      expect(quien).to.equal(`${estrecho.esquema}_u@%`)
      await offices.withdraw('lejana', async ({ db }) => {
        expect(await db('usuarios').pluck('id')).to.have.length.above(3)
      })
      await offices.destroy('lejana')
      const [left] = await offices.platform.raw('select 1 from information_schema.schemata where schema_name = ?', [
        esquema,
      ])
      expect(left).to.deep.equal([])
      await server.close()
    })

    it(`${OFICINAS} oficinas a la vez, con más de lo que el servidor da: todas se responden, ningún 500, cada una sus personas`, async () => {
      const server = await startServer(estrecho.env)
      const slugs = Array.from({ length: OFICINAS }, (_, n) => `apretada${n}`)
      for (const slug of slugs) await makeOffice(server, slug)
      await server.app.offices.closeUnused()
      for (const slug of slugs) await server.app.offices.close(slug) // all are opened at once, as when a process starts in the morning
      const entrar = async (slug: string): Promise<[string, Client]> => [slug, await enter(server.port, 'admin', slug)]
      const clientes = await Promise.all(slugs.map(entrar))
      const estados = new Map<number, number>()
      const contar = (status: number) => {
        estados.set(status, (estados.get(status) ?? 0) + 1)
      }
      await Promise.all(
        clientes.flatMap(([slug, cliente]) =>
          Array.from({ length: 9 }, async (_, n) => {
            const persona = unaPersona({ nombres: `De ${slug}` })
            const hecha =
              n % 3 === 0
                ? await cliente.post('/persona', persona)
                : await cliente.get(n % 3 === 1 ? '/persona' : '/radi')
            contar(hecha.status)
          }),
        ),
      )
      expect([...estados.keys()].filter((status) => status >= 500)).to.deep.equal([])
      expect([...estados.values()].reduce((sum, n) => sum + n, 0)).to.equal(OFICINAS * 9)
      for (const [slug, cliente] of clientes) {
        const { status, raw } = await cliente.get('/persona', { page: 1, pageSize: 50 })
        expect(status).to.equal(200)
        expect(
          new Set(
            raw
              .toString()
              .match(/apretada\d+/gi)
              ?.map((uno) => uno.toLowerCase()),
          ),
        ).to.deep.equal(new Set([slug]))
      }
      await server.close()
    })
  })
