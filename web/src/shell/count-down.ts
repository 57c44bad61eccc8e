import { useEffect, useState } from 'react'

/** Whole seconds from now until an instant; 0 when it has passed. */
function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/** Counts down each second. It follows the clock, so that a tab that slept shows the right number when it wakes up. */
export function useCountDown(): { seconds: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState<number | null>(null)
  const [seconds, setSeconds] = useState(0)

  useEffect(
    function tick() {
      if (end === null) return
      const timer = setInterval(() => {
        const left = secondsUntil(end, Date.now())
        setSeconds(left)
        if (left === 0) setEnd(null)
      }, 1000)
      return () => clearInterval(timer)
    },
    [end],
  )

  return {
    seconds,
    start: (wanted) => {
      setSeconds(wanted)
      setEnd(wanted > 0 ? Date.now() + wanted * 1000 : null)
    },
  }
}
