// What `npm test` proves: checks that pass or fail as one, and groups of mocha tests.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hasNativeLint } from './native-lint.mjs'
import { root } from './run.mjs'

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
      bin('eslint/bin/eslint.js'),
      ...(changed ?? ['.']),
      '--max-warnings=0',
      '--no-warn-ignored',
      '--pass-on-no-patterns',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      join(root, '.cache/eslint/'),
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
  ...(hasNativeLint
    ? [
        {
          id: 'promises',
          title: 'Promesas',
          long: true,
          args: (changed) => [
            bin('oxlint/bin/oxlint'),
            '--no-error-on-unmatched-pattern',
            ...(changed?.length ? changed : ['.']),
          ],
        },
      ]
    : []),
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

/** Of each way of keeping files one test of the API, once more with a store instead of a folder. */
const OF_FILES = [
  'archivos',
  'direcciones',
  'documentos',
  'respaldo',
  'solicitudes-archivos',
  'tramites-adjuntos',
  'minutas',
]
const ofFiles = (file) => OF_FILES.some((name) => file.endsWith(`/${name}.test.ts`))

/** By folder of test/, and what each stands on; of the folder all, or those that `files` says. */
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
    needs: ['chromium', 'mariadb', 'soffice', 'xml'],
    env: { TEST_ENGINE: 'mariadb' },
  },
  {
    id: 'api:s3',
    title: 'Archivos en S3',
    folder: 'api',
    files: ofFiles,
    needs: ['chromium', 'soffice', 'xml'],
    env: { TEST_ENGINE: 'sqlite', TEST_FILES: 's3' },
  },
  { id: 'e2e', title: 'Pantallas en Chromium', folder: 'e2e', needs: ['chromium', 'soffice'] },
]

/** Whether a word of the command line is a test instead of a step. */
export const isTest = (word) => /^test\/.+\.test\.tsx?$/.test(word)

/** Those that ask the most for how little they say, the longest first: they make their tests from the routes, or begin processes. */
const LONGEST = [
  'conventions/migrations',
  'conventions/jobs',
  'api/robustness',
  'api/oficina-a-medias',
  'api/listas-archivo',
  'api/quien-ve-personal',
  'api/demostracion',
  'api/faults',
  'api/dian-muerte',
  'api/citas-muerte',
  'api/oficinas-guardadas',
  'api/respaldos',
  'api/lotes-minutas-trabajo',
  'api/archivos',
  'api/solicitudes-archivos-muerte',
  'api/citas-azar',
  'api/quien-ve-ajenos',
  'api/respaldo',
  'api/molde',
  'api/cartera-propiedad',
]

/** The longest first, so that who shares them out ends together: of all others a text's length tells how long it runs. */
const longestFirst = (files) => {
  const weight = (file) => {
    const at = LONGEST.findIndex((name) => file.endsWith(`${name}.test.ts`))
    return at < 0 ? statSync(file).size : Number.MAX_SAFE_INTEGER - at
  }
  return files
    .map((file) => ({ file, weight: weight(file) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ file }) => file)
}

/** The tests of a group. @param {string[]} [only] paths from the project's folder, where not all are wanted */
export const testFiles = (folder, only) => {
  const path = join(root, 'test', folder)
  if (!existsSync(path)) return []
  const found = readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => isTest(file.slice(root.length + 1)))
  return longestFirst(only ? found.filter((file) => only.includes(file.slice(root.length + 1))) : found)
}
