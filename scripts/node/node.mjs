// `npm run node [-- línea… paso… prueba…]`: proves the product on each supported Node: clean install, build, first start with login on
// both engines, tests.
// `npm run node -- 24 api:sqlite test/api/mail.test.ts`: part of it.
import { copyFileSync, mkdtempSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { forgetBuild } from '../build/build.mjs'
import { say, seconds, stop } from '../setup/console.mjs'
import { ensureChromium } from '../setup/chromium.mjs'
import { install } from '../setup/install.mjs'
import { startMariadb } from '../setup/mariadb.mjs'
import { ensureNode, NODES } from './nodes.mjs'
import { endChildren, root, run } from '../setup/run.mjs'
import { workspace } from '../test/workspace.mjs'

const words = process.argv.slice(2)
const lines = words.filter((word) => /^\d+$/.test(word))
const rest = words.filter((word) => !lines.includes(word))
const unknown = lines.filter((line) => !NODES[line])
if (unknown.length)
  stop(`No se prueba con Node ${unknown.join(', ')}: las líneas son ${Object.keys(NODES).join(', ')}.`)
const hasStep = rest.some((word) => !word.startsWith('test/'))
const tests = hasStep ? rest : ['conventions', 'unit', 'api:sqlite', 'api:mariadb', ...rest]

await install()
await ensureChromium()
const folder = mkdtempSync(join(workspace(), 'node-'))
const { url, end } = await startMariadb()
process.on('exit', end)

const SCHEMA = `prueba_${process.pid}_node`
/** A given server outlives the run. */
const dropSchemas = async () => {
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection(url)
  const [found] = await connection.query('show databases')
  for (const { Database: name } of found)
    if (name.startsWith(SCHEMA)) await connection.query(`drop database \`${name}\``)
  await connection.end()
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(
    signal,
    () =>
      void endChildren()
        .then(dropSchemas)
        .finally(() => process.exit(130)),
  )

/** Dry run: native parts (libsql, argon2) use N-API, the same for every Node. */
const installs = (options) => {
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(root, file), join(folder, file))
  return run('npm', ['ci', '--dry-run', '--engine-strict', '--no-audit', '--loglevel=error'], {
    ...options,
    cwd: folder,
  })
}

const builds = (node, options) => {
  forgetBuild()
  return run(node, ['scripts/build/build.mjs'], options)
}

const enters = (node, options, engine) =>
  run(node, ['scripts/node/login.mjs'], {
    ...options,
    env: {
      ...options.env,
      ...engine,
      DATA_DIR: mkdtempSync(join(folder, 'datos-')),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
  })

/** Steps in order, each running a process. */
const partsOf = (node, line) => {
  // programs called by name use this Node too
  const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, TEST_DATABASE_URL: url }
  const quiet = { env, quiet: true }
  const database = `${url}/${SCHEMA}${line}`
  return [
    ['Instala', () => installs(quiet)],
    ['Construye', () => builds(node, quiet)],
    ['Arranca, migra y deja entrar (SQLite)', () => enters(node, quiet, {})],
    ['Arranca, migra y deja entrar (MariaDB)', () => enters(node, quiet, { DATABASE_URL: database })],
    [tests.join(' '), () => run(node, ['scripts/test/test.mjs', ...tests], { env, tag: `Node ${line} ` })],
  ]
}

const TOTAL = /\d+ passed, \d+ failed/g
const rows = []
for (const line of lines.length ? lines : Object.keys(NODES)) {
  const version = NODES[line]
  for (const [part, prove] of partsOf(await ensureNode(version), line)) {
    const began = Date.now()
    say(`▸ Node ${version}: ${part}…`)
    const { code, output } = await prove()
    const total = output.match(TOTAL)?.at(-1)
    if (code !== 0 && !total) say(output.trim())
    const result = total ?? (code === 0 ? 'bien' : `terminó con ${code}`)
    say(`  ${code === 0 ? '✔' : '✖'} ${part}: ${result} (${seconds(Date.now() - began)})`)
    rows.push({ version, part, result, ok: code === 0 })
  }
}

await dropSchemas()

say(`\n| Node | parte | resultado | como debe |\n|---|---|---|---|`)
for (const { version, part, result, ok } of rows) say(`| ${version} | ${part} | ${result} | ${ok ? 'sí' : '**no**'} |`)
process.exit(rows.every(({ ok }) => ok) ? 0 : 1)
