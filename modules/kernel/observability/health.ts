import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Offices } from '../tenants/offices.ts'

/** Below this, writes may not fit. */
const LEAST_BYTES = 64 * 2 ** 20
/** Limit for the database's answer. */
const PATIENCE_MS = 5_000
/** A write without space counts for this long: quotas do not show in the disk's free space. */
const REMEMBERED_MS = 60_000

/** `detenidas`: offices whose migration failed. `trabadas`: offices here whose writer has been stuck for ten seconds. */
export interface Looked {
  estado: string
  listo: boolean
  base: boolean
  espacio: boolean
  detenidas: number
  trabadas: number
}

/** Process state; `listo` is readiness. A full disk is reported but stays ready, because reads work. */
export class Health {
  ending = false
  /** Start (ms since 1970). */
  since = Date.now()
  private readonly dataDir: string
  private full = -Infinity

  constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  noteFull(): void {
    this.full = performance.now()
  }

  async look(offices: Pick<Offices, 'platform' | 'stuck'>): Promise<Looked> {
    const trabadas = offices.stuck().length
    // a stuck database does not answer
    const found = await Promise.race([this.ask(offices.platform), setTimeout(PATIENCE_MS, null, { ref: false })])
    const [base, detenidas] = found ?? [false, 0]
    const espacio = await this.hasSpace()
    const estado = this.ending
      ? 'terminando'
      : !base
        ? 'sin base de datos'
        : trabadas
          ? 'sin poder guardar'
          : !espacio
            ? 'sin espacio en el disco'
            : 'ok'
    return { estado, listo: base && !trabadas && !this.ending, base, espacio, detenidas, trabadas }
  }

  private ask(platform: Knex): Promise<readonly [base: boolean, detenidas: number]> {
    const asked = platform('oficinas').where('activa', 1).whereNotNull('falla').count<{ n: number }[]>({ n: '*' })
    return asked.then(
      ([row]) => [true, Number(row?.n)] as const,
      () => [false, 0] as const,
    )
  }

  private async hasSpace(): Promise<boolean> {
    if (performance.now() - this.full < REMEMBERED_MS) return false
    const { bavail, bsize } = await statfs(this.dataDir).catch(() => ({ bavail: Infinity, bsize: 1 })) // the folder may not exist yet
    return bavail * bsize >= LEAST_BYTES
  }
}
