// Builds the browser's files and the server's bundle into dist/ if their sources changed.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { say, stop, task } from '../setup/console.mjs'
import { install } from '../setup/install.mjs'
import { bundle, onlyUsed } from './bundle.mjs'
import { papel } from './papel.mjs'
import { root, runNode } from '../setup/run.mjs'

const SOURCES = [
  'config',
  'schemas',
  'modules',
  'jobs',
  'migrations',
  'ui',
  'scripts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const DIST = join(root, 'dist')
const MARK = '.fingerprint'

const filesUnder = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesUnder(join(root, source))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

const isBuilt = (wanted) =>
  existsSync(join(DIST, MARK)) &&
  readFileSync(join(DIST, MARK), 'utf8') === wanted &&
  existsSync(join(DIST, 'server.mjs'))

/** Fonts and images are compressed already; pages change per response. */
const TEXT = /\.(js|css|svg|json|txt)$/
/** 1.5 % larger than the best level, in half the time. */
const QUALITY = 10

/** Adds brotli and gzip copies of the browser's texts. */
async function squeeze(folder) {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name)
      const content = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

const buildUi = async (folder) => {
  const { code, output } = await runNode(
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', join(folder, 'ui'), '--logLevel', 'warn'],
    { quiet: true, env: { NODE_ENV: 'production' } },
  )
  if (code !== 0) throw new Error(output)
  await squeeze(join(folder, 'ui'))
}

const THREADS = [
  ['modules/kernel/lists/export/export-worker.ts', 'export-worker.mjs'],
  ['modules/kernel/db/read/read-worker.ts', 'read-worker.mjs'],
  ['modules/plantillas/motor/llenar-worker.ts', 'llenar-worker.mjs'],
  ['modules/archivos/texto-pdf/texto-worker.ts', 'texto-pdf-worker.mjs'],
  ['modules/archivos/hojas/hoja-worker.ts', 'hoja-worker.mjs'],
  ['scripts/workers/archivos-thread.ts', 'archivos-worker.mjs'],
]

/** What the server loads from node_modules: native, with files of its own, rarely used, or what tests put a hand into (knex). */
const OUTSIDE = [
  'libsql',
  'knex',
  'mysql2',
  '@node-rs/argon2',
  '@sparticuz/chromium',
  'puppeteer-core',
  'libxml2-wasm',
  'unpdf',
  '@aws-sdk/*',
]

/** With its packages, since reading 1,200 files took half of a start; CommonJS, of which V8 can keep bytecode (server.mjs). */
const SERVER = {
  packages: 'bundle',
  external: OUTSIDE,
  format: 'cjs',
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  define: {
    'import.meta.url': 'importMetaUrl',
    'import.meta.dirname': '__dirname',
    'process.env.NODE_ENV': '"production"',
  },
  minifyWhitespace: true,
  legalComments: 'none',
  sourcemap: 'external',
  sourcesContent: false,
}

/** A call and no method of that name: V8 keeps no bytecode of how a file imports, so that server.mjs does it. */
const IMPORT = /(?<![.\w$])import\(([^()]*)\)(?!\{)/g

/** Server, threads, Word renderer, and the DIAN simulator as a separate bundle. */
const buildServer = async (folder) => {
  const server = join(folder, 'server.cjs')
  await bundle('scripts/cli/main.ts', server, [], SERVER)
  writeFileSync(server, readFileSync(server, 'utf8').replaceAll(IMPORT, 'hostImport($1)'))
  cpSync(join(root, 'scripts/build/server.mjs'), join(folder, 'server.mjs'))
  for (const [entry, name] of THREADS) await bundle(entry, join(folder, name), [onlyUsed])
  writeFileSync(join(folder, 'papel.js'), await papel())
  await bundle('modules/dian/simulador/main.ts', join(folder, 'dian-simulador', 'main.mjs'))
  // read relative to the code
  cpSync(join(root, 'modules/plantillas/muestras'), join(folder, 'muestras'), { recursive: true })
  cpSync(join(root, 'modules/dian/simulador/xsd'), join(folder, 'dian-simulador', 'xsd'), { recursive: true })
}

/** Builds in a temporary folder and swaps, so that a killed build leaves the last good one. */
const buildInto = async (mark) => {
  const fresh = join(root, '.cache', `build-${process.pid}`)
  const old = `${fresh}-old`
  mkdirSync(fresh, { recursive: true })
  try {
    await buildServer(fresh)
    await buildUi(fresh)
    // without bytecode it only starts more slowly
    await runNode([join(root, 'scripts/build/bytecode.mjs'), join(fresh, 'server.mjs')], { quiet: true })
    writeFileSync(join(fresh, MARK), mark)
    if (existsSync(DIST)) renameSync(DIST, old)
    renameSync(fresh, DIST)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

/** Brings dist/ up to date, or stops the program with the builders' output. */
export const build = async () => {
  const mark = fingerprint()
  if (isBuilt(mark)) return
  await task('Construyendo la aplicación', async () => {
    try {
      await buildInto(mark)
    } catch (error) {
      say(error.message)
      stop('No se pudo construir la aplicación: el mensaje anterior dice dónde.')
    }
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install()
  await build()
}
