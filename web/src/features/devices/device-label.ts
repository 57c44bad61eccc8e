import type { T } from '#src/language/translator.ts'

const shownLength = 6

/** What a device is called; the end of its id, which is random, where nobody has named it. */
export function deviceLabel(t: T, { id, name }: { id: string; name: string | null }): string {
  return name || t('devices.unnamed', { end: id.slice(-shownLength) })
}
