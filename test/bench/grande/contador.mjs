// Loaded before the built server (`--import`): at each SIGUSR2 it leaves in a file (CUENTA) the statements that were sent to a database
// since the last one, as JSON; the file is whole when it has its name. Of SQLite those of the threads too, by what they are ordered.
import { renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isMainThread, Worker } from 'node:worker_threads'

const require = createRequire(import.meta.url)
const texts = new WeakMap()
let said = []

const listen = (shared, name, textOf) => {
  const was = shared[name]
  shared[name] = function listened(...given) {
    const text = textOf.call(this, ...given)
    // whether somebody wrote is asked of SQLite's memory, not of its file
    if (typeof text === 'string' && !/^pragma data_version/i.test(text)) said.push(text)
    return was.apply(this, given)
  }
}

function listenToDrivers() {
  const { Connection } = require('mysql2')
  for (const way of ['query', 'execute']) listen(Connection.prototype, way, (asked) => asked?.sql ?? asked)
  const Database = require('libsql')
  const { prepare } = Database.prototype
  Database.prototype.prepare = function prepared(sql, ...rest) {
    const made = prepare.call(this, sql, ...rest)
    texts.set(made, sql)
    return made
  }
  listen(Database.prototype, 'exec', (sql) => sql)
  const one = new Database(':memory:')
  const statements = Object.getPrototypeOf(one.prepare('select 1'))
  one.close()
  for (const way of ['all', 'get', 'run'])
    listen(statements, way, function asked() {
      return texts.get(this)
    })
  listen(Worker.prototype, 'postMessage', (order) => (order?.file ? order.sql : undefined))
}

if (isMainThread && process.env.CUENTA) {
  listenToDrivers()
  process.on('SIGUSR2', () => {
    writeFileSync(`${process.env.CUENTA}.parte`, JSON.stringify(said))
    renameSync(`${process.env.CUENTA}.parte`, process.env.CUENTA)
    said = []
  })
}
