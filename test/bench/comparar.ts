import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { latencies, median, throughput, type Shot } from './load.ts'
import { mediana, ruidoDe } from './medidas/juicio.ts'
import { Libro } from './medidas/libro.ts'

/** `RONDAS=1` is for whoever changes the bench: it tells that everything is asked and answered, and no figure to keep. */
export const RONDAS = Number(process.env.RONDAS ?? 5)
const DE_PRISA = RONDAS < 3
const ROUND_MS = DE_PRISA ? 300 : 1500
const ALONE_MS = DE_PRISA ? 100 : 400
/**
 * Node optimises what runs often, the product's code after some thousands of requests and the bare handler's after some hundreds: both are
 * asked until they are as fast as they get.
 */
const WARM_MS = DE_PRISA ? 300 : 4000
const ORDENES = ['guardar', 'perfil']
const palabras = process.argv.slice(2).map((word) => word.toLowerCase())
export const [GUARDAR, PERFIL] = ORDENES.map((orden) => palabras.includes(orden))
export const CHOSEN = palabras.filter((word) => !ORDENES.includes(word))
export const say = (...cells: string[]) =>
  process.stdout.write(`${cells.map((cell, at) => (at ? cell.padStart(13) : cell.padEnd(34))).join('')}\n`)
export const number = (value: number, decimals = 0) =>
  value.toLocaleString('es-CO', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** What a line must reach: ms of one answer, part of what the bare handler gives, answers per second. */
export interface Meta {
  ms?: number
  razon?: number
  porSegundo?: number
}

/** What is aimed at, and a mark for each aim that was missed. */
export function metaDe(meta: Meta, medido: Meta): string {
  const partes: string[] = []
  const anotar = (texto: string, corta: boolean) => {
    partes.push(`${texto}${corta ? ' ✖' : ''}`)
  }
  if (meta.ms !== undefined) anotar(`≤ ${number(meta.ms)} ms`, (medido.ms ?? Infinity) > meta.ms)
  if (meta.razon !== undefined) anotar(`≥ ${number(meta.razon, 2)}`, (medido.razon ?? 0) < meta.razon)
  if (meta.porSegundo !== undefined)
    anotar(`≥ ${number(meta.porSegundo)}/s`, (medido.porSegundo ?? 0) < meta.porSegundo)
  return partes.join(', ')
}

/** A server to be measured against, of a file of this folder, in a process of its own. */
export async function startBare(args: readonly string[], file = 'bare.ts'): Promise<{ port: number; stop(): void }> {
  const child = spawn(process.execPath, ['--import=tsx', fileURLToPath(new URL(file, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      resolve(Number(/:(\d+)\s/.exec(text.toString())?.[1]))
    })
    child.once('exit', (code) => {
      reject(new Error(`the bare server ended with ${String(code)}`))
    })
  })
  return { port, stop: () => child.kill() }
}

/** Sets down what a bench measures, and says at its end how it stands to what was kept. */
export function abrirLibro(banco: string, motor = 'sqlite') {
  const libro = new Libro(banco, motor)
  /** @param entera whether every line of the bench was measured */
  const cerrar = (entera = CHOSEN.length === 0) => {
    libro.cerrar({
      entera,
      guardar: Boolean(GUARDAR),
      decir: (texto) => {
        say(texto)
      },
    })
  }
  return { libro, cerrar }
}

/**
 * Prints the product's and the bare server's answers per second, the median of the rounds' ratios with its noise, and what one answer of
 * the product takes when nobody else asks.
 * @param bareShot what the bare server is asked, where it is not the same
 */
export async function compare(
  libro: Libro,
  title: string,
  ports: readonly [number, number],
  shot: () => Shot,
  meta: Meta = {},
  bareShot = shot,
): Promise<void> {
  if (CHOSEN.length && !CHOSEN.some((word) => title.toLowerCase().includes(word))) return
  const rounds: [number, number, number][] = []
  await throughput(ports[0], shot, WARM_MS)
  await throughput(ports[1], bareShot, WARM_MS)
  for (let round = 0; round < RONDAS; round++) {
    rounds.push([
      await throughput(ports[0], shot, ROUND_MS),
      await throughput(ports[1], bareShot, ROUND_MS),
      median(await latencies(ports[0], shot, ALONE_MS)),
    ])
  }
  const [product, bare, alone] = [rounds.map(([p]) => p), rounds.map(([, b]) => b), rounds.map(([, , ms]) => ms)]
  const ratios = rounds.map(([p, b]) => p / b)
  const [razon, porSegundo, ms] = [mediana(ratios), mediana(product), mediana(alone)]
  const peor = [
    libro.anotar(title, 'ms', alone, 'ms', 'menos'),
    libro.anotar(title, 'por segundo', product, '/s', 'mas'),
    libro.anotar(title, 'razón', ratios, 'veces', 'mas'),
  ]
  say(
    title,
    `${number(ms, 2)} ms`,
    `${number(porSegundo)}/s`,
    `${number(mediana(bare))}/s`,
    `${number(razon, 2)} ± ${number(ruidoDe(ratios), 2)}`,
    `  ${metaDe(meta, { ms, razon, porSegundo })}${peor.join('').trim() && ' ▼'}`,
  )
}
