// The lines of Node that the product is proven on, and how one of them is had: the npm registry carries its program.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stop, task } from '../setup/console.mjs'
import { npm } from '../setup/install.mjs'
import { root, run } from '../setup/run.mjs'

/** By line, the exact version on trial. */
export const NODES = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' }

/** The newest: the one that README.md and the Dockerfile name. */
export const NEWEST = Math.max(...Object.keys(NODES).map(Number))

/** The program of each machine is a package of its own; that of Apple's processors came late to its name. */
const packageOf = ({ platform, arch }) => {
  const machine = platform === 'darwin' && arch === 'arm64' ? 'bin-darwin' : platform === 'win32' ? 'win' : platform
  return `node-${machine}-${arch}`
}

/**
 * The program of that version, brought the first time; the program stops with one sentence when the registry has none for this machine.
 * @param {string} version
 * @returns {Promise<string>} its path
 */
export const ensureNode = async (version) => {
  const name = packageOf(process)
  const folder = join(root, '.cache', 'node', version)
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const works = async () =>
    existsSync(program) && (await run(program, ['--version'], { quiet: true })).output.trim() === `v${version}`
  if (await works()) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const args = [
    'install',
    `${name}@${version}`,
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { output } = await task(
    `Trayendo Node ${version}`,
    () => npm(args),
    ({ code }) => code === 0,
  )
  if (!(await works())) stop(`No se pudo traer Node ${version} (${name}) del registro de npm.\n${output.trim()}`)
  return program
}
