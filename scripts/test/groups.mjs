// Steps of `npm test`: checks, and groups of mocha tests.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../setup/run.mjs'

export const bin = (path) => join(root, 'node_modules', path)
export const SOURCES = ['config', 'schemas', 'modules', 'jobs', 'migrations', 'ui', 'test', 'scripts']

/**
 * Independent, so they run side by side; `long` ones continue beside the tests. Each checks everything, or for a change only what is
 * affected.
 */
export const CHECKS = [
  {
    id: 'types',
    title: 'Tipos', // one checker: half the processor time of its default four
    args: () => [bin('typescript-native/bin/tsc'), '--noEmit', '--singleThreaded', '-p', '.'],
  },
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

/** Only `npm test -- completo`, at its end: a year of an office with all that may go wrong, on both engines beside each other. */
export const YEARS = ['sqlite', 'mariadb'].map((engine) => ({
  title: `Un año simulado de 12.000 escrituras, con fallas (${engine})`,
  args: () =>
    `test/simular/run.mjs --semilla 23 --dias 250 --escrituras 12000 --fallas --cada 400 --no-acortar --motor ${engine}`.split(
      ' ',
    ),
  limitMs: 6 * 3_600_000,
}))

/** Test files with a marker line: `// mariadb: races`. */
const marked = (word) => (file) => new RegExp(`^// ${word}: .`, 'm').test(readFileSync(file, 'utf8'))
/** Left for `npm test -- completo`: walks, kills at each step, repetitions. */
const onlyWhole = marked('completo')

/** By folder of test/ with requirements; `files` narrows it. `daily`: those that plain `npm test` runs, default all. */
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

export const isTest = (word) => /^test\/.+\.test\.tsx?$/.test(word)

/** Milliseconds by group and file of the last run, to start long ones first. */
export const TIMES = join(root, '.cache/tiempos.json')
/** @returns {{ group: string, file: string, ms: number }[]} empty without a run */
export const timesKept = () => (existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : [])

/** Longest first, by last time or else file size, so that lanes end together. */
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
 * Tests of a group.
 * @param {{ only?: string[], whole: boolean }} which only: paths, where not all; whole: with those of `npm test -- completo`
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
