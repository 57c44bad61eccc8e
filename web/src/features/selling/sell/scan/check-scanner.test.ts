import { expect, test } from 'vitest'
import type { BurstKey } from '#src/features/selling/sell/scan/burst-detector.ts'
import { checkScanner, scannerTestCode, withoutFrame } from '#src/features/selling/sell/scan/check-scanner.ts'

const codeOf = (character: string) =>
  /\d/.test(character) ? `Digit${character}` : character === '-' ? 'Minus' : `Key${character.toUpperCase()}`

/** `text` as keys with this many milliseconds between them; `change` maps each key to what the keyboard types. */
function keys(text: string, gapMs = 8, end: string | null = 'Enter', change = (key: string) => key): BurstKey[] {
  const typed = Array.from(text, (character, at) => ({
    key: change(character),
    code: codeOf(character),
    time: at * gapMs,
  }))
  return end === null ? typed : [...typed, { key: end, code: end, time: text.length * gapMs }]
}
const none = { prefix: '', suffix: '' }

test('accepts a scanner with ideal settings', () => {
  expect(checkScanner(keys(scannerTestCode))).toEqual({
    kind: 'read',
    frame: none,
    end: 'Enter',
    gapMs: 8,
    troubles: [],
  })
  expect(checkScanner(keys(scannerTestCode, 8, 'Tab'))).toMatchObject({ end: 'Tab', troubles: [] })
  expect(checkScanner(keys(scannerTestCode, 8, null))).toMatchObject({ end: null, troubles: [] })
})

test('finds what the scanner adds to each code, apart from the symbology identifier', () => {
  expect(checkScanner(keys(`X*${scannerTestCode}#`))).toMatchObject({ frame: { prefix: 'X*', suffix: '#' } })
  expect(checkScanner(keys(`]C0${scannerTestCode}`))).toMatchObject({ frame: none })
})

test('distinguishes Caps Lock, another country’s keyboard and slowness', () => {
  const lower = (key: string) => key.toLowerCase()
  expect(checkScanner(keys(scannerTestCode, 8, 'Enter', lower))).toMatchObject({ troubles: ['caps'] })
  const spanish = (key: string) => (key === '-' ? "'" : key)
  expect(checkScanner(keys(scannerTestCode, 8, 'Enter', spanish))).toMatchObject({ troubles: ['layout'] })
  const french = (key: string) => ({ '0': 'à', '1': '&', '2': 'é' })[key] ?? key
  expect(checkScanner(keys(scannerTestCode, 60, 'Enter', french))).toMatchObject({
    troubles: ['layout', 'slow'],
    gapMs: 60,
  })
  expect(checkScanner(keys(scannerTestCode, 45))).toMatchObject({ troubles: [] })
  expect(checkScanner(keys(scannerTestCode, 45, null))).toMatchObject({ troubles: ['slow'] })
})

test('another code is not a test', () => {
  expect(checkScanner(keys('7800000000016'))).toEqual({ kind: 'other', text: '7800000000016' })
  expect(checkScanner([])).toEqual({ kind: 'other', text: '' })
})

test('removes the prefix and suffix from scans, and leaves codes of another scanner whole', () => {
  const frame = { prefix: 'X*', suffix: '#' }
  expect(withoutFrame('X*7800000000016#', frame)).toBe('7800000000016')
  expect(withoutFrame('7800000000016', frame)).toBe('7800000000016')
  expect(withoutFrame('X*#', frame)).toBe('X*#')
  expect(withoutFrame(']E07800000000016', none)).toBe('7800000000016')
  expect(withoutFrame(']C10107800000000016', none)).toBe(']C10107800000000016')
})
