import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../harness/root.ts'

/** `lines` are those with code: neither blank nor comment. */
export interface Source {
  path: string
  text: string
  lines: number
}

const withCode = (text: string): number =>
  text.split('\n').filter((line) => line.trim() && !/^\s*(\/\/|\/?\*)/.test(line)).length

/** The product's own TypeScript files under these folders, with paths from the root of the project. */
export function sources(...folders: string[]): Source[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const text = readFileSync(file, 'utf8')
      return { path: relative(root, file), text, lines: withCode(text) }
    })
}

export const PRODUCT = ['config', 'schemas', 'modules', 'jobs', 'migrations', 'ui', 'scripts']
