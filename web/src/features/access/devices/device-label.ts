import type { T } from '#src/language/translator.ts'

const shownLength = 6

/** The name of a device; without one, the end of its random id. */
export function deviceLabel(t: T, { id, name }: { id: string; name: string | null }): string {
  return name || t('devices.unnamed', { end: id.slice(-shownLength) })
}
