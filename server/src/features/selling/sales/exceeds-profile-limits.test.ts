import { permissionsOfPlan, type Permission } from '@mostrador/contract/permissions.ts'
import { type NewSale, newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { GivenRight } from '@mostrador/domain/document/rights-needed.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { exceedsProfileLimits } from './exceeds-profile-limits.ts'

const id = newId()

function anActor(
  permissions: Permission[],
  limits: { maxLineDiscountPercent?: string; maxDocumentDiscountPercent?: string } = {},
) {
  const plan = {
    ps: { status: 1 as const, permissions: permissionsOfPlan('ps'), endsAt: null },
    ec: { status: -1 as const, permissions: [], endsAt: null },
  }
  const none = {
    maxLineDiscountPercent: null,
    maxDocumentDiscountPercent: null,
    maxCustomerDiscountPercent: null,
    maxRefundAmount: null,
    maxPayOutAmount: null,
  }
  const profile = { id: newId(), name: 'Cashier', isRoot: false, permissions, limits: { ...none, ...limits } }
  return { access: { plan, profile }, profile }
}

function exceeds(
  actor: Parameters<typeof exceedsProfileLimits>[0],
  change: { line?: object; discounts?: object[] },
  approvals: readonly GivenRight[] = [],
): boolean {
  const sale: NewSale = newSaleSchema.parse({
    saleId: id,
    checkoutId: id,
    sessionId: id,
    deviceId: id,
    epoch: 1,
    series: 'C1',
    number: 1,
    publicToken: '1'.repeat(22),
    currencyTag: 'CLP',
    pricesIncludeTax: true,
    taxRounding: 'document',
    soldAt: new Date().toISOString(),
    lines: [
      {
        lineId: id,
        kind: 'product',
        productId: id,
        variantId: id,
        name: 'Pan',
        sku: null,
        unitTag: 'un',
        quantity: '1',
        unitPrice: '1000',
        originalUnitPrice: '1000',
        taxes: [],
        ...change.line,
      },
    ],
    discounts: change.discounts ?? [],
    payments: [],
    printed: { totalAmount: 0, taxAmount: 0, roundingAmount: 0, changeAmount: 0 },
  })
  const { lines, discounts } = sale
  const priced = priceSale({
    currencyTag: 'CLP',
    pricesIncludeTax: true,
    taxRounding: 'document',
    discounts,
    lines: lines.map(({ labelPrice: _, discount, ...line }) => ({ ...line, ...(discount && { discount }) })),
  })
  if (!priced.ok) throw new Error(priced.reason)
  return exceedsProfileLimits(actor, sale, priced.sale, new Map(), approvals)
}

test('the customer’s discount is not the seller’s, and counts for no limit', () => {
  const discount = { type: 'percent', value: '50', origin: 'customer' }
  expect(exceeds(anActor([]), { line: { discount } })).toBe(false)
  expect(exceeds(anActor(['SALES__LINE_DISCOUNT'], { maxLineDiscountPercent: '10' }), { line: { discount } })).toBe(
    false,
  )
  // A price lowered beside it is the seller's.
  expect(exceeds(anActor([]), { line: { discount, unitPrice: '900' } })).toBe(true)
})

test('a plain sale needs nothing', () => {
  expect(exceeds(anActor([]), {})).toBe(false)
})

test('a line discount needs its permission and stays within the profile’s limit', () => {
  const line = { discount: { type: 'percent', value: '10' } }
  expect(exceeds(anActor([]), { line })).toBe(true)
  expect(exceeds(anActor(['SALES__LINE_DISCOUNT']), { line })).toBe(false)
  expect(exceeds(anActor(['SALES__LINE_DISCOUNT'], { maxLineDiscountPercent: '10' }), { line })).toBe(false)
  expect(exceeds(anActor(['SALES__LINE_DISCOUNT'], { maxLineDiscountPercent: '9.9' }), { line })).toBe(true)
})

test('a discount at the limit does not exceed it because the minor unit was rounded', () => {
  const limited = anActor(['SALES__LINE_DISCOUNT'], { maxLineDiscountPercent: '20' })
  const price = { unitPrice: '1293', originalUnitPrice: '1293' }
  // 258.6 is rounded to 259.
  expect(exceeds(limited, { line: { ...price, discount: { type: 'percent', value: '20' } } })).toBe(false)
  expect(exceeds(limited, { line: { ...price, discount: { type: 'amount', value: '260' } } })).toBe(true)
})

test('an amount counts as the share of the line it takes', () => {
  const line = { discount: { type: 'amount', value: '101' } }
  expect(exceeds(anActor(['SALES__LINE_DISCOUNT'], { maxLineDiscountPercent: '10' }), { line })).toBe(true)
})

test('a discount on the sale needs its own permission and limit', () => {
  const discounts = [{ type: 'percent', value: '5' }]
  expect(exceeds(anActor(['SALES__LINE_DISCOUNT']), { discounts })).toBe(true)
  expect(exceeds(anActor(['SALES__CART_DISCOUNT'], { maxDocumentDiscountPercent: '5' }), { discounts })).toBe(false)
  expect(exceeds(anActor(['SALES__CART_DISCOUNT'], { maxDocumentDiscountPercent: '4' }), { discounts })).toBe(true)
})

test('a changed price needs its permission', () => {
  const line = { unitPrice: '900' }
  expect(exceeds(anActor([]), { line })).toBe(true)
  expect(exceeds(anActor(['SALES__PRICE_OVERRIDE']), { line })).toBe(false)
})

test('a lower price counts as a discount', () => {
  const limited = anActor(['SALES__PRICE_OVERRIDE'], { maxLineDiscountPercent: '10' })
  expect(exceeds(limited, { line: { unitPrice: '900' } })).toBe(false)
  expect(exceeds(limited, { line: { unitPrice: '899' } })).toBe(true)
  expect(exceeds(limited, { line: { unitPrice: '2000' } })).toBe(false)
})

test('an open item is a price set by the seller', () => {
  const line = { kind: 'custom', productId: null, variantId: null }
  expect(exceeds(anActor([]), { line })).toBe(true)
  expect(exceeds(anActor(['SALES__PRICE_OVERRIDE']), { line })).toBe(false)
})

describe('an approval', () => {
  const seller = anActor([], { maxLineDiscountPercent: '10' })
  const given = { permission: 'SALES__PRICE_OVERRIDE', percent: '25', amount: 250, variantId: id }
  const lowered = { unitPrice: '750' }

  test('counts, up to the approved size', () => {
    expect(exceeds(seller, { line: lowered }, [given])).toBe(false)
    expect(exceeds(seller, { line: lowered }, [{ ...given, percent: '24.9' }])).toBe(true)
    expect(exceeds(seller, { line: lowered }, [{ ...given, amount: 249 }])).toBe(true)
  })

  test('counts for the product that the approver saw, and for no larger quantity of it', () => {
    expect(exceeds(seller, { line: lowered }, [{ ...given, variantId: newId() }])).toBe(true)
    expect(exceeds(seller, { line: lowered }, [{ ...given, variantId: null }])).toBe(true)
    expect(exceeds(seller, { line: { ...lowered, quantity: '2' } }, [given])).toBe(true)
    expect(exceeds(seller, { line: { ...lowered, quantity: '2' } }, [{ ...given, amount: 500 }])).toBe(false)
  })

  test('without a size counts for nothing', () => {
    expect(exceeds(seller, { line: lowered }, [{ ...given, amount: null }])).toBe(true)
    expect(exceeds(seller, { line: lowered }, [{ ...given, percent: null }])).toBe(true)
  })

  test('of a product without a price counts for the price that the approver saw, neither more nor less', () => {
    const line = { kind: 'custom', productId: null, variantId: null }
    const shown = { ...given, percent: '0', variantId: null, amount: 1000 }
    expect(exceeds(anActor([]), { line }, [shown])).toBe(false)
    expect(exceeds(anActor([]), { line }, [{ ...shown, amount: 1001 }])).toBe(true)
    expect(exceeds(anActor([]), { line }, [{ ...shown, amount: 999 }])).toBe(true)
  })

  test('of a discount on the sale counts for the cart that the approver saw', () => {
    const discounts = [{ type: 'percent', value: '10' }]
    const shown = { permission: 'SALES__CART_DISCOUNT', percent: '10', amount: 100, variantId: null }
    expect(exceeds(anActor([]), { discounts }, [shown])).toBe(false)
    expect(exceeds(anActor([]), { discounts, line: { quantity: '2' } }, [shown])).toBe(true)
  })
})

test('an approval of one peso off does not cover a sale for nothing', () => {
  const seller = anActor(['SALES__LINE_DISCOUNT'])
  const line = { discount: { type: 'amount', value: '999' } }
  const discounts = [{ type: 'amount', value: '1' }]
  const given = { permission: 'SALES__CART_DISCOUNT', percent: '100', amount: 1, variantId: null }
  expect(exceeds(seller, { line, discounts }, [given])).toBe(true)
  expect(exceeds(seller, { line, discounts }, [{ ...given, amount: 1000 }])).toBe(false)
})

test('a sale reduced to zero needs the right to discount the whole sale, however it was reduced', () => {
  const free = { unitPrice: '0', originalUnitPrice: '0' }
  const whole = { discount: { type: 'percent', value: '100' } }
  expect(exceeds(anActor([]), { line: free })).toBe(true)
  expect(exceeds(anActor(['SALES__LINE_DISCOUNT']), { line: whole })).toBe(true)
  expect(exceeds(anActor(['SALES__LINE_DISCOUNT', 'SALES__CART_DISCOUNT']), { line: whole })).toBe(false)
  expect(exceeds(anActor([]), { line: { discount: { ...whole.discount, origin: 'customer' } } })).toBe(false)
})
