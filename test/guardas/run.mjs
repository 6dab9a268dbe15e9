// `npm run guardas [word]`: applies each mutant of test/guardas.md to a copy of the product and shows that its test turns red.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leerGuardas, PAGINA } from './read.mjs'
import { say } from '../../scripts/setup/console.mjs'
import { install } from '../../scripts/setup/install.mjs'
import { root, run } from '../../scripts/setup/run.mjs'

const LIMIT_MS = 10 * 60_000

/** A copy of what is versioned, so that a mutant never touches the sources that somebody is at. */
const copyOfSources = () => {
  const folder = mkdtempSync(join(tmpdir(), 'guardas-'))
  const names = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const name of names.split('\0'))
    if (name && existsSync(join(root, name))) cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

await install()
const [word = ''] = process.argv.slice(2)
const wanted = leerGuardas(readFileSync(join(root, PAGINA), 'utf8')).filter(({ titulo }) => titulo.includes(word))
const folder = copyOfSources()
const alive = []
try {
  for (const { titulo, archivo, antes, despues, carril, prueba } of wanted) {
    const path = join(folder, archivo)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(antes, () => despues),
    )
    const { code, output } = await run(process.execPath, [join(folder, 'scripts/test/test.mjs'), carril, prueba], {
      cwd: folder,
      quiet: true,
      limitMs: LIMIT_MS,
    })
    writeFileSync(path, text)
    // a build or a type that breaks is no test that fails
    const red = code !== 0 && /✖ .+:/.test(output) && /\n\d+ passed, [1-9]/.test(output)
    if (!red) alive.push(titulo)
    say(`${red ? '✔ rojo' : '✖ sobrevive'}  ${titulo}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
say(`${wanted.length - alive.length} de ${wanted.length} guardas ven a su mutante.`)
process.exit(alive.length ? 1 : 0)
