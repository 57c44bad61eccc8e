/** How often each key has called, in this process. With several processes a key gets its rate from each (docs/decisions/0033). */
export type KeyRates = {
  /** Counts one call. Answers the seconds to wait when it is one too many; then nothing is counted. */
  take: (keyId: string, perMinute: number, now: Date) => number
}

type Bucket = { left: number; at: number }

const minuteMilliseconds = 60_000
const maxBuckets = 10_000

/** Each key has a bucket of a minute's calls, which fills evenly: nobody gets two minutes' worth at the turn of a minute. */
export function createKeyRates(): KeyRates {
  const buckets = new Map<string, Bucket>()

  return {
    take(keyId, perMinute, now) {
      const at = now.getTime()
      const bucket = buckets.get(keyId) ?? { left: perMinute, at }
      const filled = (Math.max(0, at - bucket.at) * perMinute) / minuteMilliseconds
      const left = Math.min(perMinute, bucket.left + filled)
      // The one that called longest ago goes first; it has a full bucket by then.
      buckets.delete(keyId)
      buckets.set(keyId, { left: left >= 1 ? left - 1 : left, at })
      const oldest = buckets.size > maxBuckets ? buckets.keys().next().value : undefined
      if (oldest !== undefined) buckets.delete(oldest)
      return left >= 1 ? 0 : Math.ceil(((1 - left) * minuteMilliseconds) / perMinute / 1000)
    },
  }
}
