/** Keeps the last `most` answers of a function, and forgets those that were asked for longest ago. */
export function boundedCache<Answer>(most: number, compute: (key: string) => Answer): (key: string) => Answer {
  const kept = new Map<string, { answer: Answer }>()
  return (key) => {
    const known = kept.get(key)
    if (known) kept.delete(key)
    const entry = known ?? { answer: compute(key) }
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return entry.answer
  }
}
