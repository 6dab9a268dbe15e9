import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median, throughput, type Shot } from './load.ts'

const ROUNDS = 5
const ROUND_MS = 1500
/**
 * Node optimises what runs often, the product's code after some thousands of requests and the bare handler's after some hundreds: both are
 * asked until they are as fast as they get.
 */
const WARM_MS = 4000
export const CHOSEN = process.argv.slice(2).map((word) => word.toLowerCase())
export const say = (...cells: string[]) =>
  process.stdout.write(`${cells.map((cell, at) => (at ? cell.padStart(13) : cell.padEnd(34))).join('')}\n`)
export const number = (value: number, decimals = 0) =>
  value.toLocaleString('es-CO', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** A server to be measured against, of a file of this folder, in a process of its own. */
export async function startBare(args: readonly string[], file = 'bare.ts'): Promise<{ port: number; stop(): void }> {
  const child = spawn(process.execPath, ['--import=tsx', fileURLToPath(new URL(file, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => { resolve(Number(/:(\d+)\s/.exec(text.toString())?.[1])) })
    child.once('exit', (code) => { reject(new Error(`the bare server ended with ${String(code)}`)) })
  })
  return { port, stop: () => child.kill() }
}

/** Prints the product's and the bare server's answers per second, and the median of the rounds' ratios. */
export async function compare(title: string, ports: readonly [number, number], shot: () => Shot, aim?: number) {
  if (CHOSEN.length && !CHOSEN.some((word) => title.toLowerCase().includes(word))) return
  const rounds: [number, number][] = []
  for (const port of ports) await throughput(port, shot, WARM_MS)
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push([await throughput(ports[0], shot, ROUND_MS), await throughput(ports[1], shot, ROUND_MS)])
  }
  const ratio = median(rounds.map(([product, bare]) => product / bare))
  say(
    title,
    `${number(median(rounds.map(([p]) => p)))}/s`,
    `${number(median(rounds.map(([, b]) => b)))}/s`,
    number(ratio, 2),
    aim ? `≥ ${number(aim, 2)}` : '',
  )
}
