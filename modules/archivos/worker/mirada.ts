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

/** Time limit of one check, from its start in the thread. Honest files of 20 MB take a fifth. */
const PLAZO_MS = 2_000
/** Time to load the code of the thread. */
const ARRANQUE_MS = 30_000
/** Idle time after which a thread ends. */
const OCIO_MS = 60_000
/** On a loaded machine the limit grows up to this factor. */
const HASTA_VECES = 5
/** A request has a minute. */
const MAXIMO_MS = 30_000

/** Last resort: the thread has its own limit. */
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

/** Two short ones, so that a hostile file does not block others; long work has its own queue. */
const turnos = { corta: turnosDe(2), larga: turnosDe(1) }

const libres: Hilo[] = []

/** A reusable thread, ended when it does not answer. */
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
    }) // its exit event follows
    this.#worker.once('exit', () => {
      this.vivo = false
      this.#oye(null)
    })
  }

  /** @returns null when it fails or exceeds its time; the thread is then ended */
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

const ocupada = (): number => Math.min(HASTA_VECES, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))

/**
 * A function on an uploaded file in a thread with limits of time and memory. Call it before taking locks.
 * @param nombre key in `scripts/workers/archivos-thread.ts`
 * @param plazoMs from its start in the thread; given for work longer than a check
 * @returns its answer; null beyond its limits @throws Problem 503 when too many wait
 */
export const mirada =
  <E, R>(nombre: string, { plazoMs = PLAZO_MS } = {}) =>
  (encargo: E): Promise<{ respuesta: R } | null> =>
    turnos[plazoMs > PLAZO_MS ? 'larga' : 'corta'].take(async () => {
      const hilo = unHilo()
      const dicho = await hilo.pedir({ nombre, encargo }, Math.min(MAXIMO_MS, plazoMs * ocupada()))
      if (dicho) hilo.descansar()
      return dicho as { respuesta: R } | null // answer of the function with that name in the thread's table
    })
