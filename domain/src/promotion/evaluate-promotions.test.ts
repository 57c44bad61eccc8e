import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { aBasket, aPromotion, aPromotionLine } from '../testing/a-promotion.ts'
import { evaluatePromotions } from './evaluate-promotions.ts'
import type { Promotion, PromotionBasket } from './promotion.ts'

const bread = aPromotionLine('bread', '4', 4000)
const cheese = aPromotionLine('cheese', '0.5', 3000, false)
const basket = aBasket([bread, cheese])

const statesOf = (promotions: readonly Promotion[], given: PromotionBasket = basket) =>
  evaluatePromotions(promotions, given).outcomes.map(({ state, amount }) => [state, amount])
const stateOf = (given: Partial<Promotion>, where: PromotionBasket = basket) =>
  evaluatePromotions([aPromotion(given)], where).outcomes[0]

test.each<[string, Partial<Promotion>, number]>([
  ['a percentage of the basket', { percent: '10' }, 700],
  ['an amount off the basket', { kind: 'amount', amount: money(2500) }, 2500],
  ['no more than the basket', { kind: 'amount', amount: money(9999) }, 7000],
  ['a percentage of a product', { target: 'products', targetIds: ['bread'] }, 400],
  [
    'an amount off each unit of a category',
    { kind: 'amount', amount: money(300), target: 'categories', targetIds: ['c-bread'] },
    1200,
  ],
  [
    'an amount off each kilogram',
    { kind: 'amount', amount: money(300), target: 'products', targetIds: ['cheese'] },
    150,
  ],
  [
    'what is above a fixed price',
    { kind: 'fixedPrice', amount: money(700), target: 'products', targetIds: ['bread'] },
    1200,
  ],
  ['one of three pieces', { kind: 'buyXGetY', buyQuantity: 3, freeQuantity: 1 }, 1000],
])('takes off %s', (_, given, amount) => {
  expect(stateOf(given)).toMatchObject({ state: 'applied', amount })
})

test('the free pieces are the cheapest of all that count', () => {
  const lines = [aPromotionLine('jam', '2', 6000), aPromotionLine('tea', '2', 3000), cheese]

  const { lineDiscounts } = evaluatePromotions(
    [aPromotion({ kind: 'buyXGetY', buyQuantity: 4, freeQuantity: 1 })],
    aBasket(lines),
  )

  expect([...lineDiscounts]).toEqual([['tea', 1500]])
})

test.each<[string, Partial<Promotion>, object]>([
  [
    'what is missing to the least amount',
    { leastAmount: money(10_000) },
    { state: 'belowAmount', missingAmount: 3000 },
  ],
  ['how many units are missing', { leastQuantity: 6 }, { state: 'belowQuantity', missingUnits: 2 }],
  [
    'how many pieces are missing',
    { kind: 'buyXGetY', buyQuantity: 6, freeQuantity: 1 },
    { state: 'belowQuantity', missingUnits: 2 },
  ],
  ['that it begins later', { startsOn: '2026-03-05' }, { state: 'notBegun', day: '2026-03-05' }],
  ['that it is over', { endsOn: '2026-03-03' }, { state: 'ended', day: '2026-03-03' }],
  ['that it is for another weekday', { weekDays: [1, 2] }, { state: 'notNow' }],
  ['that it is for another hour', { fromTime: '17:00', toTime: '24:00' }, { state: 'notNow' }],
  ['that it is used up', { usageLimit: 2, usedCount: 2 }, { state: 'usedUp' }],
  ['that this buyer used it', { perCustomerLimit: 1, buyerCount: 1 }, { state: 'usedByYou' }],
  ['that nothing of it is there', { target: 'products', targetIds: ['tea'] }, { state: 'nothingOfIt' }],
  ['that it is for a group', { groupIds: ['friends'] }, { state: 'notInGroup' }],
])('says %s', (_, given, outcome) => {
  expect(stateOf(given)).toMatchObject({ ...outcome, amount: 0 })
})

test('the first day begins and the last one ends at midnight of the company', () => {
  const at = (instant: string) =>
    stateOf({ startsOn: '2026-03-04', endsOn: '2026-03-04' }, { ...basket, now: new Date(instant) })

  expect(at('2026-03-04T02:59:00Z')?.state).toBe('notBegun')
  expect(at('2026-03-04T03:00:00Z')?.state).toBe('applied')
  expect(at('2026-03-05T02:59:00Z')?.state).toBe('applied')
  expect(at('2026-03-05T03:00:00Z')?.state).toBe('ended')
})

test('a promotion for the first order is offered to unknown buyers', () => {
  const first = { isForFirstOrder: true }

  expect(stateOf(first, { ...basket, isFirstOrder: null })?.state).toBe('applied')
  expect(stateOf(first, { ...basket, isFirstOrder: false })?.state).toBe('notFirstOrder')
})

test('promotions on lines come before those on the basket, each on what remains', () => {
  const onBasket = aPromotion({ id: 'basket', percent: '50', priority: 1 })
  const onLine = aPromotion({ id: 'line', percent: '50', priority: 2, target: 'products', targetIds: ['bread'] })

  expect(statesOf([onBasket, onLine])).toEqual([
    ['applied', 2500],
    ['applied', 2000],
  ])
})

test('a promotion that cannot be combined yields to a better one, and names it', () => {
  const alone = aPromotion({ id: 'alone', percent: '10', isCombinable: false })
  const better = aPromotion({ id: 'better', percent: '20' })

  expect(evaluatePromotions([alone, better], basket).outcomes).toMatchObject([
    { state: 'notTogether', withId: 'better' },
    { state: 'applied', amount: 1400 },
  ])
})

test('free delivery has no amount before a method is chosen, and makes it free afterwards', () => {
  const free = aPromotion({ kind: 'freeDelivery' })

  expect(statesOf([free])).toEqual([['applied', 0]])
  expect(statesOf([free], { ...basket, deliveryAmount: money(2990) })).toEqual([['applied', 2990]])
  expect(statesOf([free], { ...basket, deliveryAmount: money(0) })).toEqual([['noEffect', 0]])
})
