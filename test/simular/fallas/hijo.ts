// A second process of the simulated office, with the simulator's clock; told to, it kills itself as it is about to run a statement.
import { createRequire } from 'node:module'
import { startServer } from '../../harness/index.ts'
import { sinPapelNiCorreo } from '../papel.ts'
import { ponerReloj } from '../reloj.ts'
import type { Orden } from './otro-proceso.ts'

type Query = (this: unknown, ...given: unknown[]) => unknown
interface Knex {
  prototype: { query: Query }
}

let quedan = Infinity
const { prototype } = createRequire(import.meta.url)('knex/lib/client.js') as Knex // knex's own
const { query } = prototype
prototype.query = function counted(...given) {
  if (--quedan < 0) process.kill(process.pid, 'SIGKILL')
  return query.apply(this, given)
}

process.on('message', ({ reloj, muereEn }: Orden) => {
  ponerReloj(reloj)
  quedan = muereEn ?? Infinity
  process.send?.({ listo: true })
})
process.once('disconnect', () => process.exit(0))

ponerReloj(Number(process.env.SIMULAR_RELOJ))
const ambiente = JSON.parse(process.env.SIMULAR_AMBIENTE ?? '{}') as Record<string, string> // as the simulator wrote it
const { app, port } = await startServer(ambiente)
sinPapelNiCorreo(app, (carta) => {
  process.send?.({ carta })
  return Promise.resolve(`otra-${Date.now()}`)
})
process.send?.({ port })
