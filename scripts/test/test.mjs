// `npm test`: installs and runs the daily tests. The last line is `N passed, N failed`.
// `npm test -- completo` runs everything; `npm test -- unit api:sqlite` whole steps, with paths (`test/api/mail.test.ts`) only those
// tests; `npm test -- cambios` the checks and what the change reaches.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build/build.mjs'
import { changedFiles, testsOfChange } from './changes.mjs'
import { ensureChromium } from '../setup/chromium.mjs'
import { claimed } from './claims.mjs'
import { compileTests } from './compile.mjs'
import { say, seconds, stop, task } from '../setup/console.mjs'
import { bin, CHECKS, GROUPS, isTest, SOURCES, testsOf, TIMES, timesKept, YEARS } from './groups.mjs'
import { install } from '../setup/install.mjs'
import { judge, lastSign, readLane, retold, settled, slowest, worthAnother } from './lane.mjs'
import { dropSchemas, startMariadb } from '../setup/mariadb.mjs'
import { ensureOffice } from '../setup/soffice.mjs'
import { ensureXmlTools } from '../setup/xml.mjs'
import { endChildren, root, runNode } from '../setup/run.mjs'
import { withFolder, workspace } from './workspace.mjs'

const CHECK_LIMIT_MS = 25 * 60_000
/** Limit without progress; the longest single test takes ten minutes. */
const STUCK_MS = 15 * 60_000
/** Last lines of a check repeated at the end. */
const CHECK_LINES = 12
/** A larger young generation saves a fifth of the work with many small requests. */
const ROOMY = ['--max-semi-space-size=64', '--min-semi-space-size=32']
/** Files that justify another process, which takes seconds to start. */
const WORTH_HELPING = 2
const TAG_WIDTH = 26

const [CAMBIOS, COMPLETO] = ['cambios', 'completo']
const ofChange = process.argv.includes(CAMBIOS)
/** named steps run whole */
const whole = process.argv.length > 2
const files = process.argv.slice(2).filter(isTest)
const wanted = process.argv.slice(2).filter((word) => ![CAMBIOS, COMPLETO].includes(word) && !isTest(word))
const unknown = wanted.filter((id) => ![...CHECKS, ...GROUPS].some((step) => step.id === id))
if (unknown.length)
  stop(
    `No hay un paso llamado ${unknown.join(', ')}: son ${[...new Set([...CHECKS, ...GROUPS].map((step) => step.id))].join(', ')}.`,
  )
const chosen = (steps) => steps.filter((step) => wanted.length === 0 || wanted.includes(step.id))

/** By folder, where narrowed by paths or a change; and the changed files. */
let narrowed = files.length ? Object.fromEntries(GROUPS.map(({ folder }) => [folder, files])) : undefined
let looked

const runCheck = async ({ title, args, limitMs = CHECK_LIMIT_MS }) => {
  const succeeded = (result) => result.code === 0
  const result = await task(title, () => runNode(args(looked), { quiet: true, limitMs }), succeeded)
  const ok = succeeded(result)
  if (!ok) say(result.output.trim())
  const failures = ok ? [] : [{ title: 'no pasa', lines: result.output.trim().split('\n').slice(-CHECK_LINES) }]
  return { title, passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures }
}

/** Runs a group in one mocha process; other lanes may share it by claims. A group without tests, or a process that died, is a failure. */
const runGroup = async (
  group,
  title,
  shared,
  { files = group.files.map(compiled.of), claims = claimsOf(group) } = {},
) => {
  const began = Date.now()
  say(`▸ ${title}…`)
  if (group.files.length === 0) {
    say(`  ✖ ${title}: no hay pruebas en test/${group.folder}.`)
    return { title, passed: 0, failed: 1 }
  }
  const report = join(workspace(), `${title.replace(/\W+/g, '-')}.json`)
  const end = await withFolder((folder) =>
    runNode(
      [
        ...ROOMY,
        '--enable-source-maps',
        bin('mocha/bin/mocha.js'),
        '--config',
        compiled.config,
        '--reporter',
        join(root, 'scripts/test/reporter.mjs'),
        '--forbid-only',
        '--forbid-pending',
        ...files,
      ],
      {
        tag: title.padEnd(TAG_WIDTH),
        limitMs: STUCK_MS,
        lastSign: () => lastSign(report),
        env: { ...shared, ...group.env, TEST_FOLDER: folder, TEST_REPORT: report, TEST_CLAIMS: claims },
      },
    ),
  )
  const { TEST_DATABASE_URL: url } = shared
  if (url) await dropSchemas(url, [`prueba_${end.pid}`])
  const left = readLane(report)
  const { passed, failed, why } = judge({ ...end, limitMs: STUCK_MS }, left)
  say(`  ${failed ? '✖' : '✔'} ${title}: ${passed} bien, ${failed} con fallas (${seconds(Date.now() - began)})`)
  for (const sentence of why) say(`    ${sentence}`)
  const { slowest: slow, told: failures, passedIn, files: times } = left.figures ?? left.journal ?? {}
  return { title, group, passed, failed, why, slowest: slow, failures, passedIn, times, ms: Date.now() - began }
}

/** Requirements of the chosen groups; stops with a sentence if one cannot be had. */
const prepare = async () => {
  const needs = new Set(groups.flatMap((group) => group.needs))
  if (needs.has('chromium')) await ensureChromium()
  if (needs.has('xml')) await ensureXmlTools()
  if (needs.has('soffice')) await ensureOffice()
  if (groups.length) await build()
  if (!needs.has('mariadb')) return {}
  const mariadb = await startMariadb()
  process.on('exit', mariadb.end)
  return { TEST_DATABASE_URL: mariadb.url, TEST_DATABASE_PASSING: mariadb.passing ? '1' : '' }
}

const began = Date.now()
const results = []
const sum = (field) => results.reduce((total, result) => total + result[field], 0)

let finished = false
// the last line is the total, also when something stopped the run
process.on('exit', () => say(`${sum('passed')} passed, ${sum('failed') + (finished ? 0 : 1)} failed`))
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, () => endChildren().then(() => process.exit(code)))
}

await install()
if (ofChange) looked = changedFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)))
if (ofChange) narrowed = await task('Lo que el cambio alcanza', () => testsOfChange(SOURCES))
const long = Promise.all(
  chosen(CHECKS)
    .filter((check) => check.long)
    .map(runCheck),
)
results.push(
  ...(await Promise.all(
    chosen(CHECKS)
      .filter((check) => !check.long)
      .map(runCheck),
  )),
)
const found = chosen(GROUPS).map((group) => ({
  ...group,
  ...testsOf(group, { only: narrowed?.[group.folder], whole }),
  lanes: 0,
}))
const left = found.reduce((sum, group) => sum + group.left.length, 0)
const groups = found.filter((group) => group.files.length > 0 || (!narrowed && !group.left.length))
const shared = await prepare()
const compiled = groups.length ? await compileTests([...new Set(groups.flatMap(({ files }) => files))]) : undefined
const claimsOf = ({ id }) => join(workspace(), `repartidas-${id.replace(/\W/g, '-')}`)
/** Three lanes, because tests often wait: two start at the ends, one in the middle, and a finished one helps the others. */
const work = async (order) => {
  for (const group of order) {
    const waiting = group.files.length - claimed(claimsOf(group))
    if (group.lanes > 0 && waiting < WORTH_HELPING) continue
    group.lanes += 1
    const title = group.lanes > 1 ? `${group.title} (${group.lanes})` : group.title
    results.push(await runGroup(group, title, shared))
  }
}
const middle = Math.floor(groups.length * 0.6)
await Promise.all([
  work(groups),
  work([...groups].reverse()),
  work([...groups.slice(middle), ...groups.slice(0, middle)]),
])
results.push(...(await long))
if (process.argv.length === 3 && process.argv[2] === COMPLETO) results.push(...(await Promise.all(YEARS.map(runCheck))))

const second = worthAnother(results)
if (second.length) say('\nPocas fallaron: sus archivos, otra vez y sin nada más corriendo.')
for (const { result, files: these } of second) {
  const found = await runGroup(result.group, `${result.title}, otra vez`, shared, { files: these, claims: '' })
  results[results.indexOf(result)] = settled(result, these, found)
}

const times = results
  .flatMap(({ group, times: files = {} }) =>
    Object.entries(files).map(([file, ms]) => ({ group: group.id, file: compiled.nameOf(file), ms })),
  )
  .sort((a, b) => b.ms - a.ms)
mkdirSync(join(root, '.cache'), { recursive: true })
const older = timesKept().filter((one) => !times.some(({ group, file }) => group === one.group && file === one.file))
writeFileSync(TIMES, JSON.stringify([...times, ...older]))
for (const group of groups) {
  const ms = times.filter(({ group: id }) => id === group.id).reduce((total, file) => total + file.ms, 0)
  say(`${group.title}: ${seconds(ms)} de archivos en ${group.lanes} ${group.lanes === 1 ? 'carril' : 'carriles'}.`)
}
if (times.length) say('\nLos archivos más lentos (todos en .cache/tiempos.json):')
for (const { group, file, ms } of times.slice(0, 20)) say(`  ${seconds(ms).padStart(8)}  ${group}: ${file}`)

const slow = slowest(results)
if (slow.length) say('\nLas pruebas más lentas:')
for (const { group, title, ms } of slow) say(`  ${seconds(ms).padStart(8)}  ${group}: ${title}`)

const unsteady = retold(results.map(({ title, unsteady: failures }) => ({ title, failures })))
const UNSTEADY =
  'Fallaron con la máquina ocupada y pasaron solas: o esperan poco o el producto tiene una carrera, y hay que mirarlas:'
if (unsteady.length) say(`\n${UNSTEADY}\n${unsteady.join('\n')}`)
const again = retold(results)
if (again.length) say(`\nLo que falló:\n${again.join('\n')}`)

const broken = results.filter((result) => result.failed > 0)
say(
  `\n${broken.length ? `Con fallas: ${broken.map((result) => result.title).join(', ')}. ` : ''}Todo en ${seconds(Date.now() - began)}.`,
)
for (const { title, why = [] } of broken) if (why.length) say(`${title}: ${why.join(' ')}`)
if (left) say(`Quedan ${left} archivos de pruebas para «npm test -- completo».`)
finished = true
process.exit(broken.length ? 1 : 0)
