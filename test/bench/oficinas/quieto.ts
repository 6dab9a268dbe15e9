import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../../config/env.ts'
import { tasksOf } from '../../../jobs/cron.ts'
import { openApp, type Running } from '../../../scripts/cli/app.ts'
import { spawnServer } from '../../harness/index.ts'
import { mirar, usar } from '../../harness/memoria.ts'
import { number, say } from '../comparar.ts'
import { procesadorDe, type Cifras } from './cifras.ts'
import { CUANTAS } from './partes.ts'

const USADAS = 30
const RATO_MS = 65_000
const ASENTARSE_MS = 10_000
const DIA_MS = 86_400_000
/** What goes round all of them once a day is done in so many, and counted for all. */
const DE_MUESTRA = Math.min(100, CUANTAS)

async function enLaPlataforma(env: Record<string, string>, work: (running: Running) => Promise<void>): Promise<void> {
  const running = await openApp(readConfig(env))
  await work(running)
  await running.close()
}

/**
 * Nobody used them for days, nothing waits, and the clock has done what it had to, as in an installation that has been there for long. What
 * the clock does is measured by itself.
 */
export const dormir = (env: Record<string, string>): Promise<void> =>
  enLaPlataforma(env, async ({ app, runner }) => {
    const { platform } = app.offices
    await platform('oficinas').update({ usada_en: 0, proximo: null })
    await platform('tareas').delete()
    const hecha = Date.now() + DIA_MS
    const hechas = tasksOf(app, runner).map(({ name: nombre }) => ({
      nombre,
      hecha,
      arrendada_por: null,
      arriendo_hasta: 0,
    }))
    await platform('tareas').insert(hechas)
  })

/** Part of one processor that a process takes while nobody asks it for anything (percent). */
async function parte(pid: number): Promise<number> {
  await sleep(ASENTARSE_MS)
  const [cpu, since] = [procesadorDe(pid), performance.now()]
  await sleep(RATO_MS)
  return ((procesadorDe(pid) - cpu) / (performance.now() - since)) * 100
}

/** What the program takes of the processor while nobody asks for anything, and what the clock takes in a day. */
export async function quieto(env: Record<string, string>, nombres: readonly string[], cifras: Cifras): Promise<void> {
  const usadas = nombres.slice(-USADAS)
  const { pid, port, stop } = await spawnServer({ ...env, DEV_OFFICE: 'o0', LOG_LEVEL: 'info' })
  const dormidas = await parte(pid)
  cifras.anotar(`Procesador quieto, las ${CUANTAS} dormidas, en ${RATO_MS / 1000} s`, dormidas, '%', 1, {
    decimales: 2,
  })
  for (const oficina of usadas) await mirar(await usar(port, oficina))
  const conUsadas = await parte(pid)
  cifras.anotar(`Procesador quieto, ${USADAS} de ellas abiertas`, conUsadas, '%', 1, { decimales: 2 })
  await stop('SIGTERM')
  const reloj = await elReloj(env, usadas)
  cifras.anotar('Procesador de lo que el reloj pide, repartido en el día', reloj, '%', undefined, { decimales: 2 })
  cifras.anotar(`Todo junto, ${USADAS} de ellas usadas hoy`, conUsadas + reloj, '%', 1, { decimales: 2 })
}

/**
 * Does what the clock asks for in a day: each task once with the work that it asks for, and what comes oftener once more, which stands for
 * the rest of its day. @returns what all of it takes of one processor (percent)
 */
async function elReloj(env: Record<string, string>, usadas: readonly string[]): Promise<number> {
  const cada: { nombre: string; veces: number; primera: number; otra: number }[] = []
  await enLaPlataforma(env, async ({ app, runner }) => {
    const oficinas = () => app.offices.platform('oficinas')
    await oficinas().update({ usada_en: 0 })
    await oficinas().whereIn('slug', usadas).update({ usada_en: Date.now() })
    const muestra = (await app.offices.list()).slice(0, DE_MUESTRA).map(({ slug }) => slug)
    const unaVez = async (run: (stopped: () => boolean) => Promise<unknown>) => {
      await oficinas().update({ proximo: null }) // what another task asked for was done long before
      const cpu = process.cpuUsage()
      await run(() => false)
      await runner.sweep()
      await runner.idle()
      const { user, system } = process.cpuUsage(cpu)
      return (user + system) / 1000
    }
    for (const { name: nombre, when, run } of tasksOf(app, runner)) {
      const veces = DIA_MS / 60_000 / when.every
      if (veces > 1) {
        cada.push({ nombre, veces, primera: await unaVez(run), otra: await unaVez(run) })
        continue
      }
      await oficinas().whereNotIn('slug', muestra).update({ activa: 0 })
      const una = ((await unaVez(run)) * CUANTAS) / DE_MUESTRA
      await oficinas().update({ activa: 1 })
      cada.push({ nombre, veces, primera: una, otra: una })
    }
  })
  const alDia = ({ veces, primera, otra }: (typeof cada)[number]) =>
    veces < 1 ? veces * primera : primera + (veces - 1) * otra
  cada.sort((a, b) => alDia(b) - alDia(a))
  for (const una of cada.slice(0, 4)) {
    const { nombre, veces, primera, otra } = una
    const cadaVez = veces > 1 ? `, y ${number(otra / 1000, 2)} s las demás de ${number(veces)}` : ''
    say(
      `    ${nombre}: ${number(primera / 1000, 1)} s de procesador${cadaVez}: ${number((alDia(una) / DIA_MS) * 100, 2)} %`,
    )
  }
  return (cada.reduce((suma, una) => suma + alDia(una), 0) / DIA_MS) * 100
}
