/** What a person recently opened through the palette, on this device, per company. */
import type { PaletteItem } from '#src/features/insight/search/palette-items.ts'

const kept = 5

const keyOf = (userId: string, companyId: string) => `mostrador.palette.${userId}.${companyId}`

function isItem(value: unknown): value is PaletteItem {
  return typeof value === 'object' && value !== null && 'id' in value && 'label' in value && 'to' in value
}

export function readRecentItems(userId: string, companyId: string): PaletteItem[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(userId, companyId)) ?? '[]')
    return Array.isArray(read) ? read.filter(isItem) : []
  } catch {
    return []
  }
}

/** Newest first. */
export function noteRecentItem(userId: string, companyId: string, item: PaletteItem): void {
  const others = readRecentItems(userId, companyId).filter(({ id }) => id !== item.id)
  try {
    localStorage.setItem(keyOf(userId, companyId), JSON.stringify([item, ...others].slice(0, kept)))
  } catch {
    // A full or forbidden storage only costs the shortcut.
  }
}
