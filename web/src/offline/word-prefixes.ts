/** Beginnings of words that are told apart: short ones for names, long ones for codes, which all begin with the same digits. */
const lengths: readonly number[] = [1, 2, 3, 5, 8]

export type WordPrefixes<T> = {
  /** Notes the words that an owner is found by. */
  add: (words: readonly string[], owner: T) => void
  /** In order, owners of all words that begin so, and of some that only begin alike; one may be there twice in a row. */
  ownersOf: (beginning: string) => readonly T[]
  /** Says that the order has changed. */
  reorder: () => void
}

type Bucket<T> = { owners: T[]; isInOrder: boolean }

/** Who has a word that begins with some letters, without reading all words; `compare` says which owner comes first. */
export function createWordPrefixes<T>(compare: (a: T, b: T) => number): WordPrefixes<T> {
  const buckets = new Map<string, Bucket<T>>()

  function note(prefix: string, owner: T): void {
    const bucket = buckets.get(prefix)
    if (!bucket) {
      buckets.set(prefix, { owners: [owner], isInOrder: true })
    } else if (bucket.owners.at(-1) !== owner) {
      bucket.owners.push(owner)
      bucket.isInOrder = false
    }
  }

  return {
    add(words, owner) {
      for (const word of words) {
        for (const length of lengths) if (length <= word.length) note(word.slice(0, length), owner)
      }
    },
    ownersOf(beginning) {
      const length = lengths.findLast((candidate) => candidate <= beginning.length) ?? 0
      const bucket = buckets.get(beginning.slice(0, length))
      if (!bucket) return []
      if (!bucket.isInOrder) bucket.owners.sort(compare)
      bucket.isInOrder = true
      return bucket.owners
    },
    reorder() {
      for (const bucket of buckets.values()) bucket.isInOrder = false
    },
  }
}
