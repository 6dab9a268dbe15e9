// What `npm test` proves: checks that pass or fail as one, and groups of mocha tests.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../setup/run.mjs'

export const bin = (path) => join(root, 'node_modules', path)
export const SOURCES = ['config', 'schemas', 'modules', 'jobs', 'migrations', 'ui', 'test', 'scripts']

/**
 * They have nothing in common and run side by side; a `long` one goes on beside the tests. What each looks at is everything, or of a
 * change only what it must.
 */
export const CHECKS = [
  { id: 'types', title: 'Tipos', args: () => [bin('typescript-native/bin/tsc'), '--noEmit', '-p', '.'] },
  {
    id: 'lint',
    title: 'Estilo',
    long: true,
    args: (changed) => [
      bin('oxlint/bin/oxlint'),
      '--no-error-on-unmatched-pattern',
      ...(changed?.length ? changed : ['.']),
    ],
  },
  {
    id: 'formato',
    title: 'Formato',
    args: (changed) => [
      bin('oxfmt/bin/oxfmt'),
      '--check',
      '--no-error-on-unmatched-pattern',
      ...(changed?.length ? changed : ['.']),
    ],
  },
  {
    id: 'deps',
    title: 'Quién conoce a quién',
    args: () => [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      ...SOURCES,
    ],
  },
]

/** Whether a line of the test's own says that it is of these: `// mariadb: races`. */
const marked = (word) => (file) => new RegExp(`^// ${word}: .`, 'm').test(readFileSync(file, 'utf8'))
/** What a walk, a kill at each step or a second look says of itself: it is left for `npm test -- completo`. */
const onlyWhole = marked('completo')

/**
 * By folder of test/, and what each stands on; of the folder all, or those that `files` says. `daily` are those that `npm test` runs, all
 * unless told.
 */
export const GROUPS = [
  { id: 'conventions', title: 'Convenciones', folder: 'conventions', needs: ['mariadb'] },
  { id: 'unit', title: 'Unidades', folder: 'unit', needs: ['chromium', 'soffice', 'xml'] },
  {
    id: 'api:sqlite',
    title: 'API con SQLite',
    folder: 'api',
    needs: ['chromium', 'soffice', 'xml'],
    env: { TEST_ENGINE: 'sqlite' },
  },
  {
    id: 'api:mariadb',
    title: 'API con MariaDB',
    folder: 'api',
    daily: marked('mariadb'),
    needs: ['chromium', 'mariadb', 'soffice', 'xml'],
    env: { TEST_ENGINE: 'mariadb' },
  },
  {
    id: 'api:s3',
    title: 'Archivos en S3',
    folder: 'api',
    files: marked('s3'),
    daily: () => false,
    needs: ['chromium', 'soffice', 'xml'],
    env: { TEST_ENGINE: 'sqlite', TEST_FILES: 's3' },
  },
  { id: 'e2e', title: 'Pantallas en Chromium', folder: 'e2e', needs: ['chromium', 'soffice'] },
]

/** Whether a word of the command line is a test instead of a step. */
export const isTest = (word) => /^test\/.+\.test\.tsx?$/.test(word)

/** ms by group and file, of the last run of each: they say which to begin with. */
export const TIMES = join(root, '.cache/tiempos.json')
/** @returns {{ group: string, file: string, ms: number }[]} nothing where no run was */
export const timesKept = () => (existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : [])

/** The longest first, so that who shares them out ends together: of one that never ran its text's length tells. */
const longestFirst = (files, group) => {
  const known = new Map(timesKept().flatMap(({ group: of, file, ms }) => (of === group ? [[file, ms]] : [])))
  const weight = (file) =>
    known.get(relative(join(root, 'test'), file).replace(/\.test\.tsx?$/, '')) ?? statSync(file).size
  return files
    .map((file) => ({ file, weight: weight(file) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ file }) => file)
}

/**
 * The tests of a group.
 * @param {{ only?: string[], whole: boolean }} which only: paths from the project's folder, where not all are wanted; whole: with what
 *   `npm test` leaves for `npm test -- completo`
 * @returns {{ files: string[], left: string[] }}
 */
export const testsOf = ({ id, folder, files = () => true, daily = () => true }, { only, whole }) => {
  const path = join(root, 'test', folder)
  const found = (existsSync(path) ? readdirSync(path, { recursive: true }) : [])
    .map((name) => join(path, name))
    .filter((file) => isTest(relative(root, file)) && (!only || only.includes(relative(root, file))) && files(file))
  const isFor = (file) => whole || (daily(file) && !onlyWhole(file))
  return { files: longestFirst(found.filter(isFor), id), left: found.filter((file) => !isFor(file)) }
}
