import {
  archiveCheckout,
  createCheckout,
  listCheckouts,
  setCheckoutPriceList,
  updateCheckout,
} from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { getClosing, listClosings } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { openCheckoutSession } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { updatedCheckoutSchema } from '@mostrador/contract/features/selling/registers/checkout-form-schema.ts'
import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, anOpenTill, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const plain = { defaultOpeningAmount: money(20_000), priceListId: null }
const add = async (shop: Shop, name: string, code: string) =>
  (await call(server, createCheckout, { name, code, ...plain }, shop.token)).checkout
const inputOf = (checkout: Checkout) => updatedCheckoutSchema.parse(checkout)
const read = async (shop: Shop, code: string) =>
  (await call(server, listCheckouts, {}, shop.token)).items.find((checkout) => checkout.code === code)

test('a second register is added, opened beside the first and numbers receipts with its own code', async () => {
  const shop = await aCompany(server)
  const second = await add(shop, 'Caja 2', 'c2')
  expect(second).toMatchObject({ name: 'Caja 2', code: 'C2', status: 'active', isCodeFixed: false, leftAmount: null })

  await anOpenTill(server, shop)
  const opened = await call(
    server,
    openCheckoutSession,
    { sessionId: newId(), checkoutId: second.id, deviceId: newId(), openingCountedAmount: money(0) },
    shop.token,
  )
  expect(opened.lease.series).toBe('C2')
  expect(await read(shop, 'C2')).toMatchObject({ isCodeFixed: true, openSession: { id: opened.session.id } })
})

test('names and codes are unique per register, and a code that numbered receipts cannot change', async () => {
  const shop = await aCompany(server)
  const second = await add(shop, 'Caja 2', 'C2')
  const refused = (code: string, field: string) => ({
    body: { code, data: { fields: { [field]: expect.any(String) } } },
  })
  const create = (name: string, code: string) => send(server, createCheckout.path, { name, code, ...plain }, shop.token)
  expect(await create('CAJA 2', 'C3')).toMatchObject(refused('nameTaken', 'name'))
  expect(await create('Caja 3', 'C2')).toMatchObject(refused('invalidInput', 'code'))
  // After two takeovers the first register numbers with C1C, after many with C1AA.
  for (const code of ['C1C', 'C1AA'])
    expect(await create('Caja 3', code)).toMatchObject(refused('invalidInput', 'code'))
  for (const code of ['C', 'C-2', 'CAJA123'])
    expect(await create('Caja 3', code)).toMatchObject(refused('invalidInput', 'code'))
  expect(await create('', 'C3')).toMatchObject(refused('invalidInput', 'name'))

  const renamed = await call(server, updateCheckout, { ...inputOf(second), name: 'Terraza', code: 'T1' }, shop.token)
  expect(renamed.checkout).toMatchObject({ name: 'Terraza', code: 'T1', version: 2 })
  expect(await send(server, updateCheckout.path, inputOf(second), shop.token)).toMatchObject({
    body: { code: 'versionConflict' },
  })

  await anOpenTill(server, shop)
  const first = await read(shop, 'C1')
  if (!first) throw new Error('no register')
  const recoded = await send(server, updateCheckout.path, { ...inputOf(first), code: 'C9' }, shop.token)
  expect(recoded).toMatchObject(refused('invalidInput', 'code'))
  const kept = await call(server, updateCheckout, { ...inputOf(first), name: 'Entrada' }, shop.token)
  expect(kept.checkout).toMatchObject({ name: 'Entrada', code: 'C1' })
})

test('refuses to archive a register in use; no till offers an archived one, and it can be restored', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const first = await read(shop, 'C1')
  if (!first) throw new Error('no register')
  const archive = ({ id, version }: Checkout, isArchived: boolean) =>
    send(server, archiveCheckout.path, { id, version, isArchived }, shop.token)
  expect(await archive(first, true)).toMatchObject({ statusCode: 409, body: { code: 'checkoutHasOpenSession' } })

  await push(server, shop, aClosing(till))
  expect(await archive(first, true)).toMatchObject({ body: { checkout: { status: 'inactive' } } })
  const open = { sessionId: newId(), checkoutId: first.id, deviceId: newId(), openingCountedAmount: 0 }
  expect(await send(server, openCheckoutSession.path, open, shop.token)).toMatchObject({ body: { code: 'notFound' } })
  const archived = await read(shop, 'C1')
  if (!archived) throw new Error('no register')
  expect(await archive(archived, false)).toMatchObject({ body: { checkout: { status: 'active', version: 3 } } })
})

test('suggests the cash left at the last count as the next float, and the closing shows a difference', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop, 10_000)
  const closing = aClosing(till)
  await push(server, shop, {
    ...closing,
    payload: { ...closing.payload, cashLeftAmount: money(8_000), releasesLease: true },
  })
  expect(await read(shop, 'C1')).toMatchObject({ leftAmount: 8_000 })

  const next = await anOpenTill(server, shop, 7_500)
  await push(server, shop, aClosing(next))
  const { items } = await call(server, listClosings, {}, shop.token)
  const closings = await Promise.all(items.map(({ id }) => call(server, getClosing, { id }, shop.token)))
  expect(closings.map((answer) => answer.closing)).toMatchObject([
    { openingCountedAmount: 7_500, openingExpectedAmount: 8_000 },
    { openingCountedAmount: 10_000, openingExpectedAmount: null },
  ])
})

test('each action needs its permission, another company’s register is not found, and a list must be active', async () => {
  const [shop, other] = [await aCompany(server), await aCompany(server)]
  const second = await add(shop, 'Caja 2', 'C2')
  const viewer = await aMember(server, shop, { permissions: ['CHECKOUTS__VIEW'] })
  const { id, version } = second
  for (const [path, input] of [
    [createCheckout.path, { name: 'Caja 3', code: 'C3', ...plain }],
    [updateCheckout.path, inputOf(second)],
    [archiveCheckout.path, { id, version, isArchived: true }],
  ] as const)
    expect(await send(server, path, input, viewer.token), path).toMatchObject({ body: { code: 'forbidden' } })

  expect(await send(server, updateCheckout.path, inputOf(second), other.token)).toMatchObject({
    body: { code: 'notFound' },
  })
  const unknownList = { ...inputOf(second), priceListId: newId() }
  expect(await send(server, updateCheckout.path, unknownList, shop.token)).toMatchObject({ body: { code: 'notFound' } })
  // Choosing a list at a till also makes a new version, so a form that was open meanwhile cannot silently undo it.
  await call(server, setCheckoutPriceList, { checkoutId: id, priceListId: null }, shop.token)
  expect(await read(shop, 'C2')).toMatchObject({ version: 2 })
})
