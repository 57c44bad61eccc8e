const storageKey = 'mostrador.prints'
/** The number of latest documents whose prints a device remembers. */
const maxRemembered = 200

type Prints = readonly (readonly [id: string, copyNumber: number])[]

/**
 * The copy number of a document's print (B-6), counted on this device: 0 is the original. `least` is 1 if the document was handed over
 * before, on paper or not, so that every print of it is a copy.
 */
export function nextCopyNumber(id: string, least: 0 | 1 = 0): number {
  const prints = readPrints()
  const last = prints.find(([known]) => known === id)?.[1] ?? -1
  const copyNumber = Math.max(least, last + 1)
  keepPrints([...prints.filter(([known]) => known !== id), [id, copyNumber] as const].slice(-maxRemembered))
  return copyNumber
}

function readPrints(): Prints {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPrint) : []
  } catch {
    // Without its memory a device counts from the beginning.
    return []
  }
}

function keepPrints(prints: Prints): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(prints))
  } catch {
    // A full or forbidden storage does not prevent printing.
  }
}

function isPrint(kept: unknown): kept is Prints[number] {
  return Array.isArray(kept) && typeof kept[0] === 'string' && Number.isSafeInteger(kept[1])
}
