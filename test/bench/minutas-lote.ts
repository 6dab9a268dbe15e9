// `npm run bench -- lotes`: the two hundred deeds of the sample sheet with the sample template, from the button to the ZIP.
import { readFileSync } from 'node:fs'
import { setTimeout as dormir } from 'node:timers/promises'
import { readConfig } from '../../config/env.ts'
import { background } from '../../modules/kernel/index.ts'
import { openApp } from '../../scripts/cli/app.ts'
import { preparedEnvironment, spawnServer, type Client } from '../harness/index.ts'
import { enviarLibro } from '../harness/lotes-minutas.ts'
import { muestra, unaPlantillaEn } from '../harness/plantillas.ts'

const LIBRO = muestra('formato-registro-200.xlsx')
const say = (...cells: string[]) =>
  process.stdout.write(`${cells.map((cell, at) => (at ? cell.padStart(14) : cell.padEnd(46))).join('')}\n`)
const segundos = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Resident memory of a process, in megabytes. */
const memoria = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Seconds of processor that a process has taken; the kernel counts in hundredths. */
function procesador(pid: number): number {
  const [usuario, sistema] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
  return (Number(usuario) + Number(sistema)) / 100
}

/** Milliseconds from asking for a batch to its ZIP, what the server took meanwhile, and how long it kept others waiting at most. */
async function lote(cliente: Client, pid: number, campos: Record<string, string | number>) {
  const [quieta, gastado] = [memoria(pid), procesador(pid)]
  const inicio = performance.now()
  const { body, status, raw } = await enviarLibro(cliente, '/lotes_minutas', LIBRO, { filas: 'todas', ...campos })
  if (status !== 202) throw new Error(raw.toString())
  let [mayor, espera] = [0, 0]
  for (;;) {
    const antes = performance.now()
    const { body: va } = await cliente.get(`/lotes_minutas/${String(body.id)}`, { pagina: 10 })
    espera = Math.max(espera, performance.now() - antes)
    mayor = Math.max(mayor, memoria(pid))
    if (va.estado !== 'en_curso') {
      if (va.documentos !== 200 || !va.zip) throw new Error(JSON.stringify(va.cuentas))
      return { reloj: performance.now() - inicio, cpu: procesador(pid) - gastado, memoria: mayor - quieta, espera }
    }
    await dormir(50)
  }
}

const env = await preparedEnvironment('sqlite')
const running = await openApp(readConfig(env))
const office = await running.app.offices.get('demo')
if (!office) throw new Error('there is no office demo')
const { id: id_plantilla } = await unaPlantillaEn(
  background(running.app, office, 'medir'),
  muestra('compraventa-vis.docx'),
)
await running.close()
const child = await spawnServer(env)
const cliente = await child.as('admin')
await cliente.get('/lotes_minutas')
say('\nDoscientas escrituras de un libro (SQLite)', 'medido', 'meta')
const inicio = performance.now()
const vista = await enviarLibro(cliente, '/lotes_minutas/vista', LIBRO, { id_plantilla })
say('Ver qué saldría', segundos(performance.now() - inicio), '')
say('  filas probadas con la plantilla', String(vista.body.probadas), '')
const CASOS = [
  ['En Word, con su ZIP', 'false', '15.0 s'],
  ['En Word y PDF, con su ZIP', 'true', '60.0 s'],
] as const
for (const [titulo, con_pdf, meta] of CASOS) {
  const { reloj, cpu, memoria: crece, espera } = await lote(cliente, child.pid, { id_plantilla, con_pdf })
  say(titulo, segundos(reloj), meta)
  say('  procesador del servidor', `${cpu.toFixed(1)} s`, '')
  say('  memoria sobre la de reposo', `${crece.toFixed(0)} MB`, '150 MB')
  say('  lo que más esperó otra pregunta', `${espera.toFixed(0)} ms`, '')
}
await child.stop('SIGTERM')
process.exit(0)
