import { getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { anOfflineApprover, type ApproveOffline } from '../../../testing/a-pin.ts'
import { anExchange } from '../../../testing/an-exchange.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  productInput,
  type Shop,
  type TestProduct,
  type Till,
  withFirstVariant,
} from '../../../testing/builders.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop
let till: Till
/** Costs 500 without tax, so 595 with 19 % of it included. */
let product: TestProduct
/** A cashier with the rights to change prices and give discounts. */
let cashier: { token: string; userId: string }
/** The owner approves it, at the till and without a network. */
let approve: ApproveOffline
let number = 0

const seller = ['SALES__ADD', 'SALES__PRICE_OVERRIDE', 'SALES__LINE_DISCOUNT', 'SALES__CART_DISCOUNT'] as const
const marked = [{ status: 'stored', needsReview: ['belowCost'] }]
const clean = [{ status: 'stored', needsReview: [] }]

beforeAll(async () => {
  shop = await aCompany(server)
  till = await anOpenTill(server, shop, 100_000)
  product = await aProduct(server, shop, { price: '1190', openingUnitCost: '500' })
  cashier = await aMember(server, shop, { permissions: seller })
  approve = await anOfflineApprover(server, shop, { userId: shop.userId, deviceId: till.lease.deviceId })
})

type Item = Parameters<typeof aSale>[1]['items'][number]
const saleOf = (...items: Item[]): SaleInput => aSale(till, { number: (number += 1), items })
const pushed = (sale: SaleInput, by = cashier) => push(server, by, aDocument(sale))
const allowedIn = (sale: SaleInput): SaleInput => ({
  ...sale,
  approvals: [approve(sale.saleId, 'SALES__BELOW_COST', { amount: 1090 })],
})

test('books and marks a line lowered below its cost; a line at its cost is not marked', async () => {
  expect(await pushed(saleOf({ product, unitPrice: '595' }))).toMatchObject(clean)
  expect(await pushed(saleOf({ product, unitPrice: '594' }))).toMatchObject(marked)
  expect(await pushed(saleOf({ product, discountPercent: '50' }))).toMatchObject(clean)
  expect(await pushed(saleOf({ product }, { product, quantity: '3', discountPercent: '50.1' }))).toMatchObject(marked)
})

test('a discount on the whole sale lowers its lines', async () => {
  const whole = { ...saleOf({ product }), discounts: [{ type: 'percent' as const, value: '60' }] }
  const printed = { totalAmount: 476, taxAmount: 76, roundingAmount: 4, changeAmount: 0 }
  const payments = whole.payments.map((payment) => ({ ...payment, tenderedAmount: 480 }))
  expect(await pushed({ ...whole, printed, payments } as SaleInput)).toMatchObject(marked)
})

test('does not mark a seller with the right to sell below cost, and records an approval by a person with it', async () => {
  const trusted = await aMember(server, shop, { permissions: [...seller, 'SALES__BELOW_COST'] })
  expect(await pushed(saleOf({ product, unitPrice: '100' }), trusted)).toMatchObject(clean)

  const allowed = allowedIn(saleOf({ product, unitPrice: '100' }))
  expect(await pushed(allowed)).toMatchObject([{ status: 'stored', needsReview: ['approvedOffline'] }])
  const theirOwn = await anOfflineApprover(server, shop, { userId: cashier.userId, deviceId: till.lease.deviceId })
  const own = saleOf({ product, unitPrice: '100' })
  // The approver saw one piece at 100, not at 99, and not two.
  for (const more of [saleOf({ product, unitPrice: '99' }), saleOf({ product, unitPrice: '100', quantity: '2' })])
    expect(await pushed(allowedIn(more))).toMatchObject([{ needsReview: ['approvedOffline', 'belowCost'] }])
  const byNobody = { ...own, approvals: [theirOwn(own.saleId, 'SALES__BELOW_COST', { amount: 1090 })] }
  expect(await pushed(byNobody)).toMatchObject(marked)
})

test('does not mark a price below cost set by the office, or a line of unknown cost', async () => {
  const cheap = await aProduct(server, shop, { price: '300', openingUnitCost: '500' })
  expect(await pushed(saleOf({ product: cheap }))).toMatchObject(clean)
  expect(await pushed(saleOf({ product: cheap, unitPrice: '350' }))).toMatchObject(clean)

  const unknown = await aProduct(server, shop, { price: '1190', openingStock: undefined, openingUnitCost: undefined })
  const [answer] = await pushed(saleOf({ product: unknown, unitPrice: '1' }))
  expect(answer?.status === 'stored' && answer.needsReview).not.toContain('belowCost')
})

test('a kit costs as much as its components', async () => {
  const { taxIds } = product
  const input = { ...productInput({ price: '2380', taxIds }), type: 'kit' as const }
  const components = [{ variantId: product.variantId, quantity: '2' }]
  const kit = withFirstVariant((await call(server, createProduct, { ...input, components }, shop.token)).product)
  expect(await pushed(saleOf({ product: kit, unitPrice: '1190' }))).toMatchObject(clean)
  expect(await pushed(saleOf({ product: kit, unitPrice: '1189' }))).toMatchObject(marked)
})

test('checks the new products of an exchange like those of a sale', async () => {
  const clerk = await aMember(server, shop, { permissions: [...seller, 'SALES__REFUND'] })
  const exchangeAllowedBy = async (allow: ApproveOffline) => {
    const sold = saleOf({ product })
    await pushed(sold)
    const items = [{ product, unitPrice: '100' }]
    const exchange = anExchange(till, sold, { number: (number += 1), items })
    const approvals = [allow(exchange.id, 'SALES__BELOW_COST', { amount: 1090 })]
    return push(server, clerk, { ...exchange, payload: { ...exchange.payload, approvals } })
  }
  const byClerk = await anOfflineApprover(server, shop, { userId: clerk.userId, deviceId: till.lease.deviceId })
  expect(await exchangeAllowedBy(byClerk)).toMatchObject(marked)
  expect(await exchangeAllowedBy(approve)).toMatchObject([{ status: 'stored', needsReview: ['approvedOffline'] }])
})

test('keeps the reason of a typed price apart from the reason of a discount', async () => {
  const sale = saleOf({ product, unitPrice: '1000', discountPercent: '5' })
  const lines = sale.lines.map((line) => ({
    ...line,
    priceReason: 'Golpeado',
    discount: { type: 'percent' as const, value: '5', reason: 'Amigo' },
  }))
  expect(await pushed({ ...sale, lines })).toMatchObject(clean)
  const stored = await call(server, getSale, { id: sale.saleId }, shop.token)
  expect(stored.sale.lines).toMatchObject([{ priceReason: 'Golpeado', discountReason: 'Amigo' }])
})

test('marks a line below the product’s minimum price, however it was lowered, unless approved', async () => {
  const guarded = await aProduct(server, shop, { price: '1190', minPrice: '1000' })
  const tooLow = [{ status: 'stored', needsReview: ['belowMinimum'] }]
  expect(await pushed(saleOf({ product: guarded, unitPrice: '1000' }))).toMatchObject(clean)
  expect(await pushed(saleOf({ product: guarded, unitPrice: '999' }))).toMatchObject(tooLow)
  expect(await pushed(saleOf({ product: guarded, quantity: '2', discountPercent: '16' }))).toMatchObject(tooLow)

  const allowed = allowedIn(saleOf({ product: guarded, unitPrice: '999' }))
  expect(await pushed(allowed)).toMatchObject([{ status: 'stored', needsReview: ['approvedOffline'] }])
  const trusted = await aMember(server, shop, { permissions: [...seller, 'SALES__BELOW_COST'] })
  expect(await pushed(saleOf({ product: guarded, unitPrice: '1' }), trusted)).toMatchObject(clean)

  const clerk = await aMember(server, shop, { permissions: [...seller, 'SALES__REFUND'] })
  const sold = saleOf({ product })
  await pushed(sold)
  const items = [{ product: guarded, unitPrice: '999' }]
  expect(await push(server, clerk, anExchange(till, sold, { number: (number += 1), items }))).toMatchObject(tooLow)
})

test('does not mark a price list below the minimum price, which the office set', async () => {
  const guarded = await aProduct(server, shop, { price: '800', minPrice: '1000' })
  expect(await pushed(saleOf({ product: guarded }))).toMatchObject(clean)
  expect(await pushed(saleOf({ product: guarded, unitPrice: '900' }))).toMatchObject(clean)
})
