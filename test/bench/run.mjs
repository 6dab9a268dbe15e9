// `npm run bench`: the figures of test/bench against the program as it is built.
import { build } from '../../scripts/build/build.mjs'
import { ensureChromium } from '../../scripts/setup/chromium.mjs'
import { install } from '../../scripts/setup/install.mjs'
import { runNode } from '../../scripts/setup/run.mjs'

await install()
await build()
await ensureChromium()
/** What is measured by itself, by its name. */
const ALONE = {
  partes: ['partes.ts'],
  cartera: ['cartera-razones.ts', 'cartera.ts'],
  minutas: ['minutas.ts'],
  lotes: ['minutas-lote.ts'],
  tramites: ['tramites-papeles.ts'],
  memoria: ['memoria-oficinas.ts'],
  conexiones: ['conexiones.ts'],
  grande: ['grande.ts'],
  pares: ['pares.ts'],
  oficinas: ['oficinas.ts'],
  interaccion: ['interaccion.ts'],
  libros: ['libros.ts'],
}
/** Keeping the figures chooses none of them. */
const chosen = process.argv.slice(2).filter((word) => word !== 'guardar')
const alone = Object.entries(ALONE).find(([name]) => chosen.includes(name))?.[1]
const all = ['bench.ts', 'partes.ts', 'dian.ts', ...ALONE.cartera, ...ALONE.minutas, ...ALONE.lotes, ...ALONE.tramites]
for (const file of alone ?? (chosen.length ? ['bench.ts'] : all)) {
  const { code } = await runNode(['--import=tsx', `test/bench/${file}`, ...process.argv.slice(2)])
  if (code !== 0) process.exit(code)
}
