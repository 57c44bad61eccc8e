import { expect, test } from 'vitest'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { aDocument, type Document, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefundWithoutReceipt } from '../../../testing/a-refund-without-receipt.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, tillSettings } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('the limit of a person counts for all refunds of one sale', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1000' })
  const till = await anOpenTill(server, shop)
  const permissions = ['SALES__ADD', 'SALES__REFUND'] as const
  const limits = { maxRefundAmount: money(1500) }
  const first = await aMember(server, shop, { permissions, limits })
  const second = await aMember(server, shop, { permissions, limits })
  const sale = aSale(till, { number: 1, items: [{ product, quantity: '5' }] })
  const other = aSale(till, { number: 2, items: [{ product, quantity: '5' }] })
  await push(server, shop, aDocument(sale), aDocument(other))
  const marks = async (by: { token: string }, document: Document) => {
    const [result] = await push(server, by, document)
    return result?.status === 'stored' ? result.needsReview : result
  }

  expect(await marks(first, aRefund(till, sale, { number: 3 }))).toEqual([])
  expect(await marks(first, aRefund(till, sale, { number: 4, before: { 0: '1' } }))).toEqual(['overProfileLimits'])
  expect(await marks(first, aRefund(till, other, { number: 5 }))).toEqual([])
  expect(await marks(second, aRefund(till, sale, { number: 6, before: { 0: '2' } }))).toEqual([])
})

test('a refund without a receipt refunds no more than the shop would, whatever taxes and settings it names', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1000' })
  await call(server, createTender, { name: { en: 'On account', es: 'A cuenta' }, type: 'customerCredit' }, shop.token)
  const opened = await anOpenTill(server, shop)
  const till = { ...opened, settings: await tillSettings(server, shop) }
  const { customer } = await call(server, createCustomer, { name: 'Ana' }, shop.token)
  const { settings } = till.settings.company
  const wish = { customerId: customer.id, product, unitPrice: '1000' }
  const withTaxes = (change: (tax: (typeof till.settings.taxes)[number]) => (typeof till.settings.taxes)[number]) => ({
    ...till,
    settings: { ...till.settings, taxes: till.settings.taxes.map((tax) => change(tax)) },
  })
  const exclusive = {
    ...till,
    settings: {
      ...till.settings,
      company: { ...till.settings.company, settings: { ...settings, pricesIncludeTax: false } },
    },
  }
  const dear = {
    ...exclusive,
    settings: {
      ...withTaxes((tax) => ({ ...tax, kind: 'fixed', rate: '900000' })).settings,
      company: exclusive.settings.company,
    },
  }
  const cheap = withTaxes((tax) => ({ ...tax, rate: '1' }))

  expect(
    await push(
      server,
      shop,
      aRefundWithoutReceipt(exclusive, { ...wish, number: 1 }),
      aRefundWithoutReceipt(dear, { ...wish, number: 2 }),
      aRefundWithoutReceipt(cheap, { ...wish, number: 3 }),
      aRefundWithoutReceipt(till, { ...wish, number: 4 }),
    ),
  ).toMatchObject([
    { status: 'refused', code: 'refundTooLarge' },
    { status: 'refused', code: 'refundTooLarge' },
    { status: 'stored', needsReview: ['taxChanged'] },
    { status: 'stored', needsReview: [] },
  ])
})
