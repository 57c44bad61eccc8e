import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { commitSale, getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { expect, test } from 'vitest'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('a sale keeps the reasons for discounts on its lines and on the whole of it', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1000', taxIds: [] })
  const till = await anOpenTill(server, shop)
  const plain = aSale(till, { items: [{ product }, { product }] })
  const [first, second] = plain.lines
  if (!first || !second) throw new Error('two lines')
  const lines = [{ ...first, discount: { type: 'percent' as const, value: '10', reason: 'Personal' } }, second]
  const discounts = [{ type: 'percent' as const, value: '5', reason: 'Cliente fiel' }]
  const { currencyTag, pricesIncludeTax, taxRounding } = plain
  const priced = priceSale({
    currencyTag,
    pricesIncludeTax,
    taxRounding,
    discounts,
    lines: [first, second].map(({ lineId, quantity, unitPrice, taxes }, at) => ({
      lineId,
      kind: 'product' as const,
      quantity,
      unitPrice,
      taxes,
      ...(at === 0 && { discount: { type: 'percent' as const, value: '10' } }),
    })),
  })
  if (!priced.ok) throw new Error(priced.reason)
  const { totalAmount, taxAmount } = priced.sale
  const card = till.settings.tenders.find(({ type }) => type === 'debitCard')
  if (!card) throw new Error('a shop takes cards')
  const payments = plain.payments.map((payment) => ({
    ...payment,
    tenderId: card.id,
    tenderType: card.type,
    tenderedAmount: totalAmount,
  }))
  const printed = { totalAmount, taxAmount, roundingAmount: 0, changeAmount: 0 }
  const sale = { ...plain, lines, discounts, payments, printed }

  expect(await send(server, commitSale.path, sale, shop.token)).toMatchObject({ statusCode: 200 })
  expect((await call(server, getSale, { id: plain.saleId }, shop.token)).sale).toMatchObject({
    lines: [{ discountReason: 'Personal' }, { discountReason: null }],
    discounts: [{ type: 'percent', value: '5', reason: 'Cliente fiel', amount: 95 }],
  })

  const found = async (filter: string) => {
    const { items } = await call(server, listAuditEntries, { filters: { byHand: filter } }, shop.token)
    return items.map(({ action, data }) => [action, data['handDiscountAmount'], data['typedPrices']])
  }
  expect(await found('handDiscountAmount')).toEqual([['sale.commit', 195, undefined]])
  expect(await found('typedPrices')).toEqual([])

  const long = { ...sale, discounts: [{ ...discounts[0], reason: 'x'.repeat(41) }] }
  expect(await send(server, commitSale.path, long, shop.token)).toMatchObject({ body: { code: 'invalidInput' } })
})

test('the history records in how many lines a price was typed', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1000', taxIds: [] })
  const till = await anOpenTill(server, shop)
  const items = [
    { product, unitPrice: '900' },
    { product, unitPrice: '1000.00' },
  ]
  await call(server, commitSale, aSale(till, { items }), shop.token)
  await call(server, commitSale, aSale(till, { number: 2, items: [{ product }] }), shop.token)

  const { items: entries } = await call(server, listAuditEntries, { filters: { area: 'sale' } }, shop.token)
  expect(entries.map(({ data }) => [data['totalAmount'], data['typedPrices'], data['handDiscountAmount']])).toEqual([
    [1000, undefined, undefined],
    [1900, 1, undefined],
  ])
})
