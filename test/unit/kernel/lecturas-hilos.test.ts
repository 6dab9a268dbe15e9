import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { collect } from '../../../modules/kernel/db/sqlite/libsql-connection.ts'
import { openSqlite } from '../../../modules/kernel/db/database.ts'
import { Overdue } from '../../../modules/kernel/concurrency/deadline.ts'
import { readRows } from '../../../modules/kernel/index.ts'
import { ReadCosts } from '../../../modules/kernel/db/read/costs.ts'
import { ReadThreads } from '../../../modules/kernel/db/read/read-threads.ts'
import { root, runNode } from '../../../scripts/setup/run.mjs'
import { throwawayFolder } from '../../harness/engine.ts'

const LARGA =
  'select count(*) as n from (with recursive c(n) as (select 1 union all select n + 1 from c where n < ?) select n from c)'

/** A thread that answers its own text, or dies of what it is told. @param veces so many of them die */
function mortales(veces: number): ReadThreads {
  const carpeta = throwawayFolder()
  writeFileSync(
    join(carpeta, 'hilo.mjs'),
    `
    import { parentPort } from 'node:worker_threads'
    import { readdirSync, writeFileSync } from 'node:fs'
    parentPort.on('message', ({ sql }) => {
      const muertos = readdirSync(${JSON.stringify(carpeta)}).filter((nombre) => nombre.startsWith('muerto')).length
      if (sql === 'morir' && muertos < ${veces}) {
        writeFileSync(${JSON.stringify(join(carpeta, 'muerto'))} + muertos, '')
        throw new Error('se acabó')
      }
      parentPort.postMessage({ rows: { names: ['dijo'], values: [sql], count: 1 }, ms: 0 })
    })`,
  )
  return new ReadThreads(pathToFileURL(join(carpeta, 'hilo.mjs')))
}

/** Which files of a folder this process has open. */
const abiertos = (carpeta: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`)
      return file.startsWith(carpeta) ? [file] : []
    } catch {
      return [] // closed meanwhile
    }
  })

describe('Los hilos que leen', function () {
  this.timeout(120_000)

  it('el que muere se hace otra vez, y lo que tenía se pregunta de nuevo, una vez', async () => {
    const [uno, siempre] = [mortales(1), mortales(99)]
    const rows = async (hilos: ReadThreads, sql: string) => (await hilos.read('a', sql, [])).rows
    expect(await Promise.all([rows(uno, 'morir'), rows(uno, 'seguir')])).to.deep.equal([
      [{ dijo: 'morir' }],
      [{ dijo: 'seguir' }],
    ])
    const [mal, bien] = await Promise.allSettled([rows(siempre, 'morir'), rows(siempre, 'seguir')])
    expect(mal).to.have.nested.property('reason.message', 'se acabó')
    expect(bien).to.have.deep.property('value', [{ dijo: 'seguir' }])
    await Promise.all([uno.close('a'), siempre.close('b')])
  })

  it('una lectura que no termina se deja: quien la pidió lo sabe, otro hilo la releva y el archivo se cierra', async () => {
    const db = openSqlite(join(throwawayFolder(), 'a.db'))
    await db.raw('create table a (n integer)')
    const hilos = new ReadThreads()
    const archivo = String(db.client.connectionSettings.filename)
    const desde = performance.now()
    // some seconds of a processor: a statement cannot be stopped, only left
    const largas = [1, 2].map(() =>
      hilos.read(archivo, LARGA, [8_000_000], { ms: 300 }).catch((error: unknown) => error),
    )
    for (const una of await Promise.all(largas)) expect(una).to.be.instanceOf(Overdue)
    expect(performance.now() - desde).to.be.below(5_000)
    expect((await hilos.read(archivo, 'select 1 as n', [])).rows).to.deep.equal([{ n: 1 }])
    await hilos.close(archivo)
    await db.destroy()
  })

  it('una oficina que se cierra mientras leen termina lo suyo, no empieza nada y suelta sus archivos', async function () {
    if (!existsSync('/proc/self/fd')) this.skip()
    const carpeta = throwawayFolder()
    const db = openSqlite(join(carpeta, 'a.db'))
    await db.raw('create table a (n integer)')
    await readRows(db, LARGA, [1_000_000])
    const leyendo = [1, 2, 3].map((n) => readRows(db, LARGA, [300_000 + n]))
    await sleep(20)
    const cerrado = db.destroy()
    const tarde = await Promise.allSettled([
      readRows(db, LARGA, [1]),
      db('a').select('n'),
      readRows(db, 'select 1 as x', []),
    ])
    for (const una of tarde)
      expect(una).to.have.nested.property('reason.message').that.contains('The database is closed')
    expect(await Promise.all(leyendo)).to.deep.equal([1, 2, 3].map((n) => [{ n: 300_000 + n }]))
    await cerrado
    for (let n = 0; n < 40 && abiertos(carpeta).length; n++) {
      collect()
      await sleep(250)
    }
    expect(abiertos(carpeta)).to.deep.equal([])
  })

  it('el programa termina con uno en lo suyo, y con uno que nada tiene', async () => {
    const cuerpo = (despues: string) => `
      import { readThreads } from ${JSON.stringify(pathToFileURL(join(root, 'modules/kernel/db/read/read-threads.ts')).href)}
      const archivo = ${JSON.stringify(join(throwawayFolder(), 'a.db'))}
      console.log((await readThreads.read(archivo, 'select 7 as n', [])).rows[0].n)
      ${despues}`
    const larga = `void readThreads.read(archivo, ${JSON.stringify(LARGA)}, [5_000_000]); setTimeout(() => process.exit(3), 200)`
    for (const [despues, code] of [
      [larga, 3],
      ['', 0],
    ] as const) {
      const archivo = join(throwawayFolder(), 'fin.mjs')
      writeFileSync(archivo, cuerpo(despues))
      const ended = await runNode(['--import=tsx', archivo], { quiet: true, limitMs: 60_000, cwd: root })
      expect(ended, ended.output).to.deep.include({ code, signal: null, late: false })
      expect(ended.output.trim()).to.equal('7')
    }
  })

  it('leen lo que tardó hace poco, y en un archivo grande lo que nadie ha medido', () => {
    const carpeta = throwawayFolder()
    writeFileSync(join(carpeta, 'chico'), '')
    writeFileSync(join(carpeta, 'grande'), Buffer.alloc(17_000_000))
    const [chico, grande] = ['chico', 'grande'].map((nombre) => new ReadCosts(join(carpeta, nombre))) as [
      ReadCosts,
      ReadCosts,
    ]
    const ven = (costs: ReadCosts, veces: number[]) => {
      for (const ms of veces) costs.note('x', ms)
      return costs.mayBeLong('x')
    }
    expect([ven(chico, []), ven(grande, [])]).to.deep.equal([false, true])
    expect([ven(chico, [0.1]), ven(grande, [0.1])]).to.deep.equal([false, false])
    expect([ven(chico, [400]), ven(grande, [400])]).to.deep.equal([true, true])
    const pocas: number[] = Array.from({ length: 20 }, () => 0.1)
    expect(ven(grande, pocas), 'one word was quick after all').to.equal(true)
    expect(ven(grande, [...pocas, ...pocas, ...pocas, ...pocas, ...pocas])).to.equal(false)
  })
})
