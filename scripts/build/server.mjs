// dist/server.mjs: runs the bundle beside it with the bytecode that the build kept, which takes half of the start's time away.
import { readFileSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'

const folder = dirname(fileURLToPath(import.meta.url))
const file = join(folder, 'server.cjs')
const kept = join(folder, 'server.cache')
const HEAD = '(function (require, hostImport, module, exports, __filename, __dirname) {'

// V8 takes bytecode only under the flags that it was made with, and the program sets this one (db/sqlite/libsql-connection.ts)
setFlagsFromString('--expose-gc')

/** V8 compiles as ever where it refuses the bytecode: another Node, other flags. */
export const script = new Script(`${HEAD}${readFileSync(file, 'latin1')}\n})`, {
  filename: file,
  columnOffset: -HEAD.length,
  ...(existsSync(kept) ? { cachedData: readFileSync(kept) } : {}),
})

const module = { exports: {} }
script.runInThisContext()(createRequire(file), (name) => import(name), module, module.exports, file, folder)
