// `npm run bench`: the figures of test/bench against the program as it is built.
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { runNode } from './run.mjs'

await install()
await build()
await ensureChromium()
const parts = process.argv.includes('partes')
for (const file of parts ? ['partes.ts'] : process.argv.length > 2 ? ['bench.ts'] : ['bench.ts', 'partes.ts', 'dian.ts']) {
  const { code } = await runNode(['--import=tsx', `test/bench/${file}`, ...process.argv.slice(2)])
  if (code !== 0) process.exit(code)
}
