// `npm test -- cambios`: tests reached by a change, for a quick check. CI runs all.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode } from '../setup/run.mjs'

const CODE = /\.(ts|tsx|mts|mjs)$/
/** Imports of everything; the walk stops there. */
const HUBS =
  /^(modules\/index|scripts\/app|jobs\/index|migrations\/.*\/index|schemas\/pantallas\/index|test\/harness\/.*)\.ts$/

/** Calls every route; left to CI. */
const OF_ALL = /robustness\.test\.ts$/

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Uncommitted and new files; if none, those of the last commit. */
export const changedFiles = () => {
  const pending = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(pending.length ? pending : git('diff', '--name-only', 'HEAD~1', 'HEAD'))]
}

/**
 * Importers of the changed files, transitively.
 * @param {string[]} changed
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules of dependency-cruiser
 */
export const reached = (changed, modules) => {
  const importers = new Map()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  }
  const found = new Set(changed.filter((file) => CODE.test(file)))
  for (const file of found) if (!HUBS.test(file)) for (const importer of importers.get(file) ?? []) found.add(importer)
  return [...found]
}

const roomOf = (file) => /^(?:modules|ui)\/([^/]+)\//.exec(file)?.[1]
const normal = (text) => text.toLowerCase().replace(/[^a-z]/g, '')

/** First path segments of a module's routes: `/depositos`. */
const addressesOf = (room) => {
  const folder = join(root, 'modules', room)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((name) => /routes?\.ts$|rutas[\w-]*\.ts$/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/route\(['`][A-Z]+ (\/\w+)/g)].map(([, path]) => path),
    )
}

/** A test belongs to the room in its name or of the paths that it calls. */
const isOf = (rooms) => {
  const addresses = rooms.flatMap(addressesOf)
  return (file) => {
    const name = normal(file.replace(/^.*\/|\.test\.tsx?$/g, ''))
    if (rooms.some((room) => name.startsWith(normal(room).slice(0, 8)) || normal(room).startsWith(name))) return true
    const text = readFileSync(join(root, file), 'utf8')
    return addresses.some((address) => text.includes(`'${address}'`) || text.includes(`\`${address}/`))
  }
}

/**
 * Tests by folder (`unit`, `api`, `e2e`, `conventions`) that the change reaches: by imports, or by name and path if they use a running
 * server.
 * @returns {Promise<Record<string, string[]>>} paths from the project folder
 */
export const testsOfChange = async (sources) => {
  const changed = changedFiles()
  const cruised = await runNode(
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      ...sources,
    ],
    { quiet: true },
  )
  const all = reached(changed, JSON.parse(cruised.output).modules)
  const roomsOf = (files) => [...new Set(files.map(roomOf).filter((room) => room !== undefined))]
  const rooms = roomsOf(changed)
  /** screens do not change the server's answers */
  const served = roomsOf(changed.filter((file) => !file.startsWith('ui/')))
  const tests = (folder) =>
    readdirSync(join(root, 'test', folder), { recursive: true })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `test/${folder}/${name}`)
  const byImport = (folder) => tests(folder).filter((file) => all.includes(file))
  const besides = (folder, of) => {
    const ofRooms = isOf(of)
    return tests(folder).filter(
      (file) => changed.includes(file) || (of.length > 0 && !OF_ALL.test(file) && ofRooms(file)),
    )
  }
  return {
    unit: byImport('unit'),
    api: besides('api', served),
    e2e: changed.some((file) => /^ui\/|^test\/e2e\//.test(file)) ? besides('e2e', rooms) : [],
    conventions: changed.some((file) => file.startsWith('migrations/')) ? ['test/conventions/migrations.test.ts'] : [],
  }
}
