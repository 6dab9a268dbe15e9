import type { ListSpec } from './list-spec.ts'

let hear: ((spec: ListSpec) => void) | null = null

/** From now on whoever listens is told the declaration of each list that is asked for. For tests. */
export const watchLists = (listener: ((spec: ListSpec) => void) | null): void => {
  hear = listener
}

export const listAsked = (spec: ListSpec): void => hear?.(spec)
