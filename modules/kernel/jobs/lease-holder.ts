import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

const unless = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}
const namespace = (kind: string) => unless(() => readlinkSync(`/proc/self/ns/${kind}`))

/** Where process ids mean the same: this start of this machine, and this container of it. Null where it cannot be told: not Linux. */
function place(): string | null {
  const boot = unless(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim())
  const pids = namespace('pid')
  return boot && pids
    ? createHash('sha256')
        .update([boot, pids, namespace('time'), hostname()].join(' '))
        .digest('hex')
        .slice(0, 12)
    : null
}
const HERE = place()

/** When a process began, in ticks of this boot; its id may be another's later. `gone` where only its parent has not heard that it ended. */
function started(pid: number): { at: string; gone: boolean } | null {
  // what follows the name, which may hold anything: the state is field 3, the start is field 22
  const fields = unless(() =>
    readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' '),
  )
  const at = Number(fields?.[19])
  return fields && Number.isFinite(at) ? { at: at.toString(36), gone: fields[0] === 'Z' || fields[0] === 'X' } : null
}

/** A name for who takes a lease, at most 40 letters and never given twice, that tells which process it is. */
export function leaseHolder(pid = process.pid): string {
  const mine = HERE === null ? null : started(pid)
  return mine ? `${HERE}.${pid.toString(36)}.${mine.at}.${randomBytes(4).toString('hex')}` : randomUUID()
}

/** Whether it is certain that a process of this machine took the lease and still lives, however long it has been silent. */
export const holderLives = (holder: string | null): boolean =>
  HERE !== null && holder?.split('.')[0] === HERE && !holderIsGone(holder)

/**
 * Whether it is certain that a process of this machine took the lease and no longer lives. Of any other, and in doubt, only the lease
 * itself says.
 */
export function holderIsGone(holder: string | null): boolean {
  const [where, id, at] = (holder ?? '').split('.')
  if (HERE === null || where !== HERE || !id || !at) return false
  const pid = parseInt(id, 36)
  try {
    process.kill(pid, 0) // asks; /proc may hide others' processes
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
  const now = started(pid)
  return now !== null && (now.gone || now.at !== at)
}
