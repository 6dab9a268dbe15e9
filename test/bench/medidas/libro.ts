import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '../../harness/root.ts'
import { conEstas, empeoro, claveDe, juzgar, mediana, ruidoDe, type Medida } from './juicio.ts'
import { tablaDe } from './tabla.ts'

const GUARDADAS = join(root, 'docs/medidas.json')
const TABLA = join(root, 'docs/tablas/medidas.csv')
const CORRIDAS = join(root, '.cache/bench')

const MAQUINA = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'procesador sin nombre'}`

const leer = (): Medida[] =>
  // what `guardar` wrote
  existsSync(GUARDADAS) ? (JSON.parse(readFileSync(GUARDADAS, 'utf8')) as Medida[]) : []

/** What a run measures of one bench and engine, beside what was kept of it. */
export class Libro {
  private readonly banco: string
  private readonly motor: string
  private readonly ahora: Medida[] = []
  private readonly antes: ReadonlyMap<string, Medida>

  constructor(banco: string, motor: string) {
    this.banco = banco
    this.motor = motor
    this.antes = new Map(leer().map((una) => [claveDe(una), una]))
  }

  /**
   * Sets down a figure by its rounds.
   * @returns a mark where it is worse than what was kept, or nothing
   */
  anotar(linea: string, que: string, rondas: readonly number[], unidad: string, mejor: 'mas' | 'menos'): string {
    const una: Medida = {
      banco: this.banco,
      motor: this.motor,
      linea,
      que,
      mediana: redondo(mediana(rondas)),
      ruido: redondo(ruidoDe(rondas)),
      unidad,
      mejor,
      node: process.versions.node,
      maquina: MAQUINA,
      fecha: new Date().toISOString().slice(0, 10),
    }
    this.ahora.push(una)
    const kept = this.antes.get(claveDe(una))
    return kept && empeoro(kept, una) ? ' ▼' : ''
  }

  /**
   * Writes the run to `.cache/bench`, says what got worse and what was not measured, and with `guardar` keeps it.
   * @param entera whether every line of this bench was to be measured
   */
  cerrar({ entera, guardar, decir }: { entera: boolean; guardar: boolean; decir: (texto: string) => void }): void {
    if (!this.ahora.length) return
    mkdirSync(CORRIDAS, { recursive: true })
    const nombre = `${new Date().toISOString().replace(/[:.]/g, '-')}-${this.banco}-${this.motor}.json`.replaceAll(
      ' ',
      '-',
    )
    writeFileSync(join(CORRIDAS, nombre), enTexto(this.ahora))
    const guardadas = leer()
    const { peores, nuevas, faltan } = juzgar(
      guardadas,
      this.ahora,
      ({ banco, motor }) => entera && banco === this.banco && motor === this.motor,
    )
    for (const { clave, antes, ahora } of peores)
      decir(
        `▼ ${clave}: ${antes.mediana} ± ${antes.ruido} el ${antes.fecha}, ahora ${ahora.mediana} ± ${ahora.ruido} ${ahora.unidad}`,
      )
    for (const clave of faltan) decir(`? ${clave}: estaba y no se midió`)
    decir(
      `${this.ahora.length} cifras; ${peores.length} peores que las guardadas, ${nuevas.length} nuevas, ${faltan.length} sin medir`,
    )
    if (!guardar) return
    const todas = conEstas(guardadas, this.ahora, faltan)
    writeFileSync(GUARDADAS, enTexto(todas))
    writeFileSync(TABLA, tablaDe(todas))
    decir('Guardadas en docs/medidas.json y docs/tablas/medidas.csv')
  }
}

const redondo = (n: number): number => Number(n.toPrecision(4))
/** A figure a line: what changed is seen in a diff. */
const enTexto = (medidas: readonly Medida[]): string =>
  `[\n${medidas.map((una) => `  ${JSON.stringify(una)}`).join(',\n')}\n]\n`
