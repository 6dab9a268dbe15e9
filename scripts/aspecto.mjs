// `npm run aspecto`: looks at every page of the program as it is built.
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { runNode } from './run.mjs'

await install()
await build()
await ensureChromium()
const { code } = await runNode(['--import=tsx', 'test/aspecto/todo.ts', ...process.argv.slice(2)])
process.exit(code)
