import { describe, expect, test } from 'vitest'
import { type Cart, exemptedAmountOf, type PricedSale } from './price-sale.ts'
import { priced } from '../testing/a-cart.ts'
import { counterexample, arbitraryCart } from '../testing/arbitrary-cart.ts'
import { referencePrice } from '../testing/reference-price.ts'

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Compares without building messages, for speed over many runs. */
function agree(actual: number, expected: number, what: string): void {
  if (actual !== expected) throw new Error(`${what}: ${actual} is not ${expected}`)
}

function totalsOf(sale: PricedSale) {
  const { subtotalAmount, discountAmount, netAmount, taxAmount, totalAmount } = sale
  const taxes = sale.taxes.map((tax) => [tax.taxId, tax.amount, tax.taxableAmount].join()).sort()
  return [subtotalAmount, discountAmount, netAmount, taxAmount, totalAmount, ...taxes].join(' ')
}

describe('for any cart', () => {
  test('document amounts are the sums of the lines', () => {
    expect(
      counterexample(arbitraryCart, (cart) => {
        const sale = priced(cart)
        agree(total(sale.lines.map((line) => line.grossAmount)), sale.totalAmount, 'total')
        agree(total(sale.lines.map((line) => line.netAmount)), sale.netAmount, 'net')
        agree(total(sale.lines.map((line) => line.taxAmount)), sale.taxAmount, 'tax')
        agree(total(sale.lines.map((line) => line.baseAmount)), sale.subtotalAmount, 'subtotal')
        agree(total(sale.taxes.map((tax) => tax.amount)), sale.taxAmount, 'taxes')
      }),
    ).toBeUndefined()
  })

  test('net and tax add up to gross, on the document and on every line', () => {
    expect(
      counterexample(arbitraryCart, (cart) => {
        const sale = priced(cart)
        agree(sale.netAmount + sale.taxAmount, sale.totalAmount, 'document')
        for (const line of sale.lines) {
          agree(line.netAmount + line.taxAmount, line.grossAmount, 'line')
          agree(total(line.taxes.map((tax) => tax.amount)), line.taxAmount, 'taxes of the line')
        }
      }),
    ).toBeUndefined()
  })

  test('line gross is base less discounts, and taxes on top only when prices exclude them', () => {
    expect(
      counterexample(arbitraryCart, (cart) => {
        for (const line of priced(cart).lines) {
          const { baseAmount, lineDiscountAmount, allocatedDiscountAmount, exemptedAmount = 0 } = line
          const discounted = baseAmount - lineDiscountAmount - allocatedDiscountAmount - exemptedAmount
          agree(line.grossAmount, discounted + (cart.pricesIncludeTax ? 0 : line.taxAmount), 'gross')
        }
      }),
    ).toBeUndefined()
  })

  test('discounts add up from their parts', () => {
    expect(
      counterexample(arbitraryCart, (cart) => {
        const sale = priced(cart)
        const allocated = total(sale.lines.map((line) => line.allocatedDiscountAmount))
        agree(total(sale.discounts.map((discount) => discount.amount)), allocated, 'document discounts')
        agree(
          total(sale.lines.map((line) => line.lineDiscountAmount)) + allocated,
          sale.discountAmount,
          'all discounts',
        )
      }),
    ).toBeUndefined()
  })

  test('an exempt sale costs its net, and keeps a zero row for each tax', () => {
    expect(
      counterexample(arbitraryCart, (cart) => {
        const taxed = priced({ ...cart, isTaxExempt: false })
        const exempt = priced({ ...cart, isTaxExempt: true })
        // The price of a surcharge stays unchanged.
        const kept = total(taxed.lines.map((line, at) => (cart.lines[at]?.kind === 'surcharge' ? line.taxAmount : 0)))
        agree(exempt.totalAmount, taxed.netAmount + kept, 'total')
        agree(exempt.taxAmount, 0, 'tax')
        agree(exempt.discountAmount, taxed.discountAmount, 'discounts')
        agree(exemptedAmountOf(exempt.lines), cart.pricesIncludeTax ? taxed.taxAmount - kept : 0, 'exempted')
        agree(exempt.taxes.length, taxed.taxes.length, 'taxes')
        for (const tax of exempt.taxes) agree(tax.amount, 0, tax.taxId)
      }),
    ).toBeUndefined()
  })

  test('no discount and no tax makes any amount of a line negative', () => {
    expect(
      counterexample(arbitraryCart, (cart) => {
        for (const line of priced(cart).lines) {
          const { lineId: _, taxes, exemptedAmount = 0, ...amounts } = line
          const all = [
            exemptedAmount,
            ...Object.values(amounts),
            ...taxes.flatMap((tax) => [tax.amount, tax.taxableAmount]),
          ]
          if (all.some((amount) => amount < 0 || Object.is(amount, -0))) throw new Error(JSON.stringify(line))
          agree(Math.min(0, line.baseAmount - line.lineDiscountAmount - line.allocatedDiscountAmount), 0, 'discounted')
        }
      }),
    ).toBeUndefined()
  })

  test('delivery, gift-card and surcharge lines take no document discount', () => {
    expect(
      counterexample(arbitraryCart, (cart) => {
        const { lines } = priced(cart)
        cart.lines.forEach(({ kind }, index) => {
          if (!['delivery', 'giftCardLoad', 'surcharge'].includes(kind)) return
          agree(lines[index]?.allocatedDiscountAmount ?? -1, 0, kind)
        })
      }),
    ).toBeUndefined()
  })
})

describe('for any cart, compared with another calculation', () => {
  test('an independent calculator with rational numbers gives the same amounts', () => {
    expect(
      counterexample(arbitraryCart, (cart) => {
        const sale = priced(cart)
        const reference = referencePrice(cart)
        agree(sale.totalAmount, reference.totalAmount, 'total')
        agree(sale.netAmount, reference.netAmount, 'net')
        agree(sale.discountAmount, reference.discountAmount, 'discount')
        for (const tax of sale.taxes) agree(tax.amount, reference.taxes[tax.taxId] ?? -1, tax.taxId)
        sale.lines.forEach((line, index) => {
          const expected = reference.lines[index]
          agree(line.grossAmount, expected?.gross ?? -1, 'line gross')
          agree(line.netAmount, expected?.net ?? -1, 'line net')
          agree(line.allocatedDiscountAmount, expected?.allocated ?? -1, 'line allocated')
          for (const tax of line.taxes) agree(tax.amount, expected?.taxes[tax.taxId] ?? -1, `line ${tax.taxId}`)
        })
      }),
    ).toBeUndefined()
  })

  test('document totals do not depend on the order of the lines, unless a discount meets a tie', () => {
    expect(
      counterexample(arbitraryCart, (cart) => {
        const untied = withoutTies(cart)
        const reversed = { ...untied, lines: untied.lines.toReversed() }
        if (totalsOf(priced(reversed)) !== totalsOf(priced(untied))) throw new Error('The order of lines matters')
      }),
    ).toBeUndefined()
  })

  test('nothing depends on the order in which a line lists its taxes', () => {
    expect(
      counterexample(arbitraryCart, (cart) => {
        const lines = cart.lines.map((line) => ({ ...line, taxes: line.taxes.toReversed() }))
        if (JSON.stringify(priced({ ...cart, lines })) !== JSON.stringify(priced(cart)))
          throw new Error('Order matters')
      }),
    ).toBeUndefined()
  })
})

/** At most one document discount, and none if two of its lines have equal amounts: the rules describe that tie. */
function withoutTies(cart: Cart): Cart {
  const bare = { ...cart, discounts: cart.discounts.slice(0, 1) }
  const amounts = priced({ ...bare, discounts: [] }).lines.map((line) => line.baseAmount - line.lineDiscountAmount)
  return new Set(amounts).size === amounts.length ? bare : { ...bare, discounts: [] }
}

test('a discount that meets a tie across tax groups goes to the line that comes first', () => {
  const taxed = { lineId: 'a', kind: 'product', quantity: '1', unitPrice: '119' } as const
  const iva = { taxId: 'iva', kind: 'percentage', rate: '19', isCompound: false, priority: 1 } as const
  const lines = [
    { ...taxed, taxes: [iva] },
    { ...taxed, lineId: 'b', taxes: [] },
  ]
  const cart: Cart = {
    currencyTag: 'CLP',
    pricesIncludeTax: true,
    taxRounding: 'document',
    lines,
    discounts: [{ type: 'amount', value: '1' }],
  }

  const first = priced(cart).lines.map((line) => line.allocatedDiscountAmount)
  const turned = priced({ ...cart, lines: lines.toReversed() }).lines.map((line) => line.allocatedDiscountAmount)

  expect([first, turned]).toEqual([
    [1, 0],
    [1, 0],
  ])
})
