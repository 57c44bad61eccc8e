import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at each drawing, which does what the newest one does: a part that is given it need not be drawn again. */
export function useStable<Args extends readonly unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const kept = useRef(newest)
  useLayoutEffect(function keepNewest() {
    kept.current = newest
  })
  return useCallback((...args: Args) => kept.current(...args), [])
}
