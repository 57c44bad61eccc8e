import {
  answerApproval,
  approveWithPin,
  collectApproval,
  listApprovals,
  listApprovers,
  requestApproval,
} from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { commitSale, getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { anOfflineApprover, type ApproveOffline, goodPin } from '../../../testing/a-pin.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aMember } from '../../../testing/a-member.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  send,
  type Shop,
  type TestProduct,
  type Till,
} from '../../../testing/builders.ts'
import { connect } from '../../../testing/live-client.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { maxPinTries } from './approve-with-pin.ts'

const server = openTestServer()
const password = 'Tromba9x'
const pin = goodPin
let shop: Shop
let till: Till
let bread: TestProduct
let cashier: { token: string; userId: string }
let number = 0

beforeAll(async () => {
  shop = await aCompany(server)
  till = await anOpenTill(server, shop)
  bread = await aProduct(server, shop)
  await call(server, setMyPin, { currentPassword: password, pin }, shop.token)
  cashier = await aMember(server, shop, {
    permissions: ['SALES__VIEW', 'SALES__ADD', 'SALES__LINE_DISCOUNT'],
    limits: { maxLineDiscountPercent: '10' },
  })
})

const discount = (documentId: string, percent = '20') => ({
  permission: 'SALES__LINE_DISCOUNT' as const,
  documentId,
  amount: 198,
  variantId: bread.variantId,
  percent,
  summary: `Pan ${percent} %`,
})

/** By default one bread of 990, with a discount of 20 %, 198. */
async function aDiscountedSale(percent: string, quantity = '1') {
  number += 1
  return aSale(till, { number, items: [{ product: bread, discountPercent: percent, quantity }] })
}

test('members with the permission and a sufficient limit may approve; nobody approves their own action', async () => {
  const weak = await aMember(server, shop, {
    permissions: ['SALES__LINE_DISCOUNT'],
    limits: { maxLineDiscountPercent: '15' },
  })
  const { items } = await call(server, listApprovers, discount(newId()), cashier.token)
  expect(items).toContainEqual({
    userId: shop.userId,
    name: 'Test',
    hasPin: true,
    needsNewPin: false,
    isOnline: false,
    isAllowedHere: false,
  })
  expect(items.map(({ userId }) => userId)).not.toContain(weak.userId)
  expect(items.map(({ userId }) => userId)).not.toContain(cashier.userId)

  const own = await send(
    server,
    approveWithPin.path,
    { ...discount(newId()), approverId: cashier.userId, pin },
    cashier.token,
  )
  expect(own).toMatchObject({ statusCode: 404 })
  const tooWeak = await send(
    server,
    approveWithPin.path,
    { ...discount(newId()), approverId: weak.userId, pin },
    cashier.token,
  )
  expect(tooWeak).toMatchObject({ statusCode: 403, body: { code: 'approverNotAllowed' } })
})

test('a discount approved by PIN is booked without a flag and names its approver', async () => {
  const sale = await aDiscountedSale('20')
  const { grant } = await call(
    server,
    approveWithPin,
    { ...discount(sale.saleId), approverId: shop.userId, pin },
    cashier.token,
  )
  const { approvalId, approverId, token } = grant
  const approved = {
    ...sale,
    approvals: [{ approvalId, approverId, token, permission: 'SALES__LINE_DISCOUNT' as const, percent: '20' }],
  }
  expect((await call(server, commitSale, approved, cashier.token)).sale.needsReview).toEqual([])
  // The answer was lost, so the same sale is sent again.
  expect((await call(server, commitSale, approved, cashier.token)).sale).toMatchObject({
    replayed: true,
    needsReview: [],
  })
  const { sale: stored } = await call(server, getSale, { id: sale.saleId }, shop.token)
  expect(stored.approvals).toEqual([
    { approverName: 'Test', permission: 'SALES__LINE_DISCOUNT', via: 'pin', isObjected: false },
  ])
})

test('an approval is valid only for its sale, its size and its requester', async () => {
  const thief = await aMember(server, shop, {
    permissions: ['SALES__VIEW', 'SALES__ADD', 'SALES__LINE_DISCOUNT'],
    limits: { maxLineDiscountPercent: '10' },
  })
  const approveFor = async (saleId: string, percent = '20') =>
    (await call(server, approveWithPin, { ...discount(saleId, percent), approverId: shop.userId, pin }, cashier.token))
      .grant
  const commit = async (
    sale: Awaited<ReturnType<typeof aDiscountedSale>>,
    grant: Awaited<ReturnType<typeof approveFor>>,
    change: { percent?: string; token?: string | null; by?: string } = {},
  ) => {
    const { approvalId, approverId, token } = grant
    const approval = { approvalId, approverId, token, permission: 'SALES__LINE_DISCOUNT' as const, percent: '20' }
    const { by = cashier.token, ...rest } = change
    const input = { ...sale, approvals: [{ ...approval, ...rest }] }
    return (await call(server, commitSale, input, by)).sale.needsReview
  }

  const elsewhere = await approveFor(newId())
  expect(await commit(await aDiscountedSale('20'), elsewhere)).toEqual(['overProfileLimits'])

  const bigger = await aDiscountedSale('30')
  expect(await commit(bigger, await approveFor(bigger.saleId), { percent: '30' })).toEqual(['overProfileLimits'])

  const two = await aDiscountedSale('20', '2')
  expect(await commit(two, await approveFor(two.saleId))).toEqual(['overProfileLimits'])

  const other = { product: await aProduct(server, shop), discountPercent: '20' }
  const elsewhereUsed = aSale(till, { number: (number += 1), items: [other] })
  expect(await commit(elsewhereUsed, await approveFor(elsewhereUsed.saleId))).toEqual(['overProfileLimits'])

  const stolen = await aDiscountedSale('20')
  expect(await commit(stolen, await approveFor(stolen.saleId), { by: thief.token })).toEqual(['overProfileLimits'])

  const forged = await aDiscountedSale('20')
  expect(await commit(forged, await approveFor(forged.saleId), { token: 'made-up' })).toEqual(['overProfileLimits'])
})

test('an offline approval is booked and flagged, if the approver was allowed to give it', async () => {
  const other = await aCompany(server)
  const theirTill = await anOpenTill(server, other)
  const seller = await aMember(server, other, {
    permissions: ['SALES__VIEW', 'SALES__ADD', 'SALES__LINE_DISCOUNT'],
    limits: { maxLineDiscountPercent: '10' },
  })
  const { deviceId } = theirTill.lease
  const product = await aProduct(server, other)
  const saleOf = (next: number) => aSale(theirTill, { number: next, items: [{ product, discountPercent: '20' }] })
  const commit = async (sale: ReturnType<typeof saleOf>, approve: ApproveOffline) => {
    const wish = { percent: '20', amount: 198, variantId: product.variantId }
    const approvals = [approve(sale.saleId, 'SALES__LINE_DISCOUNT', wish)]
    return (await call(server, commitSale, { ...sale, approvals }, seller.token)).sale.needsReview
  }

  const byOwner = await anOfflineApprover(server, other, { userId: other.userId, deviceId })
  expect(await commit(saleOf(1), byOwner)).toEqual(['approvedOffline'])
  const byThemselves = await anOfflineApprover(server, other, { userId: seller.userId, deviceId })
  expect(await commit(saleOf(2), byThemselves)).toEqual(['overProfileLimits'])
})

test('five wrong PINs lock the PIN, even against the right one', async () => {
  const approver = await aMember(server, shop, { permissions: ['SALES__VIEW', 'SALES__LINE_DISCOUNT'] })
  await call(server, setMyPin, { currentPassword: password, pin }, approver.token)
  const tryPin = (tried: string) =>
    send(server, approveWithPin.path, { ...discount(newId()), approverId: approver.userId, pin: tried }, cashier.token)
  for (let tries = 0; tries < maxPinTries; tries++)
    expect(await tryPin('000000')).toMatchObject({ statusCode: 422, body: { code: 'pinWrong' } })
  expect(await tryPin(pin)).toMatchObject({ statusCode: 429, body: { code: 'pinLocked' } })
  await server.owner.query(`update attempts set last_at = now() - interval '16 minutes' where bucket like 'pin:%'`)
  expect((await tryPin(pin)).statusCode).toBe(200)
})

test('a request reaches the approver’s device, and its answer the requester, once', async () => {
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const [boss, till] = [await connect(url, shop.token), await connect(url, cashier.token)]
  const saleId = newId()
  const { approval } = await call(server, requestApproval, discount(saleId), cashier.token)
  expect(await boss.hears('approvalRequested')).toMatchObject({ approvalId: approval.id })
  expect((await call(server, listApprovals, {}, shop.token)).items).toMatchObject([{ id: approval.id, percent: '20' }])
  expect((await call(server, listApprovals, {}, cashier.token)).items).toEqual([])
  expect(await send(server, answerApproval.path, { id: approval.id, isGranted: true }, cashier.token)).toMatchObject({
    statusCode: 403,
  })

  await call(server, answerApproval, { id: approval.id, isGranted: true }, shop.token)
  await till.hears('approvalAnswered')
  expect(await send(server, answerApproval.path, { id: approval.id, isGranted: false }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'approvalInvalid' },
  })
  // Requested twice, because an answer can get lost. It is the same token.
  const both = await Promise.all([1, 2].map(() => call(server, collectApproval, { id: approval.id }, cashier.token)))
  expect(both[0]?.grant).toMatchObject({ approverId: shop.userId })
  expect(both[1]).toEqual(both[0])
  expect(await send(server, collectApproval.path, { id: approval.id }, shop.token)).toMatchObject({ statusCode: 404 })
  boss.close()
  till.close()
})

test('an unanswered request expires', async () => {
  const { approval } = await call(server, requestApproval, discount(newId()), cashier.token)
  await server.owner.query(`update approvals set expires_at = now() - interval '1 second' where id = $1`, [approval.id])
  expect((await call(server, collectApproval, { id: approval.id }, cashier.token)).approval.status).toBe('expired')
  expect(await send(server, answerApproval.path, { id: approval.id, isGranted: true }, shop.token)).toMatchObject({
    body: { code: 'approvalInvalid' },
  })
})

test('an approver reads the checked facts in their language, apart from the requester’s words', async () => {
  const tale = { ...discount(newId(), '100'), summary: 'Pan amasado: 6 %' }
  const asked = await call(server, requestApproval, tale, cashier.token)
  const { items } = await call(server, listApprovals, {}, shop.token)
  const seen = items.find(({ id }) => id === asked.approval.id)
  expect(seen).toMatchObject({ percent: '100', summary: 'Pan amasado: 6 %' })
  expect(seen?.sentence).toMatch(
    /^(Give a discount on a line · Pan · up to|Dar descuento en una línea · Pan · hasta) 100\s?%, \$\s?198$/,
  )
  expect(asked.approval.sentence).toBe(seen?.sentence)
})

test('an approval without the required size approves nothing', async () => {
  const bold = await aMember(server, shop, { permissions: ['SALES__VIEW', 'SALES__ADD'] })
  const sale = await aDiscountedSale('90')
  const approve = { ...discount(sale.saleId, '10'), approverId: shop.userId, pin }
  const { grant } = await call(server, approveWithPin, approve, bold.token)
  const { approvalId, approverId, token } = grant
  const approvals = [{ approvalId, approverId, token, permission: 'SALES__LINE_DISCOUNT' as const, percent: null }]
  const { sale: stored } = await call(server, commitSale, { ...sale, approvals }, bold.token)
  expect(stored.needsReview).toContain('overProfileLimits')
})
