import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { task } from './console.mjs'
import { run } from './run.mjs'

/**
 * @returns {string
 * undefined} path of the first existing program
 */
export const findProgram = (...names) => {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ]
  for (const name of names) {
    const folder = folders.find((candidate) => candidate && existsSync(join(candidate, name)))
    if (folder) return join(folder, name)
  }
  return undefined
}

/** Root on Debian or a derivative. */
export const canInstallPackages = () => process.getuid?.() === 0 && Boolean(findProgram('apt-get'))

let listsAreFresh = false

/**
 * Installs Debian packages with progress.
 * @param {string} title
 * @param {string[]} packages
 * @returns {Promise<{ installed: boolean, output: string }>}
 */
export const installPackages = (title, packages) =>
  task(
    title,
    async () => {
      const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
      if (!listsAreFresh) listsAreFresh = (await run('apt-get', ['update', '-q'], options)).code === 0
      const { code, output } = await run(
        'apt-get',
        ['install', '-y', '-q', '--no-install-recommends', ...packages],
        options,
      )
      return { installed: code === 0, output }
    },
    (result) => result.installed,
  )
