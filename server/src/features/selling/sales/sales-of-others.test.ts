import {
  correctTender,
  getCustomerPurchases,
  getSale,
  listSales,
  updateSaleDetails,
} from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import {
  countSalesToReview,
  getSaleConflict,
  listSaleConflicts,
} from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { findRefundable } from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import { voidSale } from '@mostrador/contract/features/selling/voids/endpoints.ts'
import { searchRecords } from '@mostrador/contract/features/insight/search/endpoints.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, type Till } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const clerk = ['SALES__ADD', 'SALES__VIEW', 'SALES__REFUND', 'SALES__CANCEL', 'SALES__UPDATE'] satisfies Permission[]
const more = ['SALES__CHANGE_TENDER', 'CUSTOMERS__VIEW'] satisfies Permission[]

let shop: Shop
let till: Till
/** Sells and sees own sales. `sold` has Ana as its seller, and `hers` is one she rang up. */
let ana: TestMember
let luis: TestMember
let hers: SaleInput
let his: SaleInput
let sold: SaleInput
let customerId: string

beforeAll(async () => {
  shop = await aCompany(server)
  till = await anOpenTill(server, shop, 100_000)
  const product = await aProduct(server, shop, { price: '1190' })
  ana = await aMember(server, shop, { permissions: [...clerk, ...more] })
  luis = await aMember(server, shop, { permissions: [...clerk, 'SALES__OTHERS_VIEW'] })
  customerId = (await call(server, createCustomer, { name: 'Rosa' }, shop.token)).customer.id
  const sale = (number: number, facts: Partial<SaleInput> = {}) => ({
    ...aSale(till, { number, items: [{ product }] }),
    customerId,
    ...facts,
  })
  hers = sale(1)
  his = sale(2)
  sold = sale(3, { sellerId: ana.userId })
  await push(server, ana, aDocument(hers))
  await push(server, luis, aDocument(his), aDocument(sold))
})

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
const own = () => [hers.saleId, sold.saleId].toSorted()
const all = () => [hers.saleId, his.saleId, sold.saleId].toSorted()

test('the list, its sums and the palette show only sales that a person rang up or sold; with the right, everything', async () => {
  const seen = await call(server, listSales, {}, ana.token)
  expect([idsOf(seen.items), seen.total, seen.summary.count]).toEqual([own(), 2, 2])
  expect(seen.summary.totalAmount).toBe(2380)
  expect(idsOf((await call(server, listSales, {}, luis.token)).items)).toEqual(all())
  expect(idsOf((await call(server, listSales, {}, shop.token)).items)).toEqual(all())

  const found = async (token: string) => {
    const { groups } = await call(server, searchRecords, { q: hers.series, groups: ['sales'] }, token)
    return idsOf(groups.flatMap(({ hits }) => hits))
  }
  expect(await found(ana.token)).toEqual(own())
  expect(await found(luis.token)).toEqual(all())
})

test('another person’s sale is not found, for reading or for changing', async () => {
  expect((await call(server, getSale, { id: sold.saleId }, ana.token)).sale.id).toBe(sold.saleId)
  const asked = [
    [getSale.path, { id: his.saleId }],
    [voidSale.path, { voidId: newId(), id: his.saleId, reason: 'Se arrepintió' }],
    [updateSaleDetails.path, { id: his.saleId, version: 0, metadata: {} }],
    [
      correctTender.path,
      {
        correctionId: newId(),
        id: his.saleId,
        paymentId: his.payments[0]?.paymentId,
        tenderId: his.payments[0]?.tenderId,
        reason: 'Era tarjeta',
      },
    ],
  ] as const
  for (const [path, input] of asked)
    expect([path, (await send(server, path, input, ana.token)).statusCode]).toEqual([path, 404])
  expect((await call(server, getSale, { id: his.saleId }, shop.token)).sale.voided).toBeNull()
})

test('a till still refunds another person’s sale, by its receipt number', async () => {
  const code = receiptNumber(his.series, his.number)
  expect((await call(server, findRefundable, { code }, ana.token)).sale?.id).toBe(his.saleId)
})

test('the first page and the page of a customer show the same sales', async () => {
  const home = async (token: string) => {
    const { sales, recentSales } = await call(server, getDashboardHome, {}, token)
    return [sales?.saleCount, idsOf(recentSales ?? [])]
  }
  expect(await home(ana.token)).toEqual([2, own()])
  expect(await home(luis.token)).toEqual([3, all()])

  const bought = await call(server, getCustomerPurchases, { id: customerId }, ana.token)
  expect(idsOf(bought.sales)).toEqual(own())
  expect(bought.items).toMatchObject([{ quantity: '3' }])
})

test('so do conflicts and the sales to review', async () => {
  const other = { ...his, printed: { ...his.printed, totalAmount: money(1) } }
  expect(await push(server, luis, aDocument(other))).toMatchObject([{ status: 'refused' }])

  const listed = async (token: string) => (await call(server, listSaleConflicts, {}, token)).items.map(({ id }) => id)
  const [id = ''] = await listed(luis.token)
  expect(await listed(shop.token)).toEqual([id])
  expect(await listed(ana.token)).toEqual([])
  expect((await send(server, getSaleConflict.path, { id }, ana.token)).statusCode).toBe(404)
  expect((await call(server, countSalesToReview, {}, luis.token)).conflictCount).toBe(1)
  expect((await call(server, countSalesToReview, {}, ana.token)).conflictCount).toBe(0)
})
