import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Offices } from '../tenants/offices.ts'

/** With less than this, what is being written may not fit. */
const LEAST_BYTES = 64 * 2 ** 20
/** So long the database has to answer. */
const PATIENCE_MS = 5_000
/** So long a write that found no room counts: where a quota says it, the disk does not show it. */
const REMEMBERED_MS = 60_000

/**
 * `detenidas` are the offices that could not be brought up to date, `trabadas` those of this process in which nobody could save for ten
 * seconds.
 */
export interface Looked {
  estado: string
  listo: boolean
  base: boolean
  espacio: boolean
  detenidas: number
  trabadas: number
}

/** How this process is: `listo` is whether it may be given requests. A full disk is told and takes nothing away: it still reads. */
export class Health {
  /** It answers what was sent and takes no more. */
  ending = false
  /** Since when it is there (ms). */
  since = Date.now()
  private readonly dataDir: string
  private full = -Infinity

  constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  /** A write found no room. */
  noteFull(): void {
    this.full = performance.now()
  }

  async look(offices: Pick<Offices, 'platform' | 'stuck'>): Promise<Looked> {
    const trabadas = offices.stuck().length
    // one that is held answers nothing: that is what is to be told
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
    const { bavail, bsize } = await statfs(this.dataDir).catch(() => ({ bavail: Infinity, bsize: 1 })) // a folder nobody made yet
    return bavail * bsize >= LEAST_BYTES
  }
}
