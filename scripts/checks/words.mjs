import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Help is product text; licences of others are not ours. */
const kindOf = (page) => {
  if (page.includes(join('ayuda', 'paginas'))) return 'help'
  return page.endsWith('LICENCIAS.md') ? 'licences' : 'docs'
}

/** Markdown punctuation is no word. */
const wordsIn = (text) => text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length

/**
 * @returns {{ docs: number, help: number, licences: number }} words of all Markdown under some folders, and of pages directly in `folder`
 */
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
