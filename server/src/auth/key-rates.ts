/** Counts the calls of each key in this process. With several processes a key gets its rate from each (docs/decisions/0033). */
export type KeyRates = {
  /** Counts one call. Returns the seconds to wait when there were too many; the call is then not counted. */
  take: (keyId: string, perMinute: number, now: Date) => number
}

type Bucket = { left: number; at: number }

const minuteMilliseconds = 60_000
const maxBuckets = 10_000

/** Each key has a bucket of a minute's calls, which fills evenly, so that no key gets two minutes' worth at the turn of a minute. */
export function createKeyRates(): KeyRates {
  const buckets = new Map<string, Bucket>()

  return {
    take(keyId, perMinute, now) {
      const at = now.getTime()
      const bucket = buckets.get(keyId) ?? { left: perMinute, at }
      const filled = (Math.max(0, at - bucket.at) * perMinute) / minuteMilliseconds
      const left = Math.min(perMinute, bucket.left + filled)
      // Drops the key with the oldest call first: its bucket is full by then.
      buckets.delete(keyId)
      buckets.set(keyId, { left: left >= 1 ? left - 1 : left, at })
      const oldest = buckets.size > maxBuckets ? buckets.keys().next().value : undefined
      if (oldest !== undefined) buckets.delete(oldest)
      return left >= 1 ? 0 : Math.ceil(((1 - left) * minuteMilliseconds) / perMinute / 1000)
    },
  }
}
