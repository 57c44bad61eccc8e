import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorToMajor } from '../money/decimal.ts'
import { add, money, sum } from '../money/money.ts'
import { priceSale } from '../price/price-sale.ts'
import { arbitraryBasket, arbitraryPromotions } from '../testing/a-promotion.ts'
import { evaluatePromotions } from './evaluate-promotions.ts'
import type { Promotion, PromotionBasket, PromotionResult } from './promotion.ts'

const amountOf = ({ outcomes }: PromotionResult) => sum(outcomes.map(({ amount }) => amount))

const check = (facts: (promotions: readonly Promotion[], basket: PromotionBasket) => void) =>
  fc.assert(fc.property(arbitraryPromotions, arbitraryBasket, facts), { numRuns: 300 })

test('the amounts of promotions add up to the discounts of lines, basket and delivery', () => {
  check((promotions, basket) => {
    const result = evaluatePromotions(promotions, basket)

    const parts = [...result.lineDiscounts.values(), ...result.documentDiscounts, result.deliveryDiscount]
    expect(amountOf(result)).toBe(sum(parts))
    expect(result.outcomes.map(({ promotionId }) => promotionId)).toEqual(promotions.map(({ id }) => id))
  })
})

test('no line, basket or delivery goes below zero', () => {
  check((promotions, basket) => {
    const { lineDiscounts, documentDiscounts, deliveryDiscount } = evaluatePromotions(promotions, basket)

    const bases = sum(basket.lines.map(({ baseAmount }) => baseAmount))
    for (const { lineId, baseAmount } of basket.lines) {
      expect(lineDiscounts.get(lineId) ?? 0).toBeGreaterThanOrEqual(0)
      expect(lineDiscounts.get(lineId) ?? 0).toBeLessThanOrEqual(baseAmount)
    }
    expect(add(sum([...lineDiscounts.values()]), sum([...documentDiscounts]))).toBeLessThanOrEqual(bases)
    expect(deliveryDiscount).toBeLessThanOrEqual(basket.deliveryAmount ?? 0)
  })
})

test('neither the order of lines nor that of promotions changes anything', () => {
  check((promotions, basket) => {
    const straight = evaluatePromotions(promotions, basket)
    const turned = evaluatePromotions(promotions.toReversed(), { ...basket, lines: basket.lines.toReversed() })

    expect(turned.outcomes.toReversed()).toEqual(straight.outcomes)
    expect(Object.fromEntries(turned.lineDiscounts)).toEqual(Object.fromEntries(straight.lineDiscounts))
    expect(turned.documentDiscounts).toEqual(straight.documentDiscounts)
  })
})

test('a promotion that cannot be combined applies alone, and only if nothing else is better for the buyer', () => {
  check((promotions, basket) => {
    const result = evaluatePromotions(promotions, basket)

    const applied = promotions.filter(({ id }) =>
      result.outcomes.some(({ promotionId, state }) => promotionId === id && state === 'applied'),
    )
    const isAlone = applied.some(({ isCombinable }) => !isCombinable)
    expect(isAlone ? applied.length : 1).toBe(1)
    const together = promotions.filter(({ isCombinable }) => isCombinable)
    const others = promotions.filter(({ isCombinable }) => !isCombinable).map((promotion) => [promotion])
    for (const set of [together, ...others])
      expect(amountOf(evaluatePromotions(set, basket))).toBeLessThanOrEqual(amountOf(result))
  })
})

test('a sale priced with the discounts costs exactly that much less', () => {
  check((promotions, basket) => {
    const { lineDiscounts, documentDiscounts, ...delivery } = evaluatePromotions(promotions, basket)
    const goods = basket.lines.map(({ lineId, quantity, baseAmount }) => {
      const line = { lineId, kind: 'product', quantity, unitPrice: '0', labelPrice: baseAmount, taxes: [] } as const
      return { ...line, promotionAmount: lineDiscounts.get(lineId) ?? money(0) }
    })
    const discounts = documentDiscounts.map(
      (amount) => ({ type: 'amount', value: minorToMajor(amount, 'CLP') }) as const,
    )

    const priced = priceSale({
      currencyTag: 'CLP',
      pricesIncludeTax: true,
      taxRounding: 'document',
      lines: goods,
      discounts,
    })

    expect(priced).toMatchObject({
      ok: true,
      sale: { discountAmount: add(sum([...lineDiscounts.values()]), sum([...documentDiscounts])) },
    })
    expect(delivery.isDeliveryFree || delivery.deliveryDiscount === 0).toBe(true)
  })
})
