// `npm run simular -- --semilla 7 --dias 250 --escrituras 12000`: lives a year of an office, and shortens what fails.
import { install } from '../../scripts/setup/install.mjs'
import { startMariadb } from '../../scripts/setup/mariadb.mjs'
import { runNode } from '../../scripts/setup/run.mjs'

await install()
const args = process.argv.slice(2)
if (args[0] === 'mutantes') await import('./mutantes.mjs')
const server = args.includes('mariadb') ? await startMariadb() : null
const { code } = await runNode(['--import=tsx', 'test/simular/correr.ts', ...args], {
  env: { TEST_ENGINE: server ? 'mariadb' : 'sqlite', ...(server && { TEST_DATABASE_URL: server.url }) },
})
await server?.end()
process.exit(code ?? 1)
