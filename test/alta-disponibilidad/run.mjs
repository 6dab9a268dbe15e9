// `npm run alta-disponibilidad`: a cluster of three servers, two processes of the program and HAProxy before both, on this machine; people
// work while one after another dies and comes back. Its figures stay in docs/tablas/alta-disponibilidad.csv. It is no test.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../../scripts/build/build.mjs'
import { say, seconds, stop } from '../../scripts/setup/console.mjs'
import { csv } from '../../scripts/checks/csv.mjs'
import { canInstallPackages, findProgram, installPackages } from '../../scripts/setup/debian.mjs'
import { install } from '../../scripts/setup/install.mjs'
import { ensurePrograms } from '../../scripts/setup/mariadb.mjs'
import { endChildren, root, run, runNode } from '../../scripts/setup/run.mjs'
import { workspace } from '../../scripts/test/workspace.mjs'

const LIMIT_MS = 5 * 60_000
const TABLE = join(root, 'docs/tablas/alta-disponibilidad.csv')
const GALERA = '/usr/lib/galera/libgalera_smm.so'
const NEEDED = {
  'galera-4': () => existsSync(GALERA),
  haproxy: () => findProgram('haproxy'),
  rsync: () => findProgram('rsync'),
}

const ensureCluster = async () => {
  const missing = () =>
    Object.entries(NEEDED)
      .filter(([, there]) => !there())
      .map(([name]) => name)
  if (missing().length && canInstallPackages()) await installPackages(`Instalando ${missing().join(', ')}`, missing())
  if (missing().length)
    stop(`Falta ${missing().join(', ')}: en Debian o Ubuntu, sudo apt-get install ${missing().join(' ')}.`)
}

/** How a node copies everything from another comes with the server's service, which is not installed: its programs are taken out of it. */
const copiers = async () => {
  const installed = findProgram('wsrep_sst_rsync')
  if (installed) return join(installed, '..')
  const folder = mkdtempSync(join(workspace(), 'wsrep-'))
  const quiet = { cwd: folder, quiet: true }
  const got = findProgram('apt-get') ? await run('apt-get', ['download', '-q', 'mariadb-server'], quiet) : { code: 1 }
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
  const opened = got.code === 0 && file ? await run('dpkg-deb', ['-x', file, '.'], quiet) : { code: 1 }
  const programs = join(folder, 'usr/bin')
  if (opened.code !== 0 || !existsSync(join(programs, 'wsrep_sst_rsync')))
    stop(
      'Falta wsrep_sst_rsync, que viene con mariadb-server: en Debian o Ubuntu, sudo apt-get install mariadb-server.',
    )
  return programs
}

await install()
await build()
await ensurePrograms()
await ensureCluster()
const WSREP = await copiers()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void endChildren().finally(() => process.exit(130)))

const folder = join(workspace(), 'alta')
mkdirSync(folder)
const file = join(folder, 'filas.json')
const began = Date.now()
const env = { WSREP, ALTA_FILAS: file, TEST_FOLDER: workspace() }
const { late } = await runNode(['--import=tsx', 'test/alta-disponibilidad/correr.ts'], { env, limitMs: LIMIT_MS })
if (!existsSync(file)) stop(late ? 'No terminó a tiempo.' : 'No llegó al final: lo que está antes dice por qué.')
const { semilla, tabla } = JSON.parse(readFileSync(file, 'utf8'))
rmSync(folder, { recursive: true, force: true })

const table = csv([
  [
    'acto',
    'pedidas',
    'respondidas',
    'perdidas',
    'dobles',
    'saltos',
    'errores',
    'sin respuesta',
    'vuelta',
    'como debe',
    'día',
    'semilla',
  ],
  ...tabla.map((fila) => [
    fila.acto,
    fila.pedidas,
    fila.respondidas,
    fila.perdidas,
    fila.dobles,
    fila.saltos,
    fila.errores,
    `${fila.fuera.toFixed(1).replace('.', ',')} s`,
    fila.nota,
    fila.bien ? 'sí' : 'NO',
    new Date().toISOString().slice(0, 10),
    semilla,
  ]),
])
say(`\n${table}\n${seconds(Date.now() - began)}`)
writeFileSync(TABLE, table)
process.exit(tabla.length && tabla.every(({ bien }) => bien) && !late ? 0 : 1)
