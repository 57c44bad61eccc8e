const minimumDigits = 6

/**
 * The number on a receipt: series and running number, final from the first print (B-1).
 *
 * @example receiptNumber('C1', 481) // 'C1-000481'
 */
export function receiptNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(minimumDigits, '0')}`
}
