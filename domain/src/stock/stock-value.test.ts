import { expect, test } from 'vitest'
import { type Passed, remainingOf } from './remaining.ts'
import { amountOf, costOfOne, postStock, type StockEvent, type StockValue, unitCostOf } from './stock-value.ts'

const empty: StockValue = { onHand: '0', value: '0', lastCost: '0' }

/** Posts events one after the other. A function gets the rows so far and says what is left of the receipt at an index. */
function story(...events: (StockEvent | ((left: (receipt: number) => string) => StockEvent))[]) {
  let stock = empty
  let costOfSales = 0
  const goods: Passed[] = []
  const left = (receipt: number) => {
    const { quantity, onHandAfter } = goods[receipt] ?? { quantity: '0', onHandAfter: '0' }
    return remainingOf({ quantity, onHandAfter }, goods.slice(receipt + 1))
  }
  for (const wish of events) {
    const event = typeof wish === 'function' ? wish(left) : wish
    const posted = postStock(stock, event)
    for (const entry of posted.entries) {
      if (entry.kind === 'goods')
        goods.push({ ...entry, key: String(goods.length), gone: entry.goneQuantity, isOwn: false })
      costOfSales += Number(entry.costCorrection) - (event.type === 'leave' ? Number(entry.valueDelta) : 0)
    }
    stock = posted.stock
  }
  const { onHand, value } = stock
  return { onHand, value, average: unitCostOf(stock), costOfSales: Math.round(costOfSales * 1e6) / 1e6 }
}

const buy = (quantity: string, unitCost: string): StockEvent => ({
  type: 'receive',
  quantity,
  amount: amountOf(quantity, unitCost),
})
const sell = (quantity: string): StockEvent => ({ type: 'leave', quantity })

test('late freight on a half-sold lot is split by the goods still on hand', () => {
  const freight = (left: (receipt: number) => string): StockEvent => ({
    type: 'revalue',
    received: '5',
    amount: '10',
    remaining: left(0),
  })
  expect(story(buy('5', '10'), buy('5', '12'), sell('1'), freight)).toMatchObject({
    onHand: '9',
    value: '108',
    average: '12',
    costOfSales: 12,
  })
})

test('no cent is left for ever: the last piece takes all that is left', () => {
  const thirteen = Array.from({ length: 13 }, () => sell('1'))
  expect(story({ type: 'receive', quantity: '13', amount: '15' }, ...thirteen)).toMatchObject({
    onHand: '0',
    value: '0',
    average: '1.153846',
    costOfSales: 15,
  })
})

test('goods sold before they were received cost their later receipt', () => {
  expect(story(sell('2'), buy('20', '3.3'))).toMatchObject({ value: '59.4', average: '3.3', costOfSales: 6.6 })
  expect(story(buy('1', '10'), sell('6'), buy('10', '12'))).toMatchObject({
    onHand: '5',
    value: '60',
    costOfSales: 10 + 50 + 10,
  })
  expect(story(sell('10'), buy('5', '10'), sell('1'))).toMatchObject({
    onHand: '-6',
    value: '-10',
    average: '10',
    costOfSales: 60,
  })
})

test('a return to the supplier leaves at the cost of its receipt, and never makes the stock worth less than nothing', () => {
  const back: StockEvent = { type: 'leaveAt', quantity: '8', amount: '800', remaining: '0' }
  const returned = story(buy('10', '100'), buy('100', '10'), sell('100'), back)
  expect(returned).toMatchObject({ onHand: '2', value: '36.363636364', average: '18.181818' })
  expect(returned.costOfSales).toBeCloseTo(2000 - 800 - 36.363636364, 5)
})

test('a credit lowers the cost as the freight raised it, to the last digit', () => {
  const freight = (amount: string) => (left: (receipt: number) => string) =>
    ({ type: 'revalue', received: '7', amount, remaining: left(0) }) as const
  const before = story(buy('7', '3.333333'), sell('2'))
  expect(story(buy('7', '3.333333'), sell('2'), freight('100'), freight('-100'))).toEqual(before)
  expect(story(buy('7', '3.333333'), sell('2'), freight('-5'), freight('5'))).toEqual(before)
})

test('a receipt is taken back at its value, and the average is as if it had never been', () => {
  const reverse = (left: (receipt: number) => string): StockEvent => ({
    type: 'leaveAt',
    quantity: '10',
    amount: '120',
    remaining: left(1),
  })
  expect(story(buy('10', '10'), buy('10', '12'), reverse)).toMatchObject({ value: '100', costOfSales: 0 })
  expect(story(buy('10', '10'), buy('10', '12'), sell('3'), reverse)).toMatchObject({
    onHand: '7',
    value: '70',
    average: '10',
    costOfSales: 30,
  })
  const onlyOne = (left: (receipt: number) => string): StockEvent => ({
    type: 'leaveAt',
    quantity: '10',
    amount: '120',
    remaining: left(0),
  })
  expect(story(buy('10', '12'), sell('3'), onlyOne)).toMatchObject({ onHand: '-3', value: '-36', average: '12' })
})

test('returned damaged goods take exactly their own value along', () => {
  const stock = story(buy('97', '200'))
  const back: StockEvent = { type: 'return', quantity: '1', amount: '100' }
  const leaves: StockEvent = { type: 'leaveAt', quantity: '1', amount: '100', remaining: '1' }
  expect(story(buy('97', '200'), back, leaves)).toEqual(stock)
})

test('a credit above the value of the goods leaves zero, and the rest is a gain', () => {
  const credit: StockEvent = { type: 'revalue', received: '10', amount: '-150', remaining: '10' }
  expect(story(buy('10', '10'), credit)).toMatchObject({ value: '0', average: '0', costOfSales: -50 })
})

test.each<[string, StockEvent]>([
  ['nothing', sell('0')],
  ['less than nothing', sell('-1')],
  ['goods below a cost of zero', { type: 'receive', quantity: '1', amount: '-1' }],
  ['a word', sell('x')],
  ['too many places', sell('0.0001')],
])('does not move %s', (_name, event) => {
  expect(() => postStock(empty, event)).toThrow(RangeError)
})

test('an amount is a quantity times a cost without rounding, and a cost is derived from an amount', () => {
  expect(amountOf('0.001', '0.000001')).toBe('0.000000001')
  expect(amountOf('99999999999.999', '999999999999.999999')).toBe('99999999999998999900000.000000001')
  expect(costOfOne('3', '10')).toBe('3.333333')
  expect(costOfOne('3', '20')).toBe('6.666667')
})
