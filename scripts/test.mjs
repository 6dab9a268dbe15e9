// `npm test`: installs what is missing and proves everything. The last line is `N passed, N failed`.
// `npm test -- unit api:sqlite` runs only those steps; `npm test -- cambios` the checks and what the present change reaches.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { testsOfChange } from './cambios.mjs'
import { ensureChromium } from './chromium.mjs'
import { say, seconds, stop, task } from './console.mjs'
import { install } from './install.mjs'
import { judge, readLane, retold, slowest } from './lane.mjs'
import { startMariadb } from './mariadb.mjs'
import { ensureXmlTools } from './xml.mjs'
import { endChildren, root, runNode } from './run.mjs'
import { workspace } from './workspace.mjs'

const STEP_LIMIT_MS = 15 * 60_000
/** So much of what a check said is said again at the end. */
const CHECK_LINES = 12
const bin = (path) => join(root, 'node_modules', path)
const SOURCES = ['config', 'schemas', 'modules', 'jobs', 'migrations', 'ui', 'test', 'scripts']

/** Checks that pass or fail as one. They have nothing in common and run side by side; a `long` one goes on beside the tests. */
const CHECKS = [
  { id: 'types', title: 'Tipos', args: () => [bin('typescript-native/bin/tsc'), '--noEmit', '-p', '.'] },
  { id: 'lint', title: 'Estilo', long: true, args: () => [bin('eslint/bin/eslint.js'), '.', '--max-warnings=0',
    '--cache', '--cache-strategy', 'content', '--cache-location', join(root, '.cache/eslint/')] },
  { id: 'deps', title: 'Quién conoce a quién',
    args: () => [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.mjs', ...SOURCES] },
]

/** Into so many parts go the browser's tests, which take longest: each starts a server and a browser of its own. */
const PARTS = 6

/**
 * Files dealt out so that the parts weigh alike: the longest first, each to the lightest part so far. A text's length tells how long it
 * runs.
 */
const dealt = (files) => {
  const parts = Array.from({ length: PARTS }, () => ({ files: [], weight: 0 }))
  const weighed = files.map((file) => ({ file, weight: statSync(file).size })).sort((a, b) => b.weight - a.weight)
  for (const { file, weight } of weighed) {
    const lightest = parts.reduce((least, part) => (part.weight < least.weight ? part : least))
    lightest.files.push(file)
    lightest.weight += weight
  }
  return parts.map((part) => part.files)
}

/**
 * Groups of mocha tests, by folder of test/, and what each stands on. They run in two lanes, side by side: the first works off its own
 * groups; those of `anyLane` are taken, one after the other, by the lane that has nothing else to do, so that neither core waits.
 */
const GROUPS = [
  { id: 'conventions', title: 'Convenciones', folder: 'conventions', needs: ['mariadb'] },
  { id: 'unit', title: 'Unidades', folder: 'unit', needs: ['chromium', 'xml'] },
  { id: 'api:sqlite', title: 'API con SQLite', folder: 'api', needs: ['build', 'chromium', 'xml'], env: { TEST_ENGINE: 'sqlite' } },
  {
    id: 'api:mariadb',
    title: 'API con MariaDB',
    folder: 'api',
    needs: ['build', 'chromium', 'mariadb', 'xml'],
    env: { TEST_ENGINE: 'mariadb' },
  },
  ...Array.from({ length: PARTS }, (_, part) => ({
    id: 'e2e',
    title: `Pantallas en Chromium ${part + 1}/${PARTS}`,
    folder: 'e2e',
    needs: ['build', 'chromium'],
    files: (all) => dealt(all)[part],
    anyLane: true,
  })),
]

const CAMBIOS = 'cambios'
const ofChange = process.argv.includes(CAMBIOS)
const wanted = process.argv.slice(2).filter((id) => id !== CAMBIOS)
const unknown = wanted.filter((id) => ![...CHECKS, ...GROUPS].some((step) => step.id === id))
if (unknown.length)
  stop(`No hay un paso llamado ${unknown.join(', ')}: son ${[...new Set([...CHECKS, ...GROUPS].map((step) => step.id))].join(', ')}.`)
const chosen = (steps) => steps.filter((step) => wanted.length === 0 || wanted.includes(step.id))

const runCheck = async ({ title, args }) => {
  const succeeded = (result) => result.code === 0
  const result = await task(title, () => runNode(args(), { quiet: true, limitMs: STEP_LIMIT_MS }), succeeded)
  const ok = succeeded(result)
  if (!ok) say(result.output.trim())
  const failures = ok ? [] : [{ title: 'no pasa', lines: result.output.trim().split('\n').slice(0, CHECK_LINES) }]
  return { title, passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures }
}

/** By folder, where only what a change reaches is wanted. */
let narrowed

const testFiles = (folder) => {
  if (narrowed) return narrowed[folder].map((name) => join(root, name))
  const path = join(root, 'test', folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true }).filter((name) => /\.test\.tsx?$/.test(name)).map((name) => join(path, name)).sort()
}

/** A group without tests, or one that died before it could report, is a failure: nothing is skipped quietly. */
const runGroup = async ({ title, folder, env, files: chosenOf = (all) => all }, shared, tag) => {
  const began = Date.now()
  say(`▸ ${title}…`)
  const files = chosenOf(testFiles(folder))
  const report = join(workspace(), `${title.replace(/\W+/g, '-')}.json`)
  if (files.length === 0) {
    say(`  ✖ ${title}: no hay pruebas en test/${folder}.`)
    return { title, passed: 0, failed: 1 }
  }
  const end = await runNode(
    [bin('mocha/bin/mocha.js'), '--reporter', join(root, 'scripts/reporter.mjs'), '--forbid-only', '--forbid-pending', ...files],
    { tag, limitMs: STEP_LIMIT_MS, env: { ...shared, ...env, TEST_FOLDER: workspace(), TEST_REPORT: report } },
  )
  const left = readLane(report)
  const { passed, failed, why } = judge({ ...end, limitMs: STEP_LIMIT_MS }, left)
  say(`  ${failed ? '✖' : '✔'} ${title}: ${passed} bien, ${failed} con fallas (${seconds(Date.now() - began)})`)
  for (const sentence of why) say(`    ${sentence}`)
  return { title, passed, failed, why, slowest: left.figures?.slowest, failures: (left.figures ?? left.journal)?.told }
}

/** What the chosen groups stand on; the program stops with one sentence when something cannot be had. */
const prepare = async () => {
  const needs = new Set(groups.flatMap((group) => group.needs))
  if (needs.has('chromium')) await ensureChromium()
  if (needs.has('xml')) await ensureXmlTools()
  if (needs.has('build')) await build()
  if (!needs.has('mariadb')) return {}
  const mariadb = await startMariadb()
  process.on('exit', mariadb.end)
  return { TEST_DATABASE_URL: mariadb.url }
}

const began = Date.now()
const results = []
const sum = (field) => results.reduce((total, result) => total + result[field], 0)

let finished = false
// Whatever ends the run, its last line is the total: what stopped it counts as a failure.
process.on('exit', () => say(`${sum('passed')} passed, ${sum('failed') + (finished ? 0 : 1)} failed`))
for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]]) {
  process.once(signal, () => endChildren().then(() => process.exit(code)))
}

await install()
if (ofChange) narrowed = await task('Lo que el cambio alcanza', () => testsOfChange(SOURCES))
const long = Promise.all(chosen(CHECKS).filter((check) => check.long).map(runCheck))
results.push(...await Promise.all(chosen(CHECKS).filter((check) => !check.long).map(runCheck)))
const groups = chosen(GROUPS).filter(({ folder, files = (all) => all }) => !narrowed || files(testFiles(folder)).length > 0)
const shared = await prepare()
const own = groups.filter((group) => !group.anyLane)
const common = groups.filter((group) => group.anyLane)
const tagged = own.length + common.length > 1
const work = async (groups) => {
  for (let group = groups.shift(); group; group = groups.shift())
    results.push(await runGroup(group, shared, tagged ? group.title.padEnd(26) : undefined))
}
await Promise.all([work(own).then(() => work(common)), work(common)])
results.push(...await long)

const slow = slowest(results)
if (slow.length) say('\nLas pruebas más lentas:')
for (const { group, title, ms } of slow) say(`  ${seconds(ms).padStart(8)}  ${group}: ${title}`)

const again = retold(results)
if (again.length) say(`\nLo que falló:\n${again.join('\n')}`)

const broken = results.filter((result) => result.failed > 0)
say(`\n${broken.length ? `Con fallas: ${broken.map((result) => result.title).join(', ')}. ` : ''}Todo en ${seconds(Date.now() - began)}.`)
for (const { title, why = [] } of broken) if (why.length) say(`${title}: ${why.join(' ')}`)
finished = true
process.exit(broken.length ? 1 : 0)
