import { expect, test } from 'vitest'
import { type Passed, remainingOf } from './remaining.ts'

const ten = { quantity: '10', onHandAfter: '10' }
const moved = (key: string, quantity: string, onHandAfter: string, more: Partial<Passed> = {}): Passed => ({
  key,
  quantity,
  onHandAfter,
  ...more,
})

test.each<[string, { quantity: string; onHandAfter: string }, Passed[], string]>([
  ['nothing moved', ten, [], '10'],
  ['some left', ten, [moved('a', '-3', '7')], '7'],
  ['everything left', ten, [moved('a', '-10', '0'), moved('b', '5', '5')], '0'],
  ['goods of two receipts leave alike', { quantity: '5', onHandAfter: '10' }, [moved('a', '-1', '9')], '4.5'],
  ['other goods coming in change nothing', ten, [moved('a', '10', '20'), moved('b', '-5', '15')], '7.5'],
  ['goods sold before they came are gone', { quantity: '10', onHandAfter: '4' }, [], '4'],
  ['all of them were sold before', { quantity: '10', onHandAfter: '-2' }, [moved('a', '5', '3')], '0'],
  [
    'a void brings back all that its sale took',
    ten,
    [moved('a', '-10', '0'), moved('b', '10', '10', { undoes: 'a' })],
    '10',
  ],
  [
    'a return brings back its part',
    ten,
    [moved('a', '-4', '6'), moved('x', '6', '12'), moved('b', '1', '13', { undoes: 'a' })],
    '7',
  ],
  [
    'what came back damaged leaves again',
    ten,
    [moved('a', '-4', '6'), moved('b', '1', '7', { undoes: 'a' }), moved('c', '-1', '6', { undoes: 'b' })],
    '6',
  ],
  [
    'goods of another receipt that go back take nothing along',
    { quantity: '10', onHandAfter: '10' },
    [moved('r', '10', '20'), moved('b', '-10', '10', { gone: '0' })],
    '10',
  ],
  [
    'except in place of goods that had left',
    { quantity: '10', onHandAfter: '10' },
    [moved('r', '10', '20'), moved('s', '-4', '16'), moved('b', '-10', '6', { gone: '2' })],
    '6',
  ],
  ['own goods that go back', ten, [moved('a', '-4', '6'), moved('b', '-5', '1', { gone: '0', isOwn: true })], '1'],
])('%s', (_name, receipt, later, left) => {
  expect(remainingOf(receipt, later)).toBe(left)
})

test('a malformed quantity is refused', () => {
  expect(() => remainingOf({ quantity: 'x', onHandAfter: '1' }, [])).toThrow(RangeError)
})
