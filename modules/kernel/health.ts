import { statfs } from 'node:fs/promises'
import type { Knex } from 'knex'

/** With less than this, what is being written may not fit. */
const LEAST_BYTES = 64 * 2 ** 20
/** So long a write that found no room counts: where a quota says it, the disk does not show it. */
const REMEMBERED_MS = 60_000

/** `detenidas` are the offices that could not be brought up to date. */
export interface Looked { estado: string; listo: boolean; base: boolean; espacio: boolean; detenidas: number }

/** How this process is: `listo` is whether it may be given requests. A full disk is told and takes nothing away: it still reads. */
export class Health {
  /** It answers what was sent and takes no more. */
  ending = false
  /** Since when it is there (ms). */
  since = Date.now()
  private readonly dataDir: string
  private full = -Infinity

  constructor(dataDir: string) { this.dataDir = dataDir }

  /** A write found no room. */
  noteFull(): void { this.full = performance.now() }

  async look(platform: Knex): Promise<Looked> {
    const asked = platform('oficinas').where('activa', 1).whereNotNull('falla').count<{ n: number }[]>({ n: '*' })
    const [base, detenidas] = await asked.then(([row]) => [true, Number(row?.n)] as const, () => [false, 0] as const)
    const espacio = await this.hasSpace()
    const estado = this.ending ? 'terminando' : !base ? 'sin base de datos' : !espacio ? 'sin espacio en el disco' : 'ok'
    return { estado, listo: base && !this.ending, base, espacio, detenidas }
  }

  private async hasSpace(): Promise<boolean> {
    if (performance.now() - this.full < REMEMBERED_MS) return false
    const { bavail, bsize } = await statfs(this.dataDir).catch(() => ({ bavail: Infinity, bsize: 1 })) // a folder nobody made yet
    return bavail * bsize >= LEAST_BYTES
  }
}
