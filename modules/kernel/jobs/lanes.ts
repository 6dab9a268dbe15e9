import type { JobDefinition, Lane } from '../tenants/context.ts'
import type { JobRow } from './queue.ts'

const COMMON: Lane = { name: '', width: 1 }

/** The kinds of work that may not begin beside what is under way: those whose lane has no room. */
export function fullLanes(jobs: ReadonlyMap<string, JobDefinition>, running: readonly JobRow[]): string[] {
  const laneOf = (name: string) => jobs.get(name)?.lane ?? COMMON
  const used = new Map<string, number>()
  const names = running.map(({ nombre }) => nombre)
  for (const name of names) used.set(laneOf(name).name, (used.get(laneOf(name).name) ?? 0) + 1)
  const none = names.filter((name) => !jobs.has(name))
  return [
    ...none,
    ...[...jobs.values()]
      .filter(({ lane = COMMON }) => (used.get(lane.name) ?? 0) >= lane.width)
      .map(({ name }) => name),
  ]
}
