// `npm run ataque [parte…]`: attacks the program as it is built, part by part, and prints what came of it. It is long: no test.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../../scripts/build/build.mjs'
import { ensureChromium } from '../../scripts/setup/chromium.mjs'
import { say, seconds } from '../../scripts/setup/console.mjs'
import { csv, csvCell, csvLines } from '../../scripts/checks/csv.mjs'
import { install } from '../../scripts/setup/install.mjs'
import { startMariadb } from '../../scripts/setup/mariadb.mjs'
import { endChildren, root, runNode } from '../../scripts/setup/run.mjs'
import { workspace } from '../../scripts/test/workspace.mjs'

const LIMIT_MS = 15 * 60_000
const ENGINES = ['sqlite', 'mariadb']
const TABLE = join(root, 'docs/tablas/ataque.csv')
const DAY = new Date().toISOString().slice(0, 10)
const HEAD = ['parte', 'prueba', 'motor', 'intentos', 'resultado', 'como debe', 'día']

await install()
await build()
await ensureChromium()

const folder = mkdtempSync(join(workspace(), 'ataque-'))
const all = readdirSync(join(root, 'test/ataque/partes'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length) {
  say(`No hay una parte «${unknown.join('», «')}». Las que hay: ${all.join(', ')}.`)
  process.exit(2)
}
const server = await startMariadb()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void endChildren().finally(() => process.exit(130)))

/** @returns {Promise<{ titulo: string, motor: string, ms: number, filas: object[] }>} */
const attack = async (parte, engine) => {
  const file = join(folder, `${parte}-${engine}.json`)
  say(`▸ ${parte} (${engine})`)
  const began = Date.now()
  const env = { TEST_ENGINE: engine, TEST_DATABASE_URL: server.url, TEST_FOLDER: workspace(), ATAQUE_FILAS: file }
  const { code, late } = await runNode(['--expose-gc', '--import=tsx', 'test/ataque/correr.ts', parte], {
    env,
    limitMs: LIMIT_MS,
  })
  const ms = Date.now() - began
  const lost = {
    prueba: 'La parte llega a su fin',
    intentos: 1,
    resultado: late ? 'no terminó a tiempo' : `terminó con ${code}`,
    bien: false,
  }
  const told = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { titulo: parte, motor: engine, filas: [lost] }
  for (const { prueba, intentos, resultado, bien } of told.filas)
    say(`  ${bien ? '✔' : '✖'} ${prueba}: ${resultado} (${intentos})`)
  return { ...told, ms }
}

const done = []
for (const parte of asked.length ? asked : all) for (const engine of ENGINES) done.push(await attack(parte, engine))
server.end()
rmSync(folder, { recursive: true, force: true })

const rows = done.flatMap(({ titulo, motor, filas }) =>
  filas.map(({ prueba, intentos, resultado, bien }) => [
    titulo,
    prueba,
    motor === 'uno' ? '' : motor,
    Number(intentos).toLocaleString('es-CO'),
    resultado,
    bien ? 'sí' : 'NO',
    DAY,
  ]),
)
say(`\n${csv([HEAD, ...rows])}\n${seconds(done.reduce((sum, { ms }) => sum + ms, 0))}`)
// a part that ran takes the place of what it said before; of the others what they said last stays, with its day
const again = done.map(({ titulo }) => `${csvCell(titulo)};`)
const kept = asked.length
  ? csvLines(readFileSync(TABLE, 'utf8')).filter((line) => !again.some((begin) => line.startsWith(begin)))
  : []
const partOf = (line) => line.split(';')[0]
const lines = [...kept, ...csvLines(csv([HEAD, ...rows]))]
lines.sort((one, other) => partOf(one).localeCompare(partOf(other)))
writeFileSync(TABLE, csv([HEAD]) + lines.map((line) => `${line}\n`).join(''))
process.exit(done.some(({ filas }) => filas.some(({ bien }) => !bien)) ? 1 : 0)
