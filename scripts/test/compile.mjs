// Compiles the tests once per run; with tsx every process would resolve each file again.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { say, stop, task } from '../setup/console.mjs'
import { root } from '../setup/run.mjs'
import { workspace } from './workspace.mjs'

const TESTS = join(root, 'test')
/** A module with this expression finds its threads beside the built program. */
const KNOWS_OF_BUILT = "import.meta.url.endsWith('.ts')"
const BUILT = join(root, 'dist/server.mjs')
const LOADERS = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js' }

/** Files read relative to a module stay in the sources. */
const whereItStood = {
  name: 'where-it-stood',
  setup: (build) => {
    build.onLoad({ filter: /\.(tsx?|mjs)$/ }, ({ path }) => {
      if (!path.startsWith(root) || path.includes('node_modules')) return undefined
      const text = readFileSync(path, 'utf8')
      if (!/\bimport\.meta\.(url|dirname)\b/.test(text)) return undefined
      const at = text.includes(KNOWS_OF_BUILT) ? BUILT : path
      const [url, folder] = [pathToFileURL(at).href, dirname(at)].map((place) => JSON.stringify(place))
      // on the first line, to keep line numbers
      return { contents: `const __url = ${url}, __folder = ${folder}; ${text}`, loader: LOADERS[extname(path)] }
    })
  },
}

/**
 * Mocha's settings without the TypeScript loader.
 * @returns {string} path
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
    splitting: true, // one instance of shared modules per process
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
 * Compiles tests into the run's folder, or stops the program with their errors. `--enable-source-maps` shows source positions.
 * @param {string[]} files paths under test/
 * @returns {Promise<{ config: string, of: (file: string) => string, nameOf: (made: string) => string }>} mocha's settings, and the
 * mapping from test to compiled file and back
 */
export const compileTests = async (files) => {
  const folder = join(workspace(), 'pruebas')
  mkdirSync(folder)
  // packages resolve from the tests' folder
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
