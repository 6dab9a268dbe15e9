import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { iniciar } from './servidor.ts'

/**
 * Environment: DIAN_PUERTO (0: any), DATA_DIR, DIAN_TOLERANTE=1. The address is printed and written to `servicio.json`. `--con-padre` ends
 * it when standard input closes.
 */
process.umask(0o077)
const carpeta = join(resolve(process.env.DATA_DIR || './data'), 'dian-simulador')
mkdirSync(carpeta, { recursive: true })
const simulador = await iniciar({
  carpeta,
  puerto: Number(process.env.DIAN_PUERTO || '0'),
  tolerante: process.env.DIAN_TOLERANTE === '1',
})
const { url, base, urlLogica } = simulador
writeFileSync(join(carpeta, 'servicio.json'), JSON.stringify({ url, base, urlLogica, pid: process.pid }))
process.stdout.write(`Simulador de la DIAN en ${url}\n`)

const terminar = () => {
  void simulador.terminar().then(() => process.exit(0))
}
for (const senal of ['SIGINT', 'SIGTERM'] as const) process.once(senal, terminar)
if (process.argv.includes('--con-padre')) process.stdin.on('end', terminar).on('error', terminar).resume()
