// For `node --import`: a statement of knex that matches COLGAR_EN is never answered, as if its server had forgotten it.
import { createRequire } from 'node:module'

const knex = createRequire(import.meta.url)('knex/lib/client.js')
const { query } = knex.prototype
const words = new RegExp(process.env.COLGAR_EN)

knex.prototype.query = function hung(...args) {
  const asked = args[1]
  const text = typeof asked === 'string' ? asked : (asked?.sql ?? '')
  return words.test(text) ? new Promise(() => undefined) : query.apply(this, args)
}
