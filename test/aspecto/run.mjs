// `npm run aspecto`: looks at every page of the program as it is built.
import { build } from '../../scripts/build/build.mjs'
import { ensureChromium } from '../../scripts/setup/chromium.mjs'
import { install } from '../../scripts/setup/install.mjs'
import { runNode } from '../../scripts/setup/run.mjs'

await install()
await build()
await ensureChromium()
const { code } = await runNode(['--import=tsx', 'test/aspecto/todo.ts', ...process.argv.slice(2)])
process.exit(code)
