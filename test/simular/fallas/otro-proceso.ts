import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../harness/root.ts'
import type { Carta } from '../papel.ts'

/** What the simulator tells it: the instant (ms), and how many statements it has to live. */
export interface Orden {
  reloj: number
  muereEn?: number
}
interface Dicho {
  port?: number
  listo?: true
  carta?: Carta
}

/** A second process beside the simulator's own, on the same office. */
export class OtroProceso {
  readonly port: number
  private readonly hijo: ChildProcess

  private constructor(hijo: ChildProcess, port: number) {
    this.hijo = hijo
    this.port = port
  }

  /** @param carta told of each mail that it sends */
  static async nace(ambiente: Record<string, string>, carta: (una: Carta) => void): Promise<OtroProceso> {
    const hijo = fork(join(root, 'test/simular/fallas/hijo.ts'), {
      cwd: root,
      execArgv: ['--import=tsx'],
      env: { ...process.env, SIMULAR_AMBIENTE: JSON.stringify(ambiente), SIMULAR_RELOJ: String(Date.now()) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const consigo = () => hijo.kill('SIGKILL')
    process.once('exit', consigo)
    hijo.once('exit', () => process.off('exit', consigo))
    hijo.on('message', (dicho: Dicho) => {
      if (dicho.carta) carta(dicho.carta)
    })
    const port = await new Promise<number>((resolve, reject) => {
      hijo.on('message', (dicho: Dicho) => {
        if (dicho.port) resolve(dicho.port)
      })
      hijo.once('exit', (code) => {
        reject(new Error(`the second process ended with ${String(code)} before it listened`))
      })
    })
    return new OtroProceso(hijo, port)
  }

  get vive(): boolean {
    return this.hijo.exitCode === null && this.hijo.signalCode === null
  }

  /** Puts its clock at this process's instant. @param muereEn statements that it has to live */
  async pon(muereEn?: number): Promise<void> {
    const orden: Orden = { reloj: Date.now(), ...(muereEn !== undefined && { muereEn }) }
    await new Promise<void>((resolve) => {
      const acaba = () => {
        this.hijo.off('message', oye).off('exit', acaba)
        resolve()
      }
      const oye = (dicho: Dicho) => {
        if (dicho.listo) acaba()
      }
      this.hijo.on('message', oye).once('exit', acaba)
      if (this.hijo.connected) this.hijo.send(orden)
      else resolve()
    })
  }

  /** Gone once this resolves. */
  async muere(): Promise<void> {
    if (!this.vive) return
    const fin = new Promise((resolve) => this.hijo.once('exit', resolve))
    this.hijo.kill('SIGKILL')
    await fin
  }
}
