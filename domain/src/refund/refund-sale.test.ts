import { describe, expect, test } from 'vitest'
import type { Cart } from '../price/price-sale.ts'
import { type RefundRequest, refundSale, type SoldLine } from './refund-sale.ts'
import { aCart, aLine, aTax, iva, priced } from '../testing/a-cart.ts'

/** Sells a cart. `refunded` is the quantity refunded before, by line. */
function sold(cart: Cart, refunded: Record<string, string> = {}): SoldLine[] {
  return priced(cart).lines.map((line, index) => ({
    ...line,
    quantity: cart.lines[index]?.quantity ?? '1',
    refundedQuantity: refunded[line.lineId] ?? '0',
  }))
}

function refund(lines: SoldLine[], ...requests: [string, string][]) {
  return refundSale(
    lines,
    requests.map(([lineId, quantity]): RefundRequest => ({ lineId, quantity })),
  )
}

function totalOf(result: ReturnType<typeof refund>): number {
  return result.ok ? result.refund.totalAmount : Number.NaN
}

const threeFor100 = aCart({ lines: [aLine({ quantity: '3', unitPrice: '33.333333', taxes: [iva] })] })

describe('running shares', () => {
  test('three for 100 are refunded as 33, 34 and 33', () => {
    const each = ['0', '1', '2'].map((before) => totalOf(refund(sold(threeFor100, { a: before }), ['a', '1'])))

    expect(each).toEqual([-33, -34, -33])
  })

  test('two at once give what two in turn give', () => {
    expect(totalOf(refund(sold(threeFor100), ['a', '2']))).toBe(-67)
  })

  test('weights are refunded in thousandths', () => {
    const cart = aCart({ lines: [aLine({ quantity: '1.5', unitPrice: '1000' })] })

    expect(totalOf(refund(sold(cart), ['a', '0.25']))).toBe(-250)
  })

  test('a unit is worth its share after all discounts', () => {
    const line = aLine({ quantity: '4', discount: { type: 'amount', value: '100' } })
    const cart = aCart({ lines: [line], discounts: [{ type: 'percent', value: '50' }] })
    const result = refund(sold(cart), ['a', '1'])

    expect(result).toMatchObject({
      ok: true,
      refund: {
        lines: [
          {
            quantity: '-1',
            baseAmount: -1000,
            lineDiscountAmount: -100,
            allocatedDiscountAmount: -450,
            grossAmount: -450,
          },
        ],
      },
    })
  })

  test('a refund adds up like the sale, with taxes on top', () => {
    const taxes = [aTax('a', '8.875'), aTax('b', '1.5')]
    const cart = aCart({ pricesIncludeTax: false, lines: [aLine({ quantity: '3', unitPrice: '333', taxes })] })
    const result = refund(sold(cart), ['a', '1'])

    // 999 is taxed with 88.66 and 14.99, so 1103 in all. A third of each is 30, 5 and 368.
    expect(result).toMatchObject({
      refund: { subtotalAmount: -333, netAmount: -333, taxAmount: -35, totalAmount: -368 },
    })
  })

  test('stored taxes are refunded by tax', () => {
    const cart = aCart({ lines: [aLine({ quantity: '2', unitPrice: '595', taxes: [iva] })] })
    const result = refund(sold(cart), ['a', '1'])

    expect(result.ok && result.refund.taxes).toEqual([{ taxId: 'iva-19', taxableAmount: -500, amount: -95 }])
  })

  test('a refund of zero is never minus zero', () => {
    const result = refund(sold(aCart({ lines: [aLine({ unitPrice: '0' })] })), ['a', '1'])

    expect(result.ok && result.refund).toMatchObject({ totalAmount: 0, discountAmount: 0, netAmount: 0 })
  })
})

describe('refused', () => {
  test('more than was sold', () => {
    expect(refund(sold(threeFor100), ['a', '3.001'])).toEqual({ ok: false, reason: 'quantityTooLarge', lineId: 'a' })
  })

  test('more than is left', () => {
    const lines = sold(threeFor100, { a: '2' })

    expect(refund(lines, ['a', '1.001'])).toEqual({ ok: false, reason: 'quantityTooLarge', lineId: 'a' })
  })

  test.each(['0', '-1', '1e3', '', 'NaN', '0.0001', '１'])('a quantity of %j', (quantity) => {
    expect(refund(sold(threeFor100), ['a', quantity])).toEqual({ ok: false, reason: 'quantityInvalid', lineId: 'a' })
  })

  test('a line that was not sold', () => {
    expect(refund(sold(threeFor100), ['z', '1'])).toEqual({ ok: false, reason: 'lineUnknown', lineId: 'z' })
  })

  test('a line named twice', () => {
    expect(refund(sold(threeFor100), ['a', '1'], ['a', '1'])).toEqual({
      ok: false,
      reason: 'lineRepeated',
      lineId: 'a',
    })
  })

  test('nothing', () => expect(refund(sold(threeFor100))).toEqual({ ok: false, reason: 'nothingToRefund' }))

  test('a stored line that contradicts itself is a programming error', () => {
    expect(() => refund(sold(threeFor100, { a: '4' }), ['a', '1'])).toThrow(RangeError)
  })
})
