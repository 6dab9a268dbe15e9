import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { greets } from '../../scripts/setup/mariadb.mjs'
import { root } from '../harness/root.ts'
import { setTimeout as sleep } from 'node:timers/promises'

const CFG = join(root, 'docs/haproxy.cfg')
const ESPERA_MS = 10_000

/** HAProxy as an office would have it, with the file that is kept for it. @returns what ends it */
export async function puerta(env: Record<string, string>, baseLista: number): Promise<() => void> {
  const child = spawn('haproxy', ['-db', '-f', CFG], {
    env: { ...process.env, ...env, SIN_SERVICIO: join(root, 'docs/haproxy-503.http') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      log = (log + text.toString()).slice(-8000)
    })
  const end = () => {
    child.kill('SIGKILL')
  }
  process.once('exit', end)
  for (const until = Date.now() + ESPERA_MS; !(await greets(baseLista)); await sleep(100)) {
    if (child.exitCode === null && Date.now() < until) continue
    end()
    throw new Error(`HAProxy no arrancó: ${log}`)
  }
  return end
}

/** Waits until HAProxy has heard a process often enough to send it people. */
export async function abierta(web: number): Promise<void> {
  const vivo = () =>
    fetch(`http://127.0.0.1:${web}/api/salud/vivo`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const until = Date.now() + ESPERA_MS; !(await vivo()); await sleep(100))
    if (Date.now() > until) throw new Error('HAProxy no encontró ningún proceso')
}
