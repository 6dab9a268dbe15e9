import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Help is text of the program that people read on screen; licences of others stay as they came. */
const kindOf = (page) => {
  if (page.includes(join('ayuda', 'paginas'))) return 'help'
  return page.endsWith('LICENCIAS.md') ? 'licences' : 'docs'
}

/** Marks of Markdown (bars of a table, bullets) are no words. */
const wordsIn = (text) => text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length

/** @returns {{ docs: number, help: number, licences: number }} words of all Markdown under some folders, and of pages right in `folder` */
export const countWords = (folder, under) => {
  const words = { docs: 0, help: 0, licences: 0 }
  const inside = under.flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true }).map((path) => join(name, path)),
  )
  for (const page of [...readdirSync(folder), ...inside]) {
    if (page.endsWith('.md')) words[kindOf(page)] += wordsIn(readFileSync(join(folder, page), 'utf8'))
  }
  return words
}
