// Reports of test groups, and their summaries in `npm test`.
import { readFileSync, statSync } from 'node:fs'

/** Written while the group runs: its current test, in case it dies. */
export const journalOf = (report) => `${report}.curso`

const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null // missing, or cut short
  }
}

/** Last start of a test or hook (ms); 0 for none. */
export const lastSign = (report) => statSync(journalOf(report), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** @returns the group's final report, if any, and its last test */
export const readLane = (report) => ({ figures: read(report), journal: read(journalOf(report)) })

const span = (ms) => (ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`)

const ending = ({ code, signal, late, limitMs }) => {
  if (late) return `Pasó ${span(limitMs)} en lo mismo y se detuvo.`
  if (signal) return `Lo terminó la señal ${signal}.`
  return `El proceso terminó con el código ${code}.`
}

/**
 * Result of a group. One that died counts its finished tests and one failure;
 * `why` is the limit, signal or code, and the test that was running.
 * @param {{ code: number, signal: string
 * null, late: boolean, limitMs: number, now?: number }} end how its process ended; times in ms
 * @param {ReturnType<typeof readLane>} left
 */
export const judge = (end, { figures, journal }) => {
  const passed = figures?.passes ?? journal?.passed ?? 0
  const told = figures?.failures ?? journal?.failed ?? 0
  // mocha's code is the number of failures
  const well = figures !== null && !end.late && !end.signal && Boolean(end.code) === Boolean(told)
  if (well) return { passed, failed: told, why: [] }
  const why = [ending(end)]
  if (!figures) why.push(journal ? 'No llegó a decir cómo le fue.' : 'Terminó antes de empezar la primera prueba.')
  else if (!told) why.push('Sus pruebas habían pasado: algo quedó mal al terminar.')
  if (journal)
    why.push(
      `Lo último que empezó${figures ? '' : `, ${span((end.now ?? Date.now()) - journal.at)} antes`}: ${journal.title}`,
    )
  return { passed, failed: told + 1, why }
}

/** @param {{ title: string, slowest?: { title: string, ms: number }[] }[]} groups */
export const slowest = (groups, most = 10) =>
  groups
    .flatMap(({ title, slowest: tests = [] }) => tests.map((test) => ({ ...test, group: title })))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)

const MESSAGE_LINES = 6
const DIFF_LINES = 6
const STACK_LINES = 3
const WIDTH = 300

const first = (lines, most) =>
  lines.slice(0, most).map((line) => (line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line))

/**
 * Short form of a failure: message, difference, position in our code.
 * @param {string} title
 * @param {{ message?: string, stack?: string }} error
 * @param {string} [diff] unified
 */
export const brief = (title, { message = '', stack = '' }, diff = '') => ({
  title,
  lines: [
    ...first(
      message.split('\n').filter((line) => line.trim()),
      MESSAGE_LINES,
    ),
    ...first(
      diff
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /^[-+](?! expected)/.test(line)),
      DIFF_LINES,
    ),
    ...first(
      stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node:|node_modules/.test(line)),
      STACK_LINES,
    ),
  ],
})

/**
 * All failures, repeated at the end of the log.
 * @param {{ title: string, failures?: { title: string, lines: string[] }[] }[]} groups
 */
export const retold = (groups) =>
  groups.flatMap(({ title: group, failures = [] }) =>
    failures.flatMap(({ title, lines }) => [
      `  ✖ ${group}: ${title}`,
      ...lines.map((line) => `      ${line.trimEnd()}`),
    ]),
  )

/** More failures have a common cause, which a repeat only confirms. */
const FEW = 5

/**
 * Files to repeat alone, if few tests failed and every process reported: a failure that disappears was due to load.
 * @param {{ failed: number, why?: string[], failures?: { file?: string }[] }[]} results
 * @returns {{ result: object, files: string[] }[]}
 */
export const worthAnother = (results) => {
  const broken = results.filter(({ failed }) => failed > 0)
  const failures = broken.flatMap((result) => result.failures ?? [])
  const alone = ({ failed, why = [], failures: told = [] }) =>
    why.length === 0 && told.length === failed && told.every(({ file }) => file)
  if (!failures.length || failures.length > FEW || !broken.every(alone)) return []
  return broken.map((result) => ({ result, files: [...new Set(result.failures.map(({ file }) => file))] }))
}

/** Result with the repeated files counted as of the repeat; failures of the first run only are reported as unsteady. */
export const settled = (result, files, second) => ({
  ...result,
  passed: result.passed - files.reduce((sum, file) => sum + (result.passedIn?.[file] ?? 0), 0) + second.passed,
  failed: second.failed,
  why: second.why,
  failures: second.failures,
  unsteady: result.failures.filter(({ title }) => !second.failures?.some((other) => other.title === title)),
})
