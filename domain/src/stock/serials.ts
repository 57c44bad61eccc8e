/**
 * Serial numbers of sold pieces (S-11). A line carries at most one per whole piece, and no number occurs twice in a sale. Numbers that
 * differ only in case are the same.
 */
import { parseDecimal, QUANTITY_SCALE } from '../money/decimal.ts'

/** Maximum number of characters of one, and of numbers per line. */
export const maxSerialLength = 60
export const maxSerials = 500

export type SerialLine = { lineId: string; quantity: string; serials?: readonly string[] | undefined }
export type SerialFault = 'empty' | 'tooLong' | 'twice' | 'tooMany'

/** A number as stored: without characters that a scanner or keyboard adds around it, and with single spaces inside. */
export function tidySerial(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** The key by which two numbers are compared. */
export function serialKey(serial: string): string {
  return tidySerial(serial).toUpperCase()
}

/** How many numbers a line of a quantity may carry: one for each whole piece. */
export function serialsAllowed(quantity: string): number {
  const units = parseDecimal(quantity, QUANTITY_SCALE)?.units ?? 0n
  const pieces = (units < 0n ? -units : units) / 10n ** BigInt(QUANTITY_SCALE)
  return pieces > BigInt(maxSerials) ? maxSerials : Number(pieces)
}

/**
 * Why a number cannot be added to a line; undefined when it can.
 *
 * @example serialFault('sn-1', 'a', [{ lineId: 'a', quantity: '2', serials: ['SN-1'] }]) // 'twice'
 */
export function serialFault(text: string, lineId: string, lines: readonly SerialLine[]): SerialFault | undefined {
  const serial = tidySerial(text)
  if (serial === '') return 'empty'
  if (serial.length > maxSerialLength) return 'tooLong'
  const isKnown = lines.some(({ serials = [] }) => serials.some((other) => serialKey(other) === serialKey(serial)))
  if (isKnown) return 'twice'
  const line = lines.find((candidate) => candidate.lineId === lineId)
  const count = line?.serials?.length ?? 0
  return line && count >= serialsAllowed(line.quantity) ? 'tooMany' : undefined
}

/** The first line with more numbers than pieces, or with a number of an earlier line; undefined when all are fine. */
export function doubtfulSerials<Line extends SerialLine>(lines: readonly Line[]): Line | undefined {
  const seen = new Set<string>()
  return lines.find(({ quantity, serials = [] }) => {
    if (serials.length > serialsAllowed(quantity)) return true
    return serials.some((serial) => {
      const key = serialKey(serial)
      if (seen.has(key)) return true
      seen.add(key)
      return false
    })
  })
}

/** The numbers still with the customer: the sold ones without the returned ones. */
export function serialsLeft(sold: readonly string[], returned: readonly string[]): string[] {
  const back = new Set(returned.map(serialKey))
  return sold.filter((serial) => !back.has(serialKey(serial)))
}
