import { checkDigit } from '@mostrador/domain/code/barcode.ts'
import { code128Widths } from '@mostrador/domain/label/code-128.ts'
import { expect, test } from 'vitest'
import { encodeBars } from '#src/features/catalogue/labels/encode-bars.ts'

/** The bars as a row of modules: `1` is black. */
function modulesOf(code: string, symbology: Parameters<typeof encodeBars>[1]): string {
  const { bars, modules } = encodeBars(code, symbology)
  const row = Array.from({ length: modules }, () => '0')
  for (const [start, width] of bars) for (let at = start; at < start + width; at += 1) row[at] = '1'
  return row.join('')
}

/** EAN and UPC by the tables of their standard (ISO/IEC 15420), written here a second time. */
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const right = odd.map((bits) => bits.replaceAll(/./g, (bit) => (bit === '0' ? '1' : '0')))
const even = right.map((bits) => Array.from(bits).toReversed().join(''))
const parities = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ')

const digitsOf = (code: string) => Array.from(code, Number)
const bitsOf = (code: string, table: readonly string[]) =>
  digitsOf(code)
    .map((digit) => table[digit])
    .join('')

function ean13(code: string): string {
  const parity = parities[Number(code.charAt(0))] ?? ''
  const left = digitsOf(code.slice(1, 7)).map((digit, at) => (parity.charAt(at) === 'O' ? odd : even)[digit])
  return `101${left.join('')}01010${bitsOf(code.slice(7), right)}101`
}
const ean8 = (code: string) => `101${bitsOf(code.slice(0, 4), odd)}01010${bitsOf(code.slice(4), right)}101`

/** What a scanner reads from the modules of an EAN-13. */
function decodeEan13(modules: string): string {
  const seven = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => modules.slice(from + at * 7, from + at * 7 + 7))
  const left = seven(3, 6)
  const parity = left.map((bits) => (odd.includes(bits) ? 'O' : 'E')).join('')
  const digits = left.map((bits) => (odd.includes(bits) ? odd : even).indexOf(bits))
  return [parities.indexOf(parity), ...digits, ...seven(50, 6).map((bits) => right.indexOf(bits))].join('')
}

const starts = ['780000000001', '400638133393', '036000291452', '123456789012', '999999999999', '501234567890']

test.each(starts)('an EAN-13 that begins with %s has the bars of its standard, and they are read back', (start) => {
  const code = `${start}${checkDigit(start)}`
  const modules = modulesOf(code, 'ean13')
  expect(modules).toBe(ean13(code))
  expect(decodeEan13(modules)).toBe(code)
})

test('an EAN-8 and a UPC-A have the bars of their standard', () => {
  expect(modulesOf('96385074', 'ean8')).toBe(ean8('96385074'))
  expect(modulesOf('036000291452', 'upca')).toBe(ean13('0036000291452'))
})

test('a Code 128 is complete: start, characters, check character and stop, read back by their weights', () => {
  const { bars, modules, quiet } = encodeBars('PAN-1', 'code128')
  expect(quiet).toEqual([10, 10])
  expect(modules).toBe(11 * 7 + 13)
  const row = modulesOf('PAN-1', 'code128')
  expect(row.startsWith('11010010000')).toBe(true)
  expect(row.endsWith('1100011101011')).toBe(true)
  expect(bars.length).toBe(3 * 7 + 4)
  // Each character except the stop begins black and ends white.
  for (let at = 0; at < 77; at += 11) expect([row[at], row[at + 10]]).toEqual(['1', '0'])
})

test.each(['C1-000123', 'PAN-1', 'CAJA-1-000007', '000481'])(
  'the bars of %s on a receipt are those of a label',
  (code) => {
    let at = 0
    const bars = (code128Widths(code) ?? []).flatMap((width, index) => {
      at += width
      return index % 2 === 0 ? [[at - width, width]] : []
    })

    expect(bars).toEqual(encodeBars(code, 'code128').bars)
  },
)
