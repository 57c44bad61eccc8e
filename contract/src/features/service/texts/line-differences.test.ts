import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDifferences, shortened } from './line-differences.ts'

test('finds removed and added lines', () => {
  expect(lineDifferences('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual([
    { kind: 'same', line: 'a' },
    { kind: 'gone', line: 'b' },
    { kind: 'same', line: 'c' },
    { kind: 'new', line: 'x' },
    { kind: 'same', line: 'd' },
  ])
})

test('rebuilds both texts from the differences', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const differences = lineDifferences(before, after)
      const without = (kind: string) =>
        differences.flatMap((each) => (each.kind === kind ? [] : [each.line])).join('\n')
      expect(without('new')).toBe(before)
      expect(without('gone')).toBe(after)
    }),
  )
})

test('leaves out lines far from a change', () => {
  const same = Array.from({ length: 9 }, (_, index) => String(index)).join('\n')
  const shown = shortened(lineDifferences(same, `${same}\nnew`), 1)
  expect(shown).toEqual([null, { kind: 'same', line: '8' }, { kind: 'new', line: 'new' }])
})
