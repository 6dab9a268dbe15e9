// For `node --import`: the process kills itself as it is about to run its statement number MORIR_EN, or the first that matches it; of
// «one>>another», the first of the second after one of the first. With 0 it only counts them.
import { createRequire } from 'node:module'

const knex = createRequire(import.meta.url)('knex/lib/client.js')
const { query } = knex.prototype
const last = Number(process.env.MORIR_EN)
const words = Number.isNaN(last) ? process.env.MORIR_EN.split('>>').map((one) => new RegExp(one, 'i')) : null
let said = 0
const textOf = (asked) => (typeof asked === 'string' ? asked : (asked?.sql ?? ''))
/** What a process says of itself goes by the clock: how often says nothing of its work. */
const isBeat = (asked) => /\bprocesos\b/.test(textOf(asked))
const isLast = (asked) => {
  if (!words) return ++said === last
  if (!words[0].test(textOf(asked))) return false
  if (words.length === 1) return true
  words.shift()
  return false
}

knex.prototype.query = function counted(...args) {
  if (!isBeat(args[1]) && isLast(args[1])) process.kill(process.pid, 'SIGKILL')
  return query.apply(this, args)
}
if (last === 0)
  process.once('exit', () => {
    process.stderr.write(`sentencias: ${said}\n`)
  })
