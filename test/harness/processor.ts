/**
 * Milliseconds of processor that some work of this process took. The clock would also count what others do with a busy machine, so whatever
 * has a limit of time is measured with this.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
