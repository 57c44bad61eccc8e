import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function with a constant identity that calls the newest version: a component that receives it need not render again. */
export function useStable<Args extends readonly unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const kept = useRef(newest)
  useLayoutEffect(function keepNewest() {
    kept.current = newest
  })
  return useCallback((...args: Args) => kept.current(...args), [])
}
