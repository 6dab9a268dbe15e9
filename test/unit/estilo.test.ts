import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { throwawayFolder } from '../harness/index.ts'
import { root } from '../harness/root.ts'

/** A text that each rule refuses, by the path where the rule holds. */
const REFUSED: Readonly<Record<string, readonly [rule: string, text: string][]>> = {
  'modules/x/domain/a.ts': [
    ['house(pure-domain)', 'export const hoy = new Date()'],
    ['house(pure-domain)', 'export const ahora = Date.now()'],
    ['house(pure-domain)', 'export const azar = Math.random()'],
  ],
  'modules/x/a.ts': [
    ['house(reason-for-cast)', 'export const texto = (x: unknown) => {\n\n  return x as string\n}'],
    ['house(width)', `export const largo = '${'palabra '.repeat(20)}'`],
    ['house(width)', `// ${'palabra '.repeat(20)}`],
    ['eslint(no-restricted-imports)', "export * from 'koa'"],
    ['eslint(no-restricted-imports)', "export * from 'knex'"],
    ['eslint(no-warning-comments)', '// todo: algo'],
    ['eslint(eqeqeq)', 'export const igual = (a: string) => a == "1"'],
    ['eslint(no-console)', 'console.log(1)'],
    ['typescript(no-explicit-any)', 'export const x: any = 1'],
    ['typescript(no-non-null-assertion)', 'export const y = (a?: string) => a!'],
    ['typescript(ban-ts-comment)', '// @ts-ignore\nexport {}'],
  ],
  'ui/x/A.tsx': [
    ['react(no-danger)', "export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />"],
    ['react-hooks(rules-of-hooks)', 'export const A = ({ a }: { a: boolean }) => (a ? useState(1)[0] : 0)'],
    ['react-hooks(exhaustive-deps)', 'export const useA = (a: string) => useEffect(() => console.log(a), [])'],
  ],
}

/** The linter, with the house's rules but those that ask for types, over files of a folder of their own. */
const lint = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    const {
      options: _typed,
      jsPlugins: _own,
      ...config
    } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))
    const jsPlugins = [join(root, 'scripts/checks/house-rules.mjs')]
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins }))
    execFile(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix', '.'],
      { cwd: folder },
      (_failed, stdout) => resolve(stdout),
    )
  })

describe('Estilo', () => {
  it('cada regla de la casa niega lo suyo, y nada a quien las cumple', async () => {
    const folder = throwawayFolder()
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const wanted: [path: string, rule: string][] = []
    for (const [place, texts] of Object.entries(REFUSED))
      texts.forEach(([rule, text], index) => {
        const path = join(dirname(place), `${index}${place.slice(place.lastIndexOf('.'))}`)
        write(path, text)
        wanted.push([path, rule])
      })
    write('modules/x/bien.ts', "export const bien = 'bien'\n")
    const said = (await lint(folder)).split('\n')
    for (const [path, rule] of wanted)
      expect(
        said.some((line) => line.includes(`${path}:`) && line.includes(rule)),
        `${path}: ${rule}\n${said.join('\n')}`,
      ).to.equal(true)
    expect(said.filter((line) => line.includes('bien.ts'))).to.deep.equal([])
  })
})
