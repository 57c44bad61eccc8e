/** Business days (YYYY-MM-DD) on which a version of a tax applies, both inclusive; null means open. `groupId` is the tax itself. */
export type TaxDays = { groupId: string; validFrom: string | null; validTo: string | null }

/**
 * Whether a version applies on a business day. Days such as `2026-03-04` compare as text.
 *
 * @example isInForce({ groupId: 'iva', validFrom: '2026-01-01', validTo: null }, '2026-01-01') // true
 */
export function isInForce({ validFrom, validTo }: TaxDays, day: string): boolean {
  return (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day)
}

/**
 * The tax versions of a sale on a business day: at most one per tax (docs/decisions/0029). The till and the server call the same function,
 * so that a sale made without a network carries what the server expects.
 *
 * @example taxesOnDay([{ groupId: 'iva', validFrom: null, validTo: '2026-06-30' }, { groupId: 'iva', validFrom: '2026-07-01', validTo: null
 * }], '2026-07-01').length // 1
 */
export function taxesOnDay<Version extends TaxDays>(versions: readonly Version[], day: string): Version[] {
  const found = new Map<string, Version>()
  for (const version of versions) {
    if (!found.has(version.groupId) && isInForce(version, day)) found.set(version.groupId, version)
  }
  return [...found.values()]
}

/**
 * The calendar day a number of days before or after another.
 *
 * @example shiftDay('2026-03-01', -1) // '2026-02-28'
 */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
}
