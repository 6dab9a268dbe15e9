/** Objects, JSON and expressions, as the product's own work. */
const ROWS = JSON.stringify(
  Array.from({ length: 200 }, (_, n) => ({ id: n, nombre: `Persona ${n} de los Ríos`, partes: ['a', 'b', `${n}`] })),
)

/** Milliseconds that {@link ROWS} read twenty times take in the machine where the limits were set. */
const REFERENCE = 6.5

function spent(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function reference(): number {
  const before = process.cpuUsage()
  let letters = 0
  for (let times = 0; times < 20; times++)
    for (const { nombre, partes } of JSON.parse(ROWS) as { nombre: string; partes: string[] }[])
      letters += nombre.replace(/[aeiou]/g, '').length + partes.length
  return letters && spent(before)
}

/** How long a reading of {@link slowness} serves. Milliseconds. */
const SERVES = 10_000
let read = { at: -Infinity, times: 1 }

/** Times that this machine is slower now than the one where the limits were set; at least 1. The first readings compile. */
export function slowness(): number {
  if (performance.now() - read.at > SERVES) {
    const readings = Array.from({ length: 9 }, reference).sort((a, b) => a - b)
    read = { at: performance.now(), times: Math.max(1, (readings[4] ?? 0) / REFERENCE) }
  }
  return read.times
}

/**
 * Milliseconds of processor that some work of this process took, as if in the machine where the limits were set. The clock would also count
 * what others do with a busy machine, so whatever has a limit of time is measured with this.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return spent(before) / slowness()
}
