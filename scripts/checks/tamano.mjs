// `npm run tamano`: size of the code by room, counted after the formatter, so that packing lines gains nothing.
// `npm run tamano -- <commit>` shows the changes since that commit.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { parseSync } from 'vite'
import { say } from '../setup/console.mjs'
import { bin } from '../test/groups.mjs'
import { install } from '../setup/install.mjs'
import { root } from '../setup/run.mjs'
import { countWords } from './words.mjs'

const PRODUCT = ['config', 'schemas', 'modules', 'jobs', 'migrations', 'ui']
/** Counted, but no part of the product: the simulator stands in for the DIAN. */
const BESIDE = ['test', 'scripts', 'modules/dian/simulador']
const TOPS = [...PRODUCT, 'test', 'scripts']
const PAGES = [...TOPS, 'docs']
const FORMAT = '.oxfmtrc.json'
const CODE = /\.(tsx?|mts|mjs|css)$/
/** Folders whose subfolders are rooms. */
const SPLIT = ['modules', 'ui']

const empty = () => ({ files: 0, ts: 0, css: 0, comments: 0, declarations: 0 })

/** A line with code and a comment counts as code. */
const count = (text, comments) => {
  let bare = text
  for (const [from, to] of comments)
    bare = bare.slice(0, from) + bare.slice(from, to).replace(/\S/g, ' ') + bare.slice(to)
  const filled = (some) => some.split('\n').filter((line) => line.trim()).length
  return { code: filled(bare), comments: filled(text) - filled(bare) }
}

const measureFile = (path) => {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.css')) {
    const comments = [...text.matchAll(/\/\*[^]*?\*\//g)].map(({ 0: found, index }) => [index, index + found.length])
    const { code, comments: told } = count(text, comments)
    return { css: code, comments: told, declarations: (text.match(/^ +[\w-]+:[^{\n]*[;,(]?$/gm) ?? []).length }
  }
  const { code, comments: told } = count(
    text,
    parseSync(path, text).comments.map(({ start, end }) => [start, end]),
  )
  return { ts: code, comments: told }
}

const roomOf = (path) => {
  const apart = BESIDE.find((folder) => path.startsWith(join(folder, sep)))
  if (apart) return apart
  const [top, room, inside] = path.split(sep)
  return SPLIT.includes(top) && inside ? `${top}/${room}` : top
}

const add = (into, figures) => {
  for (const [name, value] of Object.entries(figures)) into[name] += value
}

/** @returns {{ rooms: Record<string, ReturnType<typeof empty>>, words: Record<string, number> }} of a formatted tree */
const measure = (folder) => {
  const rooms = {}
  for (const top of TOPS) {
    for (const entry of readdirSync(join(folder, top), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !CODE.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      add((rooms[roomOf(relative(folder, path))] ??= empty()), { files: 1, ...measureFile(path) })
    }
  }
  const words = countWords(
    folder,
    readdirSync(folder).filter((name) => PAGES.includes(name)),
  )
  return { rooms, words }
}

/** Measures a formatted copy of a commit, or of the present state. */
const measured = (commit) => {
  const folder = mkdtempSync(join(tmpdir(), 'tamano-'))
  try {
    if (commit) {
      const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
      execFileSync('tar', ['-x', '-C', folder], { input: archive })
    } else {
      for (const name of execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
        cwd: root,
        encoding: 'utf8',
      }).split('\0')) {
        if (name) cpSync(join(root, name), join(folder, name), { force: true })
      }
    }
    cpSync(join(root, FORMAT), join(folder, FORMAT))
    execFileSync(process.execPath, [bin('oxfmt/bin/oxfmt'), '-c', FORMAT, '.'], { cwd: folder, stdio: 'ignore' })
    return measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const COLUMNS = [
  ['files', 'archivos'],
  ['ts', 'TypeScript'],
  ['css', 'CSS'],
  ['comments', 'comentarios'],
  ['declarations', 'declaraciones'],
]

const total = (rooms, wanted) => {
  const sum = empty()
  for (const [room, figures] of Object.entries(rooms)) if (wanted(room)) add(sum, figures)
  return sum
}

const figure = (value, was = value) => {
  const shown = value.toLocaleString('es-CO')
  return value === was ? shown : `${shown} (${(value - was).toLocaleString('es-CO', { signDisplay: 'always' })})`
}

const show = (now, before) => {
  const row = (name, cells) => say(name.padEnd(26) + cells.map((cell) => cell.padStart(18)).join(''))
  const line = (name, is, was) =>
    row(
      name,
      COLUMNS.map(([key]) => figure(is[key], was?.[key])),
    )
  row(
    '',
    COLUMNS.map(([, title]) => title),
  )
  for (const room of [...new Set([...Object.keys(now.rooms), ...Object.keys(before?.rooms ?? {})])].sort()) {
    line(room, now.rooms[room] ?? empty(), before && (before.rooms[room] ?? empty()))
  }
  const product = (state) => state && total(state.rooms, (room) => !BESIDE.includes(room))
  const code = (state) => state && product(state).ts + product(state).css
  line('producto', product(now), product(before))
  say(`Código del producto: ${figure(code(now), code(before))} líneas.`)
  if (before) say(`De cada 100 de antes quedan ${((100 * code(now)) / code(before)).toFixed(1)}.`)
  const words = (kind) => figure(now.words[kind], before?.words[kind])
  say(
    `Palabras: ${words('docs')} de documentación, ${words('help')} de la ayuda del programa, ${words('licences')} de licencias.`,
  )
}

await install()
const [commit] = process.argv.slice(2)
show(measured(), commit ? measured(commit) : undefined)
