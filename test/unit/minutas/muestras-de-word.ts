import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../harness/root.ts'

/** Documents with what Word writes seldom (test/muestras/word), by their name. */
export const muestraDeWord = (nombre: string): Buffer =>
  readFileSync(join(root, 'test/muestras/word', `${nombre}.docx`))
