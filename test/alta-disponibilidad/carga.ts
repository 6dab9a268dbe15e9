import { setTimeout as sleep } from 'node:timers/promises'
import { azar, semilla } from '../ataque/azar.ts'
import { nombreDe, QUE, type Escritura, type Que } from '../ataque/escrituras.ts'
import type { Client, Json, Reply } from '../harness/index.ts'

/** How long who was told to wait does so at most. */
const ESPERA_MS = 1_000

/** Somebody at work, and what they ask for. */
export interface Persona {
  client: Client
  hace: readonly Que[]
}

/** A thing that somebody asks for until it is done, and what was heard on the way. */
export interface Pedido extends Escritura {
  que: Que
  desde: number
  hasta: number | null
}

/** Several persons who file, receive, invoice and make appointments, each asking again with the same key where it was told 503. */
export class Carga {
  readonly pedidos: Pedido[] = []
  /** When something was answered well (ms of `performance.now`). */
  readonly buenas: number[] = []
  readonly respuestas = new Map<string, number>()
  readonly problemas: string[] = []
  private readonly cuerpoDe: (que: Que) => Json | null
  private readonly dado = azar(semilla)
  private parar = false
  private lineas: Promise<void>[] = []

  constructor(cuerpoDe: (que: Que) => Json | null) {
    this.cuerpoDe = cuerpoDe
  }

  empezar(personas: readonly Persona[]): void {
    this.parar = false
    this.lineas = personas.map((una) => this.linea(una))
  }

  /** No new ones; what is under way is asked for until it is done. */
  async terminar(): Promise<void> {
    this.parar = true
    await Promise.all(this.lineas)
  }

  private async linea({ client, hace }: Persona): Promise<void> {
    while (!this.parar) {
      const que = this.dado.uno(hace)
      const cuerpo = this.cuerpoDe(que)
      if (cuerpo === null) continue
      const uno: Pedido = {
        que,
        ruta: QUE[que],
        llave: `alta-${semilla}-${this.pedidos.length}`,
        cuerpo,
        respuesta: null,
        desde: performance.now(),
        hasta: null,
      }
      this.pedidos.push(uno)
      await this.hastaQueSea(client, uno)
      if (que === 'radicaciones' && uno.respuesta !== null) await this.ver(client, uno)
    }
  }

  private async hastaQueSea(client: Client, uno: Pedido): Promise<void> {
    for (;;) {
      const reply = await client
        .post(uno.ruta, uno.cuerpo, { 'idempotency-key': uno.llave })
        .catch((error: unknown) => String(error))
      this.contar(reply)
      if (typeof reply !== 'string' && reply.status < 300) {
        uno.respuesta = nombreDe(reply.body)
        uno.hasta = performance.now()
        this.buenas.push(uno.hasta)
        return
      }
      if (typeof reply !== 'string' && reply.status !== 503) {
        this.problemas.push(`${uno.ruta} ${reply.status}: ${reply.raw.toString().slice(0, 200)}`)
        return
      }
      const dicho = typeof reply === 'string' ? 0 : Number(reply.headers['retry-after']) * 1000
      await sleep(Math.min(ESPERA_MS, dicho || 200))
    }
  }

  /** Whoever was told that it is saved sees it at once. */
  private async ver(client: Client, { respuesta }: Pedido): Promise<void> {
    const reply = await client.get(`/radicaciones/${String(respuesta)}`).catch((error: unknown) => String(error))
    this.contar(reply)
    if (typeof reply !== 'string' && reply.status !== 503 && reply.status !== 200)
      this.problemas.push(`no se ve la radicación ${String(respuesta)}: ${reply.status}`)
  }

  private contar(reply: Reply | string): void {
    const cual =
      typeof reply === 'string'
        ? `sin respuesta (${reply.slice(0, 60)})`
        : reply.status < 500
          ? 'bien'
          : this.clase(reply)
    this.respuestas.set(cual, (this.respuestas.get(cual) ?? 0) + 1)
  }

  private clase({ status, body }: Reply): string {
    return `${status}${body?.code ? ` ${String(body.code)}` : ''}`
  }
}

/** The longest time in which nothing was answered well, between two instants; in seconds. */
export function fuera(buenas: readonly number[], desde: number, hasta: number): number {
  const dentro = [desde, ...buenas.filter((cuando) => cuando > desde && cuando < hasta), hasta].sort((a, b) => a - b)
  return Math.max(...dentro.slice(1).map((cuando, at) => cuando - (dentro[at] ?? cuando))) / 1000
}
