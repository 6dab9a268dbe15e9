// What open offices take: `node --expose-gc --import=tsx test/bench/memoria-oficinas.ts [offices]`.
import { readdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { makeOffice, startServer } from '../harness/index.ts'
import { enter } from '../harness/offices.ts'

const many = Number(process.argv[2] ?? '30')
const MB = 2 ** 20

async function measured(): Promise<{ mb: number; handles: number }> {
  for (let n = 0; n < 4; n++) {
    globalThis.gc?.()
    await setTimeout(100)
  }
  return { mb: Math.round(process.memoryUsage().rss / MB), handles: readdirSync('/proc/self/fd').length }
}

const running = await startServer()
const slugs = Array.from({ length: many }, (_, n) => `o${n}`)
for (const slug of ['calor', ...slugs]) await makeOffice(running, slug)
const warm = async (slug: string) => {
  const admin = await enter(running.port, 'admin', slug)
  for (const path of ['/radi', '/persona', '/procesos', '/user/me', '/facturas', '/tramites', '/solicitudes', '/pantallas/radicaciones'])
    await admin.get(path)
}
await warm('calor')
for (const slug of running.app.offices.openNow()) await running.app.offices.close(slug)
const start = await measured()
for (const slug of slugs) await warm(slug)
const open = await measured()
for (const slug of running.app.offices.openNow()) await running.app.offices.close(slug)
await setTimeout(2_500)
const closed = await measured()
process.stdout.write(`${JSON.stringify({ many, start, open, closed, each: Math.round((open.mb - start.mb) / many * 10) / 10 })}\n`)
await running.close()
process.exit(0)
