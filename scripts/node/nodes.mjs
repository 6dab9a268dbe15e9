// Node versions under test, installed from the npm registry.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stop, task } from '../setup/console.mjs'
import { npm } from '../setup/install.mjs'
import { root, run } from '../setup/run.mjs'

/** Exact version by line. */
export const NODES = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' }

/** Named in README.md and the Dockerfile. */
export const NEWEST = Math.max(...Object.keys(NODES).map(Number))

/** One package per platform; Apple silicon's has a scope of its own. */
const packageOf = ({ platform, arch }) => {
  const machine = platform === 'darwin' && arch === 'arm64' ? 'bin-darwin' : platform === 'win32' ? 'win' : platform
  return `node-${machine}-${arch}`
}

/**
 * Path of that version's program, installed on first use; stops with a sentence if there is none for this platform.
 * @param {string} version
 * @returns {Promise<string>}
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
