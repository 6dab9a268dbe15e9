// What open offices take of the built program, and what is left of them when they close: `npm run bench -- memoria [offices]`.
// This process makes them and closes them; a clean one opens them and is looked at from outside.
import { setTimeout as sleep } from 'node:timers/promises'
import { dropSchemas, type Engine, freshEnvironment, mariadbUrl } from '../harness/engine.ts'
import { spawnServer, type Client } from '../harness/index.ts'
import { hacerOficinas, hasta, loQueTiene, mirar, usar, type Tenido } from '../harness/memoria.ts'

const [CUANTAS, ABIERTAS] = [Number(process.argv.find((arg) => /^\d+$/.test(arg)) ?? '200'), 100]
const VECES = 3
const DESCANSO_S = 45
/** What the runner takes to look, and the collector to come. */
const CERRAR_MS = (DESCANSO_S + 30) * 1000
const ASENTARSE_MS = 8_000
const say = (...cells: string[]) =>
  process.stdout.write(`${cells.map((cell, at) => (at ? cell.padStart(14) : cell.padEnd(46))).join('')}\n`)
const decir = (titulo: string, { mb, propios, descriptores, oficinas, conexiones }: Tenido) => {
  say(titulo, ...[mb, propios].map((n) => `${n.toFixed(0)} MB`), ...[descriptores, oficinas, conexiones].map(String))
}

async function medir(motor: Engine): Promise<void> {
  const env = {
    ...(await freshEnvironment(motor)),
    DEV_OFFICE: 'calor',
    OFFICES_OPEN: String(ABIERTAS),
    OFFICE_REST: String(DESCANSO_S),
  }
  const nombres = Array.from({ length: CUANTAS }, (_, n) => `o${n}`)
  await hacerOficinas(env, ['calor', ...nombres])
  const child = await spawnServer(env)
  const puerto = motor === 'mariadb' ? Number(new URL(await mariadbUrl()).port) : undefined
  const ver = () => loQueTiene(child.pid, puerto)
  const cerradas = async () => {
    await hasta(ver, ({ oficinas, conexiones }) => oficinas === 0 && conexiones <= 2, CERRAR_MS)
    await sleep(ASENTARSE_MS)
    return ver()
  }
  say(
    `\n${motor}: ${CUANTAS} oficinas, ${ABIERTAS} abiertas`,
    'memoria',
    'sin archivos',
    'descriptores',
    'oficinas',
    'conexiones',
  )
  await sleep(ASENTARSE_MS)
  decir('Recién arrancado', ver())
  for (let n = 0; n < 20; n++) await usar(child.port, 'calor')
  const inicio = await cerradas()
  decir('Al inicio: el programa ya caliente, ninguna', inicio)
  let antes = inicio
  // what stays of the first time is the program's own; what each time adds would be the offices'
  for (let vez = 1; vez <= VECES; vez++) {
    const clientes: Client[] = []
    for (const nombre of nombres) clientes.push(await usar(child.port, nombre))
    for (const cliente of clientes.slice(-ABIERTAS)) await mirar(cliente)
    const abiertas = ver()
    decir(`Abiertas, la ${vez}.ª vez`, abiertas)
    const fin = await cerradas()
    decir('Cerradas', fin)
    if (vez === 1)
      say(
        'Por oficina abierta (meta 6.0 MB)',
        `${((abiertas.mb - inicio.mb) / Math.min(CUANTAS, ABIERTAS)).toFixed(1)} MB`,
      )
    say(
      'Al cerrarse, sobre el inicio y sobre la anterior',
      ...[inicio, antes].map(({ mb }) => `${((fin.mb / mb - 1) * 100).toFixed(0)} %`),
    )
    antes = fin
  }
  await child.stop('SIGTERM')
}

for (const motor of ['sqlite', 'mariadb'] as const)
  if (!process.env.TEST_ENGINE || process.env.TEST_ENGINE === motor) await medir(motor)
await dropSchemas()
process.exit(0)
