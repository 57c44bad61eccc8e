import fc from 'fast-check'
import { money } from '../money/money.ts'
import type { Promotion, PromotionBasket, PromotionLine } from '../promotion/promotion.ts'

/** Ten percent off the basket, always and for everybody, with the values of a test instead. */
export function aPromotion(given: Partial<Promotion> = {}): Promotion {
  return {
    id: 'p1',
    kind: 'percent',
    percent: '10',
    amount: null,
    buyQuantity: null,
    freeQuantity: null,
    target: 'basket',
    targetIds: [],
    leastAmount: null,
    leastQuantity: null,
    startsOn: null,
    endsOn: null,
    weekDays: [],
    fromTime: null,
    toTime: null,
    isForFirstOrder: false,
    groupIds: [],
    usageLimit: null,
    perCustomerLimit: null,
    priority: 1,
    isCombinable: true,
    usedCount: 0,
    buyerCount: 0,
    ...given,
  }
}

/** A line of a product by its name, with its category `c-` and that name. */
export function aPromotionLine(name: string, quantity: string, baseAmount: number, isCounted = true): PromotionLine {
  const line = { lineId: name, productId: name, categoryIds: [`c-${name}`] }
  return { ...line, quantity, baseAmount: money(baseAmount), isCounted }
}

/** A basket in Santiago at noon on Wednesday, 4 March 2026, before a delivery is chosen. */
export function aBasket(lines: readonly PromotionLine[], given: Partial<PromotionBasket> = {}): PromotionBasket {
  return {
    currencyTag: 'CLP',
    lines,
    deliveryAmount: null,
    timeZone: 'America/Santiago',
    now: new Date('2026-03-04T15:00:00Z'),
    isFirstOrder: null,
    groupId: null,
    ...given,
  }
}

const names = ['a', 'b', 'c', 'd']

export const arbitraryBasket: fc.Arbitrary<PromotionBasket> = fc
  .record({
    lines: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom(...names),
        pieces: fc.integer({ min: 1, max: 12 }),
        grams: fc.integer({ min: 0, max: 999 }),
        base: fc.integer({ min: 0, max: 100_000 }),
      }),
      { selector: ({ name }) => name },
    ),
    delivery: fc.option(fc.integer({ min: 0, max: 5_000 })),
  })
  .map(({ lines, delivery }) =>
    aBasket(
      lines.map(({ name, pieces, grams, base }) => {
        const quantity = grams === 0 ? String(pieces) : `${pieces}.${String(grams).padStart(3, '0').replace(/0+$/, '')}`
        return aPromotionLine(name, quantity, base, grams === 0)
      }),
      { deliveryAmount: delivery === null ? null : money(delivery) },
    ),
  )

const arbitraryOne = fc
  .record({
    kind: fc.constantFrom('percent', 'amount', 'fixedPrice', 'buyXGetY', 'freeDelivery'),
    percent: fc.integer({ min: 0, max: 1_000_000 }).map((rate) => String(rate / 10_000)),
    amount: fc.integer({ min: 0, max: 60_000 }).map((amount) => money(amount)),
    buyQuantity: fc.integer({ min: 2, max: 5 }),
    freeQuantity: fc.integer({ min: 1, max: 2 }),
    target: fc.constantFrom('basket', 'products', 'categories'),
    targets: fc.subarray(names),
    leastAmount: fc.option(fc.integer({ min: 0, max: 100_000 }).map((amount) => money(amount))),
    leastQuantity: fc.option(fc.integer({ min: 1, max: 10 })),
    usageLimit: fc.option(fc.integer({ min: 1, max: 3 })),
    usedCount: fc.integer({ min: 0, max: 3 }),
    priority: fc.integer({ min: 1, max: 3 }),
    isCombinable: fc.boolean(),
  } as const)
  .map(({ targets, ...given }) =>
    aPromotion({ ...given, targetIds: given.target === 'categories' ? targets.map((name) => `c-${name}`) : targets }),
  )

export const arbitraryPromotions: fc.Arbitrary<readonly Promotion[]> = fc
  .array(arbitraryOne, { maxLength: 6 })
  .map((all) => all.map((promotion, at) => ({ ...promotion, id: `p${at}` })))
