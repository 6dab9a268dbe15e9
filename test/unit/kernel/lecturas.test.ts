import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { Knex } from 'knex'
import { isRetriable, openSqlite, transacted } from '../../../modules/kernel/db/database.ts'
import {
  labelled,
  openLog,
  readRow,
  readRows,
  runSql,
  watchStatements,
  type SqlRow,
} from '../../../modules/kernel/index.ts'
import type { LibsqlClient } from '../../../modules/kernel/db/sqlite/libsql.ts'
import { readThreads } from '../../../modules/kernel/db/read/read-threads.ts'
import { throwawayFolder } from '../../harness/engine.ts'

/** Counts to so many: a million takes some hundred milliseconds, of this machine's. */
const LARGA =
  'select count(*) as n from (with recursive c(n) as (select 1 union all select n + 1 from c where n < ?) select n from c)'
const MUCHOS = 4_000_000

let hechas = 0
const abrir = (): { db: Knex; archivo: string } => {
  const archivo = join(throwawayFolder(), `${++hechas}.db`)
  return { db: openSqlite(archivo), archivo }
}
const clienteDe = (db: Knex): LibsqlClient => db.client as LibsqlClient // openSqlite's

const fallaDe = (error: unknown): object =>
  error instanceof Error
    ? {
        ...error,
        message: error.message,
        name: error.name,
        clase: error.constructor.name,
        reintentable: isRetriable(error),
      }
    : { error }

describe('Lo que se lee largo en SQLite', function () {
  this.timeout(120_000)

  it('da en otro hilo las mismas filas, los mismos tipos y las mismas fallas', async () => {
    const { db, archivo } = abrir()
    await db.raw('create table a (id integer primary key, n integer, r real, t text, b blob)')
    let semilla = 7
    const azar = (hasta: number) => (semilla = (semilla * 48_271) % 2_147_483_647) % hasta
    const uno = (n: number) => [
      null,
      azar(2 ** 31) - 2 ** 30,
      azar(1000) / 7,
      `ñandú 🦜 ${azar(99)}`,
      Buffer.from([n % 256, 0, 255]),
      '',
      2 ** 53 - 1,
    ]
    for (let n = 0; n < 300; n++) {
      const valores = uno(n)
      const otro = () => valores[azar(valores.length)] ?? null
      await runSql(db, 'insert into a (n, r, t, b) values (?, ?, ?, ?)', [otro(), otro(), otro(), otro()])
    }
    const preguntas: [string, unknown[]][] = [
      ['select * from a', []],
      ['select * from a where id < ?', [0]],
      ['select n, r, t, b, typeof(b) as que from a where t > ? order by t, id', ['']],
      ['select 1 as x, 2 as x', []],
      ['select ? as a, ? as b, ? as c, ? as d', [null, 1.5, 'ñ', Buffer.from('ab')]],
      ['select ? as grande, 9007199254740993 as mayor', [10n]],
      ['select count(*), max(id) from a', []],
      ['select * from nada', []],
      ['select', []],
      ['delete from a', []],
      ['select ? as x', [{}]],
      ['select abs(-9223372036854775807 - 1)', []],
      ['select json(?)', ['{']],
      ['pragma table_info(a)', []],
    ]
    const fallas: object[] = []
    for (const [sql, values] of preguntas) {
      const aqui = Promise.resolve().then(() => clienteDe(db).readHere(sql, values))
      const [una, otra] = await Promise.allSettled([aqui, readThreads.read(archivo, sql, values)])
      if (una.status === 'rejected' || otra.status === 'rejected') {
        expect([una.status, otra.status], sql).to.deep.equal(['rejected', 'rejected'])
        for (const fin of [una, otra]) if (fin.status === 'rejected') fallas.push(fallaDe(fin.reason))
        continue
      }
      expect(otra.value.rows, sql).to.deep.equal(una.value)
      for (const [n, fila] of otra.value.rows.entries())
        expect(clases(fila), sql).to.deep.equal(clases(una.value[n] ?? {}))
    }
    expect(fallas).to.have.length(12)
    for (let n = 0; n < fallas.length; n += 2) expect(fallas[n + 1]).to.deep.equal(fallas[n])
    await db.destroy()
  })

  it('no detiene a los demás: quien lee de otra oficina no lo espera, y lo propio corto tampoco', async () => {
    const [grande, chica] = [abrir().db, abrir().db]
    for (const db of [grande, chica]) await db.raw('create table a (id integer primary key)')
    await readRows(chica, 'select id from a', [])
    await readRows(grande, LARGA, [MUCHOS]) // now it is known to be long
    let [leidas, cortas] = [0, 0]
    const larga = async () => {
      expect(await readRows(grande, LARGA, [MUCHOS])).to.deep.equal([{ n: MUCHOS }])
      leidas += 1
    }
    const tres = Promise.all([larga(), larga(), larga()])
    while (leidas === 0) {
      await Promise.all([readRows(chica, 'select id from a', []), chica('a').select('id'), grande('a').first('id')])
      if (leidas === 0) cortas += 1
      await sleep(5)
    }
    await tres
    expect(cortas, 'short ones that ended before the first long one').to.be.above(3)
    await Promise.all([grande.destroy(), chica.destroy()])
  })

  it('de oficinas que leen largo cada una tiene su turno: la que pide mucho espera por lo suyo', async () => {
    const [mucho, poco] = [abrir(), abrir()]
    for (const { db } of [mucho, poco]) await db.raw('create table a (id integer primary key)')
    const orden: string[] = []
    const leer = async (quien: string, { archivo }: { archivo: string }) => {
      await readThreads.read(archivo, LARGA, [MUCHOS / 4])
      orden.push(quien)
    }
    await Promise.all([...Array.from({ length: 6 }, () => leer('mucho', mucho)), leer('poco', poco)])
    expect(orden.indexOf('poco'), orden.join(' ')).to.be.at.most(2)
    await Promise.all([mucho.db.destroy(), poco.db.destroy()])
  })

  it('ve lo que se acaba de confirmar, también después de una falla, y una transacción lo suyo', async () => {
    const { db } = abrir()
    await db.raw('create table a (n integer)')
    const larga = `select (select count(*) from a) as n, (${LARGA}) as m`
    const contar = async (en: Knex, hasta = 10) => (await readRow(en, larga, [hasta]))?.n
    await contar(db, MUCHOS / 4)
    for (let n = 1; n < 4; n++) {
      await runSql(db, 'insert into a values (?)', [n])
      expect(await contar(db)).to.equal(n)
      await readThreads
        .read(clienteDe(db).connectionSettings.filename, 'select json(n || ?) from a', ['{'])
        .catch(() => undefined)
    }
    await transacted(db, async (trx) => {
      await runSql(trx, 'insert into a values (9)', [])
      expect(await contar(trx)).to.equal(4)
    })
    await db.destroy()
  })

  it('quien lee fuera de una transacción no espera a quien escribe', async () => {
    const { db } = abrir()
    await db.raw('create table a (n integer)')
    let soltar = () => {}
    const suelta = new Promise<void>((resolve) => {
      soltar = resolve
    })
    const escribe = transacted(db, async (trx) => {
      await trx('a').insert({ n: 1 })
      await suelta
    })
    await sleep(10)
    const leido = await Promise.race([
      Promise.all([db('a').select('n'), db.raw('select count(*) as n from a')]),
      sleep(3000),
    ])
    soltar()
    await escribe
    expect(leido).to.deep.equal([[], [{ n: 0 }]])
    expect(await db('a').pluck('n')).to.deep.equal([1])
    await db.destroy()
  })

  it('se dice en el registro con su ruta, como las demás', async () => {
    const { db } = abrir()
    await db.raw('create table a (n integer)')
    await readRows(db, LARGA, [MUCHOS]) // now it is known to be long
    const lineas: SqlRow[] = []
    const log = openLog('silent')
    watchStatements(
      Object.assign(Object.create(log), {
        warn: (linea: SqlRow) => {
          lineas.push(linea)
        },
      }),
      0,
    )
    await readRows(labelled(db, 'GET /api/larga'), LARGA, [1000])
    watchStatements(log, Infinity)
    expect(lineas.find(({ sql }) => String(sql).includes('recursive'))).to.include({
      metodo: 'GET',
      ruta: '/api/larga',
    })
    await db.destroy()
  })
})

const clases = (fila: object): string[] =>
  Object.values(fila).map((valor: unknown) => Object.prototype.toString.call(valor))
