// `npm run simular -- --semilla 7 --dias 250 --escrituras 12000`: lives a year of an office, and shortens what fails.
import { install } from '../../scripts/setup/install.mjs'
import { startMariadb } from '../../scripts/setup/mariadb.mjs'
import { runNode } from '../../scripts/setup/run.mjs'

await install()
const args = process.argv.slice(2)
if (args[0] === 'mutantes') await import('./mutantes.mjs')
// with faults the server is the simulator's own: it dies and comes back
const mariadb = args.includes('mariadb')
const server = mariadb && !args.includes('--fallas') ? await startMariadb() : null
// a young space of 64 MB takes a tenth off the processor's time
const { code } = await runNode(['--max-semi-space-size=64', '--import=tsx', 'test/simular/correr.ts', ...args], {
  env: {
    TEST_ENGINE: mariadb ? 'mariadb' : 'sqlite',
    ...(server && { TEST_DATABASE_URL: server.url }),
    NODE_ENV: 'production', // React without its development checks
  },
})
await server?.end()
process.exit(code ?? 1)
