// For `node --import`: the process kills itself as it is about to run its statement number MORIR_EN. With 0 it only counts them.
import { createRequire } from 'node:module'

const knex = createRequire(import.meta.url)('knex/lib/client.js')
const { query } = knex.prototype
const last = Number(process.env.MORIR_EN)
let said = 0
/** What a process says of itself goes by the clock: how often says nothing of its work. */
const isBeat = (asked) => /\bprocesos\b/.test(typeof asked === 'string' ? asked : (asked?.sql ?? ''))

knex.prototype.query = function counted(...args) {
  if (!isBeat(args[1]) && ++said === last) process.kill(process.pid, 'SIGKILL')
  return query.apply(this, args)
}
if (last === 0) process.once('exit', () => { process.stderr.write(`sentencias: ${said}\n`) })
