import { useCallback, useRef } from 'react'

/** A function that keeps its identity and always does the latest. */
export const useStable = <A extends unknown[], R>(fn: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(fn)
  latest.current = fn
  return useCallback((...args: A) => latest.current(...args), [])
}
