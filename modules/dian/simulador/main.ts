import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { iniciar } from './servidor.ts'

/**
 * The DIAN simulator as a program of its own: DIAN_PUERTO (0: any free one), DATA_DIR, DIAN_TOLERANTE=1.
 * Where it listens is said on the screen and in `servicio.json` of its folder. With `--con-padre` it ends with whoever
 * holds its standard input.
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
