// Keeps the bytecode of dist/server.mjs (its argument) as it is once a production server has answered.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , program = ''] = process.argv
const data = mkdtempSync(join(tmpdir(), 'protocolo-bytecode-'))
process.on('exit', () => {
  rmSync(data, { recursive: true, force: true })
})
Object.assign(process.env, {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  ROOT_DOMAIN: 'notarias.example',
  DATA_DIR: data,
  DATABASE_URL: '',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
})
process.argv.splice(1, process.argv.length, program, 'start')

const address = new Promise((found) => {
  process.stdout.write = (text) => {
    const [, port] = /http:\/\/localhost:(\d+)/.exec(String(text)) ?? []
    if (port) found(`http://127.0.0.1:${port}`)
    return true
  }
})
const { script } = await import(pathToFileURL(program).href)
const base = await address
for (const path of ['/api/salud', '/', '/api/start']) await fetch(base + path).then((reply) => reply.arrayBuffer())
const kept = join(dirname(program), 'server.cache')
writeFileSync(kept, script.createCachedData())
chmodSync(kept, 0o644) // the program's own mask lets only its owner read
process.exit(0)
