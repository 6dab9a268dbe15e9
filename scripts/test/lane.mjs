// What a group of tests leaves behind, and what `npm test` says of one that failed.
import { readFileSync, statSync } from 'node:fs'

/** Beside the report, while the group runs: what it is at, for when it never gets to report. */
export const journalOf = (report) => `${report}.curso`

const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null // not there, or cut short with the process that was writing it
  }
}

/** When a group last began a test or a hook, ms of the clock; 0 where it has not begun. */
export const lastSign = (report) => statSync(journalOf(report), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** @returns what the group reported at its end, if it did, and what it was at last */
export const readLane = (report) => ({ figures: read(report), journal: read(journalOf(report)) })

const span = (ms) => (ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`)

const ending = ({ code, signal, late, limitMs }) => {
  if (late) return `Pasó ${span(limitMs)} en lo mismo y se detuvo.`
  if (signal) return `Lo terminó la señal ${signal}.`
  return `El proceso terminó con el código ${code}.`
}

/**
 * What became of a group of tests. One that died before it could report counts what it had done, and a failure for its death;
 * `why` says what its failed tests do not: its limit, the signal or the code, and the test that had begun last.
 * @param {{ code: number, signal: string | null, late: boolean, limitMs: number, now?: number }} end how its process ended; times in ms
 * @param {ReturnType<typeof readLane>} left
 */
export const judge = (end, { figures, journal }) => {
  const passed = figures?.passes ?? journal?.passed ?? 0
  const told = figures?.failures ?? journal?.failed ?? 0
  // mocha's code is how many tests failed; a group that reported and then ended as it said has nothing else to tell
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

/** The slowest tests of all groups. @param {{ title: string, slowest?: { title: string, ms: number }[] }[]} groups */
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
 * A failed test in a few lines: how its message begins, what differed and where in our own code it stood.
 * @param {string} title
 * @param {{ message?: string, stack?: string }} error
 * @param {string} [diff] unified, when two values were compared
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
 * Every failure once more, for the end of the log: whoever reads it often has no more than its last lines.
 * @param {{ title: string, failures?: { title: string, lines: string[] }[] }[]} groups
 */
export const retold = (groups) =>
  groups.flatMap(({ title: group, failures = [] }) =>
    failures.flatMap(({ title, lines }) => [
      `  ✖ ${group}: ${title}`,
      ...lines.map((line) => `      ${line.trimEnd()}`),
    ]),
  )

/** More failures than these have one cause, which a second time would only tell later. */
const FEW = 5

/**
 * The files to be run once more, by group, when few tests failed and every process reported: with the whole machine to themselves, what
 * fails again is at fault, and what does not waited for less than a busy machine takes.
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

/**
 * What a group's result is once some of its files were run again: those files count as the second time, and what failed in them only
 * the first is kept as unsteady, to be told.
 */
export const settled = (result, files, second) => ({
  ...result,
  passed: result.passed - files.reduce((sum, file) => sum + (result.passedIn?.[file] ?? 0), 0) + second.passed,
  failed: second.failed,
  why: second.why,
  failures: second.failures,
  unsteady: result.failures.filter(({ title }) => !second.failures?.some((other) => other.title === title)),
})
