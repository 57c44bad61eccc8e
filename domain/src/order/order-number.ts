const shortest = 4

/**
 * The number of an order that buyers see: the shop's prefix and a running number of at least four digits.
 *
 * @example orderNumber('W', 12) // 'W-0012'
 */
export function orderNumber(prefix: string, number: number): string {
  return `${prefix}${prefix === '' ? '' : '-'}${String(number).padStart(shortest, '0')}`
}
