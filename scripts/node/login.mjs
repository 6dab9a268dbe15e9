// Run by the Node under test: new installation, login, a read, shutdown. Prints what failed.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'

const SERVER = ['--enable-source-maps', join(root, 'dist/server.mjs')]
const READY_MS = 180_000
/** Deprecation warnings of Node. */
const WARNING = /^\(node:\d+\).*Warning.*/gm

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const migrated = spawnSync(process.execPath, [...SERVER, 'migrate'], { encoding: 'utf8' })
if (migrated.status !== 0) fail(`migrate terminó con ${migrated.status}: ${migrated.stdout}${migrated.stderr}`)

const server = spawn(process.execPath, [...SERVER, 'start'], { stdio: ['ignore', 'pipe', 'pipe'] })
process.on('exit', () => server.kill('SIGKILL'))
const ended = new Promise((resolve) => {
  server.once('exit', resolve)
})
let printed = migrated.stderr
let said = false
const address = await new Promise((resolve) => {
  const listen = (text) => {
    printed += text
    const [found] = /http:\/\/[\w.-]+:\d+/.exec(printed) ?? []
    if (!found) return
    said = true
    resolve(found)
  }
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', listen)
  void ended.then((code) => {
    if (!said) fail(`start terminó con ${code}: ${printed}`)
  })
  setTimeout(() => fail(`start no dijo su dirección: ${printed}`), READY_MS).unref()
})

const ask = async (path, options) => {
  const reply = await fetch(`${address}/api${path}`, options)
  if (!reply.ok) fail(`${path} respondió ${reply.status}: ${await reply.text()}`)
  return reply.json()
}
const body = JSON.stringify({ email: 'admin@demo.co', password: 'demo1234' })
const { token } = await ask('/user/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
const { data } = await ask('/radi', { headers: { authorization: `Bearer ${token}` } })
if (!data?.length) fail('La oficina de demostración no tiene radicaciones.')

server.kill('SIGTERM')
const code = await ended
if (code !== 0) fail(`Al terminar salió con ${code}: ${printed}`)
const warnings = printed.match(WARNING)
if (warnings) fail(warnings.join('\n'))
process.exit(0)
