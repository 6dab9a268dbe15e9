// The rules that must know types are told once, in .oxlintrc.json, to the linter that stands on the native compiler: it asks a fourth of
// the work. It is not made for every machine: where it is not, eslint looks at the same rules.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'

const here = createRequire(import.meta.url)

const has = (name) => {
  try {
    here.resolve(name)
    return true
  } catch {
    return false
  }
}

const { platform, arch } = process
const LIBRARY = { linux: '-gnu', win32: '-msvc' }

/** Whether this machine got the programs with the dependencies: npm leaves out those of other machines. */
export const hasNativeLint =
  has(`@oxlint-tsgolint/${platform}-${arch}/package.json`) &&
  has(`@oxlint/binding-${platform}-${arch}${LIBRARY[platform] ?? ''}/package.json`)

/** The same rules by the names that eslint has for them. @returns {Record<string, unknown>} */
export const typedRules = () => {
  const {
    overrides: [{ rules }],
  } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))
  return Object.fromEntries(
    Object.entries(rules).map(([name, value]) => [name.replace(/^typescript/, '@typescript-eslint'), value]),
  )
}
