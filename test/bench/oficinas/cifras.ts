import { readFileSync } from 'node:fs'
import type { Engine } from '../../harness/engine.ts'
import { abrirLibro, number, say } from '../comparar.ts'

/** Prints what is measured on one engine beside what it must not pass, and keeps it. */
export class Cifras {
  readonly #abierto
  constructor(motor: Engine) {
    this.#abierto = abrirLibro('oficinas', motor)
  }

  /**
   * A figure, and a mark where it passes its aim.
   * @param rondas what it is the figure of, where it was measured several times
   */
  anotar(titulo: string, valor: number, unidad: string, meta?: number, { decimales = 1, rondas = [valor] } = {}): void {
    const peor = this.#abierto.libro.anotar(titulo, unidad, rondas, unidad, 'menos')
    const dicha =
      meta === undefined ? '' : `≤ ${number(meta, Number.isInteger(meta) ? 0 : 1)} ${unidad}${valor > meta ? ' ✖' : ''}`
    say(`  ${titulo}`.padEnd(72), `${number(valor, decimales)} ${unidad}`.padStart(14), `   ${dicha}${peor}`)
  }

  cerrar(entera: boolean): void {
    this.#abierto.cerrar(entera)
  }
}

/** The one of all of them under which so great a part lies. */
export const cuantil = (todos: readonly number[], parte: number): number =>
  [...todos].sort((a, b) => a - b)[Math.min(todos.length - 1, Math.floor(todos.length * parte))] ?? NaN

/** The system counts a process's work in hundredths of a second. */
const TIC_MS = 10

/** Milliseconds of processor that a process has taken so far, with its threads. */
export function procesadorDe(pid: number): number {
  const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(campos[11]) + Number(campos[12])) * TIC_MS
}
