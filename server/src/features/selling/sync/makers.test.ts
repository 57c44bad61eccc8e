import { getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { aMakerKey } from '../../../testing/a-device.ts'
import { aDocument, aMovement, type Document, push } from '../../../testing/a-document.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  type Shop,
  type TestProduct,
  type Till,
} from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop
let till: Till
let product: TestProduct
let cashier: TestMember
let colleague: TestMember
let number = 0

beforeAll(async () => {
  shop = await aCompany(server)
  till = await anOpenTill(server, shop)
  product = await aProduct(server, shop, { price: '500000', openingStock: '100' })
  cashier = await aMember(server, shop, { permissions: ['SALES__ADD'] })
  colleague = await aMember(server, shop, { permissions: ['SALES__ADD', 'SALES__LINE_DISCOUNT'] })
})

/** A sale at a discount, which the owner and the colleague may give and the cashier may not. */
function discounted(): SaleInput {
  number += 1
  return aSale(till, { number, items: [{ product, discountPercent: '90' }] })
}

const makerOf = ({ userId, profileId }: { userId: string; profileId: string }) => ({ userId, profileId })
const cashierOf = async (saleId: string) =>
  (await server.owner.query('select cashier_id from sales where id = $1', [saleId])).rows[0].cashier_id
const sent = async (by: { token: string }, document: Document) => {
  const [result] = await push(server, by, document)
  return result?.status === 'stored' ? result.needsReview : result
}

test('a name without a proof gives no rights', async () => {
  const sale = discounted()
  expect(await sent(cashier, aDocument(sale, makerOf(shop)))).toEqual(['makerUnproved', 'overProfileLimits'])
  expect(await cashierOf(sale.saleId)).toBe(cashier.userId)
  expect((await call(server, getSale, { id: sale.saleId }, shop.token)).sale.needsReview).toContain('makerUnproved')
})

test('a document with the proof of its maker is theirs, whoever sends it', async () => {
  const sale = discounted()
  const { signed } = await aMakerKey(server, colleague, till.lease.deviceId)
  expect(await sent(cashier, signed(aDocument(sale)))).toEqual([])
  expect(await cashierOf(sale.saleId)).toBe(colleague.userId)
})

test('a proof is valid for one exact document, one person and one profile', async () => {
  const { signed } = await aMakerKey(server, colleague, till.lease.deviceId)
  const own = await aMakerKey(server, cashier, till.lease.deviceId)
  const unproved = ['makerUnproved', 'overProfileLimits']
  const sale = discounted()
  const proved = signed(aDocument(sale))
  const changed = { ...proved, payload: { ...sale, note: 'Otra' } }
  const other = discounted()

  expect(await sent(cashier, changed)).toEqual(unproved)
  expect(await sent(cashier, { ...aDocument(other, makerOf(colleague)), proof: proved.proof })).toEqual(unproved)
  const third = own.signed(aDocument(discounted()))
  expect(await sent(cashier, { ...third, madeBy: makerOf(colleague) })).toEqual(unproved)
  const fourth = signed(aDocument(discounted()))
  expect(await sent(cashier, { ...fourth, madeBy: { ...makerOf(colleague), profileId: shop.profileId } })).toEqual([
    'actorRevoked',
    'overProfileLimits',
  ])
})

test('a person may send what they made under another of their profiles', async () => {
  const sale = discounted()
  const owner = makerOf(shop)
  expect(await sent(shop, aDocument(sale, owner))).toEqual([])
  const movement = { ...aMovement(till), madeBy: owner }
  expect(await sent(cashier, movement)).toEqual(['makerUnproved', 'overProfileLimits'])
})
