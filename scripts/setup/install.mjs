// Installs dependencies when missing, incomplete or of another lock file.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { say, stop, task } from './console.mjs'
import { root, run, runNode } from './run.mjs'

const NEEDED = [20, 19]
const INSTALLED = join(root, 'node_modules', '.package-lock.json')

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
    stop(
      `Protocolo necesita Node ${NEEDED.join('.')} o más nuevo; este es ${process.versions.node}: instálelo desde https://nodejs.org.`,
    )
  }
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/**
 * npm writes node_modules/.package-lock.json last: a killed install has none or an old one.
 * A killed removal leaves it behind, so folders are checked too.
 */
const isInstalled = () => {
  if (!existsSync(INSTALLED)) return false
  const there = packagesOf(INSTALLED)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true
    const found = there[path]
    if (!found) return Boolean(wanted.optional)
    return (
      found.version === wanted.version &&
      found.integrity === wanted.integrity &&
      existsSync(join(root, path, 'package.json'))
    )
  })
}

/** Runs npm quietly. @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
const npm = (args, options = {}) => {
  // npm's own path also works where `npm` is a shell script
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? runNode([cli, ...args], { ...options, quiet: true })
    : run('npm', args, { ...options, quiet: true })
}

/** Makes node_modules match package-lock.json, or stops the program. */
export const install = async () => {
  checkNode()
  if (isInstalled()) return
  rmSync(INSTALLED, { force: true })
  await task('Instalando dependencias', async () => {
    const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code === 0) return
    say(output)
    stop('No se pudieron instalar las dependencias: revise la conexión con el registro de npm y vuelva a intentarlo.')
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await install()
