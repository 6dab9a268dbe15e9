import { loadavg, availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Problem, Turns } from '../../kernel/index.ts'
import type { Dicho, Pedido } from './atender.ts'

/** Built file beside the bundle, or a loader of its source in development. */
const ARCHIVO = new URL(
  import.meta.url.endsWith('.ts') ? '../../../scripts/workers/archivos-worker.mjs' : './archivos-worker.mjs',
  import.meta.url,
)
const MEMORIA = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }

/** Limit of looking at one file, counted from when the thread begins with it. Honest files of twenty megabytes take a fifth of it. */
const PLAZO_MS = 2_000
/** Time to load the checking code, before any upload is read. */
const ARRANQUE_MS = 30_000
/** Idle time after which a thread ends. */
const OCIO_MS = 60_000
/** On a machine that has more to do than processors a second of looking takes longer than a second, up to so many times. */
const HASTA_VECES = 5
/** A request has a minute in all. */
const MAXIMO_MS = 30_000

/** The limit is for a thread that does not even end: it has its own time. */
const turnosDe = (atOnce: number) =>
  new Turns({
    name: 'revisar archivos',
    limitMs: 90_000,
    patienceMs: 20_000,
    atOnce,
    waiting: 100,
    full: () =>
      new Problem(503, 'revision_ocupada', 'Se están revisando muchos archivos. Intente de nuevo en unos segundos.'),
  })

/** Two: while one is at a file that will not end, the files of others are looked at. What takes longer does not stand in their way. */
const turnos = { corta: turnosDe(2), larga: turnosDe(1) }

const libres: Hilo[] = []

/** One thread: asked again and again, until something does not answer. */
class Hilo {
  readonly #worker = new Worker(ARCHIVO, { execArgv: [], resourceLimits: MEMORIA })
  #oye: (dicho: Dicho | null) => void = () => undefined
  #ocio: NodeJS.Timeout | undefined
  vivo = true

  constructor() {
    this.#worker.on('message', (dicho: Dicho) => {
      this.#oye(dicho)
    })
    this.#worker.on('error', () => {
      this.vivo = false
    }) // its exit follows
    this.#worker.once('exit', () => {
      this.vivo = false
      this.#oye(null)
    })
  }

  /** @returns null where it does not answer in time, or fails: it is ended then */
  async pedir(pedido: Pedido, plazoMs: number): Promise<{ respuesta: unknown } | null> {
    clearTimeout(this.#ocio)
    this.#worker.ref()
    let plazo = setTimeout(() => {
      this.#oye(null)
    }, ARRANQUE_MS)
    const dicho = await new Promise<{ respuesta: unknown } | null>((resolve) => {
      this.#oye = (uno) => {
        if (uno === null || 'respuesta' in uno) {
          resolve(uno)
          return
        }
        clearTimeout(plazo)
        plazo = setTimeout(() => {
          this.#oye(null)
        }, plazoMs)
      }
      this.#worker.postMessage(pedido)
    })
    clearTimeout(plazo)
    if (dicho === null) await this.acabar()
    return dicho
  }

  /** Keeps the thread for the next request without keeping the process alive. */
  descansar(): void {
    libres.push(this)
    this.#worker.unref()
    this.#ocio = setTimeout(() => {
      libres.splice(libres.indexOf(this), 1)
      void this.acabar()
    }, OCIO_MS).unref()
  }

  private async acabar(): Promise<void> {
    this.vivo = false
    await this.#worker.terminate()
  }
}

function unHilo(): Hilo {
  for (let libre = libres.pop(); libre; libre = libres.pop()) if (libre.vivo) return libre
  return new Hilo()
}

/** How many times as long everything takes on this machine now. */
const ocupada = (): number => Math.min(HASTA_VECES, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))

/**
 * Something that is done with a file that somebody brought, in a thread with its own time and memory: what does not answer ends that thread
 * alone. Call it before anything of the office is taken.
 * @param nombre as the thread calls it (`scripts/workers/archivos-thread.ts`)
 * @param plazoMs counted from when the thread begins with it; one that is given is for work that is longer than looking
 * @returns what it answers; null where it does not, in its time and memory
 * @throws Problem 503 when too many wait
 */
export const mirada =
  <E, R>(nombre: string, { plazoMs = PLAZO_MS } = {}) =>
  (encargo: E): Promise<{ respuesta: R } | null> =>
    turnos[plazoMs > PLAZO_MS ? 'larga' : 'corta'].take(async () => {
      const hilo = unHilo()
      const dicho = await hilo.pedir({ nombre, encargo }, Math.min(MAXIMO_MS, plazoMs * ocupada()))
      if (dicho) hilo.descansar()
      return dicho as { respuesta: R } | null // what the function of that name answers, in the thread's table
    })
