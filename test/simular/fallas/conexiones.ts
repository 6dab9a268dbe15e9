import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** This process's connections to its database, to break or refuse them: a door between them costs a fifth of the simulated year. */
export class Conexiones {
  /** No new one is made. */
  ida = false
  private readonly abiertas = new Set<Socket>()
  private readonly puerto: number

  /** @param url of the database, with its port */
  constructor(url: string) {
    this.puerto = Number(new URL(url).port)
    subscribe('net.client.socket', this.nace)
  }

  private readonly nace = (dicho: unknown): void => {
    const { socket } = dicho as { socket: Socket } // by the channel's definition
    socket.once('connectionAttempt', (_ip: string, puerto: number) => {
      if (puerto !== this.puerto) return
      if (this.ida) {
        // node connects right after this event, and not to what is gone
        process.nextTick(() => socket.destroy(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })))
        return
      }
      this.abiertas.add(socket)
      socket.once('close', () => this.abiertas.delete(socket))
    })
  }

  /** Breaks each open one. */
  cortar(): void {
    for (const una of this.abiertas) una.destroy(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
  }

  cerrar(): void {
    unsubscribe('net.client.socket', this.nace)
  }
}
