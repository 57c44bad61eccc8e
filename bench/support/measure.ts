export type Load = { perSecond: number; p50: number; p99: number; errors: number }

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Several concurrent callers, each doing its next piece of work until there is none. Times in milliseconds. */
export async function load(
  callers: number,
  work: (caller: number, index: number) => Promise<boolean | undefined>,
): Promise<Load> {
  const times: number[] = []
  let errors = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let index = 0; ; index++) {
        const from = performance.now()
        const isFine = await work(caller, index)
        if (isFine === undefined) return
        times.push(performance.now() - from)
        if (!isFine) errors += 1
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), errors }
}
