import { expect } from 'chai'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { root } from '../../harness/root.ts'

const mantine = join(root, 'node_modules/@mantine/core/esm')
const styles = join(mantine, '../styles')

/** Every component that the screens take from Mantine, by the import that names it. */
const taken = (): Set<string> => {
  const ui = join(root, 'ui')
  const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const names = files.flatMap((name) =>
    [...readFileSync(join(ui, name), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
      ([, list = '']) => list.split(',').map((one) => one.trim()),
    ),
  )
  return new Set(names.filter((name) => name && !name.startsWith('type ')))
}

/** The file of Mantine that a name comes from. */
const home = new Map(
  [...readFileSync(join(mantine, 'index.mjs'), 'utf8').matchAll(/import \{([^}]*)\} from "(.+?)"/g)].flatMap(
    ([, names = '', path = '']) => names.split(',').map((name): [string, string] => [name.trim(), join(mantine, path)]),
  ),
)

/** The style sheets that a file of Mantine needs, with all that it draws. */
const sheets = (file: string, seen = new Set<string>(), found = new Set<string>()): Set<string> => {
  if (seen.has(file)) return found
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+\.mjs)"/g)) {
    const next = resolve(dirname(file), path)
    const sheet = `${basename(next).replace('.module.mjs', '')}.layer.css`
    if (next.endsWith('.module.mjs') && existsSync(join(styles, sheet))) found.add(sheet)
    else sheets(next, seen, found)
  }
  return found
}

const imported = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/@mantine\/core\/styles\/([\w-]+\.layer\.css)/g)].map(
    ([, name]) => name,
  )

describe('ui: Mantine style sheets', () => {
  it('are there for every component that the screens use', () => {
    const needed = new Set(
      [...taken()].flatMap((name) => [...sheets(home.get(name) ?? expect.fail(`Mantine has no ${name}`))]),
    )
    const there = new Set([...imported('ui/styles.css'), ...imported('ui/shell/mantine.css')])
    expect(
      [...needed].filter((sheet) => !there.has(sheet)),
      'add these to ui/shell/mantine.css',
    ).to.deep.equal([])
  })
})
