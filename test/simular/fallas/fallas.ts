import { setTimeout as dormir } from 'node:timers/promises'
import type { Reply } from '../../harness/index.ts'
import { Azar } from '../azar.ts'
import { escogida } from './base.ts'
import type { Lugar, Pedir } from './lugar.ts'
import { OtroProceso } from './otro-proceso.ts'

/** One request in so many meets with one, and a fourth of what goes to the DIAN. */
export const DE_CADA = 14
const DE_DIAN = 0.25
const DIAN = [
  'http500',
  'http503',
  'http403',
  'http507',
  'http508',
  'timeout',
  'timeout-after',
  'drop-before',
  'drop-after',
  'slow:400',
  'in-process:2',
  'unknown',
  'fault-security',
  'reject:FAK24',
  'notify:FAK24',
] as const
const INTENTOS = 5
/** A server that died is back within this, and a process that starts meanwhile ends: milliseconds. */
const VUELVE = 2000

/** The connection broke: whoever asked knows nothing. */
const sinRespuesta = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE', 'ECONNREFUSED'].includes(String(error.code)))
    return null
  throw error
}

/** Faults by a plan of chances that the seed repeats, counted by kind. */
export class Fallas {
  readonly cuenta = new Map<string, number>()
  /** Mails that are refused from now on. */
  correosNegados = 0
  private readonly lugar: Lugar
  private readonly semilla: string
  private readonly deCada: number
  private otra: Promise<OtroProceso> | null = null

  /** @param deCada requests between two: a long history needs fewer */
  constructor(lugar: Lugar, semilla: string, deCada: number) {
    this.lugar = lugar
    this.semilla = semilla
    this.deCada = deCada
  }

  anota(clase: string): void {
    this.cuenta.set(clase, (this.cuenta.get(clase) ?? 0) + 1)
  }

  azar(cual: string): Azar {
    return new Azar(`${this.semilla}/fallas/${cual}`)
  }

  /** A fault of the DIAN for the next sending, for some of them. @returns operations and their action */
  deDian(paso: number): { op: string; n: number; action: string }[] {
    const azar = this.azar(`dian/${paso}`)
    if (!azar.si((DE_DIAN * DE_CADA) / this.deCada)) return []
    const action = azar.de(DIAN)
    this.anota(`DIAN ${action}`)
    if (action === 'unknown')
      return [
        { op: 'SendBillSync', n: 1, action: 'drop-after' },
        { op: 'GetStatus', n: azar.entre(1, 2), action },
      ]
    return [{ op: 'SendBillSync', n: action.startsWith('http') ? azar.entre(1, 3) : 1, action }]
  }

  private async otroProceso(): Promise<OtroProceso> {
    const otra = await this.otra
    return otra?.vive ? otra : this.naceOtro()
  }

  /** Seconds before it is asked for: loading the whole program takes as long. */
  private naceOtro(): Promise<OtroProceso> {
    const intenta = async (quedan = INTENTOS): Promise<OtroProceso> => {
      try {
        return await OtroProceso.nace(this.lugar.ambiente, (carta) => {
          this.lugar.recibe(carta)
        })
      } catch (error) {
        if (!quedan) throw error
        await dormir(VUELVE) // a supervisor starts again what its database left while it started
        return intenta(quedan - 1)
      }
    }
    const nace = intenta()
    nace.catch(() => undefined) // said to whoever waits for it
    this.otra = nace
    return nace
  }

  /** Asked with what goes wrong around it, if anything, and again under its key where nothing was heard. @throws Error at a 500 */
  async alrededor(cual: string, pedir: Pedir): Promise<Reply> {
    const azar = this.azar(cual)
    if (azar.entre(1, this.deCada) !== 1) return pedir()
    const [clase, primera] = await this.falla(azar, pedir)
    this.anota(clase)
    for (let vez = 0, dicho = primera; ; vez++) {
      if (dicho && dicho.status < 500) return dicho
      if (dicho) {
        const { status, body } = dicho
        if (status === 500 || typeof body?.message !== 'string' || vez === INTENTOS)
          throw new Error(`${clase}: ${cual} answered ${status}: ${dicho.raw.toString().slice(0, 500)}`)
        await dormir(50 * vez)
      }
      dicho = await pedir()
    }
  }

  private async falla(azar: Azar, pedir: Pedir): Promise<[string, Reply | null]> {
    const { lugar } = this
    const clase = azar.segun([
      [5, 'base'],
      [2, 'proceso muerto'],
      [3, 'segundo proceso'],
      [2, 'reloj que salta'],
      [2, 'correo negado'],
    ])
    if (clase === 'base') {
      const [nombre, falla] = escogida(azar, lugar)
      return [nombre, await falla(lugar, pedir, azar)]
    }
    if (clase === 'correo negado') {
      this.correosNegados = azar.entre(1, 3)
      return [clase, await pedir()]
    }
    if (clase === 'reloj que salta') {
      const ms = azar.de([-40, -5, 5, 40]) * 60_000
      lugar.mover(ms)
      const dicho = await pedir()
      lugar.mover(-ms)
      // the pass of a link, good for half an hour, is over by a clock that is ahead of it
      return [clase, dicho.status === 401 && ms > 0 ? await pedir() : dicho]
    }
    const otra = await this.otroProceso()
    await otra.pon(clase === 'proceso muerto' ? azar.entre(0, 40) : undefined)
    const dicho = await pedir(otra.port).catch(sinRespuesta)
    if (clase === 'proceso muerto') {
      await otra.muere()
      void this.naceOtro()
    }
    return [clase, dicho]
  }

  async cerrar(): Promise<void> {
    await (await this.otra)?.muere()
  }
}
