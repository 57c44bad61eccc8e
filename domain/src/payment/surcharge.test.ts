import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, money, subtract, sum } from '../money/money.ts'
import { readSurchargePercent, surchargeIn, surchargeTaxes, withSurcharge } from './surcharge.ts'
import { aCart, aLine, aTax, iva, priced } from '../testing/a-cart.ts'
import { arbitraryCart, counterexample } from '../testing/arbitrary-cart.ts'

const percents = fc.integer({ min: 1, max: 3000 }).map((hundredths) => String(hundredths / 100))
const amounts = fc.oneof(fc.nat(200), fc.nat(1_000_000), fc.nat(1_000_000_000))

describe('a surcharge', () => {
  test('is its percentage of the paid part, rounded half up, and can be computed back from the charged amount', () => {
    expect([withSurcharge(money(10_000), '2'), withSurcharge(money(1293), '2.5')]).toEqual([10_200, 1325])
    expect([surchargeIn(money(10_200), '2'), surchargeIn(money(1325), '2.5')]).toEqual([200, 32])
    expect([withSurcharge(money(1293), null), surchargeIn(money(1293), undefined)]).toEqual([1293, 0])
  })

  test('of an amount charged for a part is exactly what was added to that part, for all values', () => {
    expect(
      counterexample(fc.tuple(amounts, percents), ([part, percent]) => {
        const charged = withSurcharge(money(part), percent)
        if (add(money(part), surchargeIn(charged, percent)) !== charged) throw new Error(`${charged}`)
      }),
    ).toBeUndefined()
  })

  test('a larger charged amount never has a smaller surcharge, nor a smaller part of the sale', () => {
    expect(
      counterexample(fc.tuple(amounts, amounts, percents), ([amount, more, percent]) => {
        const [less, all] = [money(amount), add(money(amount), money(more))]
        const partOf = (charged: typeof all) => subtract(charged, surchargeIn(charged, percent))
        if (surchargeIn(less, percent) > surchargeIn(all, percent) || partOf(less) > partOf(all))
          throw new Error('less')
      }),
    ).toBeUndefined()
  })

  test('a percentage is above zero and at most 30, with two places', () => {
    expect(['2', ' 1.25 ', '30', '0.01'].map(readSurchargePercent)).toEqual(['2', '1.25', '30', '0.01'])
    expect(['0', '30.01', '-2', '1.255', 'x', ''].map(readSurchargePercent)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
  })
})

describe('the line of a surcharge', () => {
  const surcharge = (unitPrice: string) => aLine({ lineId: 's', kind: 'surcharge', unitPrice, taxes: [iva] })

  test('costs what is paid for it: in prices with tax, without tax, and in a sale without taxes', () => {
    const bread = aLine({ taxes: [iva], unitPrice: '1000' })
    const lines = [bread, surcharge('24')]
    expect(priced(aCart({ lines })).lines[1]).toMatchObject({ baseAmount: 24, netAmount: 20, taxAmount: 4 })
    const onTop = priced(aCart({ lines, pricesIncludeTax: false }))
    expect(onTop).toMatchObject({ subtotalAmount: 1020, taxAmount: 194, totalAmount: 1214 })
    expect(onTop.lines[1]).toMatchObject({ baseAmount: 20, netAmount: 20, taxAmount: 4, grossAmount: 24 })
    const exempt = priced(aCart({ lines, isTaxExempt: true }))
    expect(exempt.lines[1]).toMatchObject({ baseAmount: 24, netAmount: 24, taxAmount: 0, grossAmount: 24 })
    expect(exempt.lines[1]?.exemptedAmount ?? 0).toBe(0)
  })

  test('adds exactly its amount to any sale, whatever its taxes, discounts and rounding', () => {
    expect(
      counterexample(fc.tuple(arbitraryCart, fc.nat(100_000)), ([cart, units]) => {
        const before = priced(cart)
        const paid = Number(units)
        const line = {
          lineId: 'surcharge',
          kind: 'surcharge' as const,
          quantity: '1',
          unitPrice: String(paid),
          taxes: surchargeTaxes(cart.lines, before),
        }
        const after = priced({ ...cart, lines: [...cart.lines, line] })
        const own = after.lines.at(-1)
        if (!own || after.totalAmount !== add(before.totalAmount, own.grossAmount)) throw new Error('total')
        if (after.discountAmount !== before.discountAmount) throw new Error('discounted')
        const base = cart.pricesIncludeTax ? own.grossAmount : own.netAmount
        if (own.baseAmount !== base) throw new Error('base')
        if (own.grossAmount !== sum([own.netAmount, own.taxAmount])) throw new Error('gross')
      }),
    ).toBeUndefined()
  })

  test('has the percentage taxes of the largest group of lines, and no tax by the unit', () => {
    const ten = aTax('ten', '10')
    const bag = aTax('bag', '12.5', { kind: 'fixed' })
    const lines = [
      aLine({ lineId: 'a', taxes: [ten, bag], unitPrice: '600' }),
      aLine({ lineId: 'b', taxes: [iva], unitPrice: '1000' }),
      aLine({ lineId: 'c', taxes: [bag, ten], unitPrice: '600' }),
      aLine({ lineId: 'd', kind: 'surcharge', taxes: [], unitPrice: '9000' }),
    ]
    expect(surchargeTaxes(lines, priced(aCart({ lines })))).toEqual([ten])
    expect(surchargeTaxes(lines.slice(0, 2), priced(aCart({ lines: lines.slice(0, 2) })))).toEqual([iva])
    expect(surchargeTaxes([], priced(aCart({ lines: [] })))).toEqual([])
  })
})
