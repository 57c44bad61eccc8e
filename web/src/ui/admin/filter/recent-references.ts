/** The records a person chose recently in a list, for pickers. Stored on this device per person, company and list. */
import type { ReferenceOption } from '#src/ui/admin/list-state/reference-source.ts'

const keptRecents = 5

export type RecentsPlace = { userId: string; companyId: string; list: string }

const keyOf = ({ userId, companyId, list }: RecentsPlace) => `mostrador.recent.${userId}.${companyId}.${list}`

function isOption(value: unknown): value is ReferenceOption {
  return typeof value === 'object' && value !== null && 'id' in value && 'label' in value
}

export function readRecents(place: RecentsPlace): ReferenceOption[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOption) : []
  } catch {
    return []
  }
}

/** Newest first. */
export function recordRecent(place: RecentsPlace, option: ReferenceOption): void {
  const others = readRecents(place).filter(({ id }) => id !== option.id)
  try {
    localStorage.setItem(keyOf(place), JSON.stringify([option, ...others].slice(0, keptRecents)))
  } catch {
    // A full or forbidden storage only costs the shortcut.
  }
}
