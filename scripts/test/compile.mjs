// Compiles the tests with all that they import, once for the whole run: with tsx each of its processes would look every file up again.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { say, stop, task } from '../setup/console.mjs'
import { root } from '../setup/run.mjs'
import { workspace } from './workspace.mjs'

const TESTS = join(root, 'test')
/** A module that asks where it stands whether it was built has its threads beside the built program. */
const KNOWS_OF_BUILT = "import.meta.url.endsWith('.ts')"
const BUILT = join(root, 'dist/server.mjs')
const LOADERS = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js' }

/** What a module reads beside itself stays where it is in the sources. */
const whereItStood = {
  name: 'where-it-stood',
  setup: (build) => {
    build.onLoad({ filter: /\.(tsx?|mjs)$/ }, ({ path }) => {
      if (!path.startsWith(root) || path.includes('node_modules')) return undefined
      const text = readFileSync(path, 'utf8')
      if (!/\bimport\.meta\.(url|dirname)\b/.test(text)) return undefined
      const at = text.includes(KNOWS_OF_BUILT) ? BUILT : path
      const [url, folder] = [pathToFileURL(at).href, dirname(at)].map((place) => JSON.stringify(place))
      // on the first line, so that each keeps its number
      return { contents: `const __url = ${url}, __folder = ${folder}; ${text}`, loader: LOADERS[extname(path)] }
    })
  },
}

/**
 * What mocha is told by hand is told here too, but for who reads TypeScript.
 * @returns {string} the path of mocha's settings
 */
const settings = () => {
  const {
    import: _loader,
    extension: _sources,
    ...rest
  } = JSON.parse(readFileSync(join(root, '.mocharc.json'), 'utf8'))
  const path = join(workspace(), 'mocharc.json')
  writeFileSync(path, JSON.stringify(rest))
  return path
}

const compile = async (files, outdir) => {
  const { build } = await import('esbuild')
  await build({
    entryPoints: files,
    outdir,
    outbase: TESTS,
    chunkNames: 'piezas/[hash]',
    outExtension: { '.js': '.mjs' },
    absWorkingDir: root,
    bundle: true,
    splitting: true, // what two tests import is one module, in one process
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.json': 'json' },
    define: { 'import.meta.url': '__url', 'import.meta.dirname': '__folder' },
    sourcemap: 'linked',
    logLevel: 'silent',
    plugins: [whereItStood],
  })
}

/**
 * Compiles these tests into the run's folder, or stops the program with what is wrong in them. A stack still names the sources where
 * Node is told `--enable-source-maps`.
 * @param {string[]} files paths of tests, under test/
 * @returns {Promise<{ config: string, of: (file: string) => string, nameOf: (made: string) => string }>} mocha's settings, the compiled
 *   file of a test, and the test of a compiled file
 */
export const compileTests = async (files) => {
  const folder = join(workspace(), 'pruebas')
  mkdirSync(folder)
  // packages are found from where the tests stand
  symlinkSync(join(root, 'node_modules'), join(workspace(), 'node_modules'), 'junction')
  await task('Compilando las pruebas', async () => {
    try {
      await compile(files, folder)
    } catch (error) {
      say(error.message)
      stop('No se pudieron compilar las pruebas: el mensaje anterior dice dónde.')
    }
  })
  const of = (file) => join(folder, relative(TESTS, file).replace(/\.tsx?$/, '.mjs'))
  return { config: settings(), of, nameOf: (made) => relative(folder, made).replace(/\.test\.mjs$/, '') }
}
