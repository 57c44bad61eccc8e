import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import * as tenders from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import type { TenderRecord } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { expect, test } from 'vitest'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, tillSettings } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const all = async (shop: Shop) => (await call(server, tenders.listTenders, {}, shop.token)).items
async function theTender(shop: Shop, key: string): Promise<TenderRecord> {
  const tender = (await all(shop)).find((candidate) => candidate.key === key)
  if (!tender) throw new Error(`no tender ${key}`)
  return tender
}
const errorOf = (code: string, field?: string) => ({
  body: { code, ...(field && { data: { fields: { [field]: expect.stringMatching(/\S/) } } }) },
})
const wallet = { name: { en: 'Wallet', es: 'Billetera' }, type: 'qrWallet' as const, requiresReference: true }

test('a new tender reaches the till as the last one, and its order can be changed', async () => {
  const shop = await aCompany(server)
  const { tender } = await call(server, tenders.createTender, wallet, shop.token)
  const atTill = async () => (await tillSettings(server, shop)).tenders.map(({ key }) => key)
  expect(await atTill()).toEqual(['cash', 'debit', 'credit', 'transfer', 'qrWallet'])
  await call(server, tenders.reorderTenders, { ids: [tender.id] }, shop.token)
  expect(await atTill()).toEqual(['qrWallet', 'cash', 'debit', 'credit', 'transfer'])
  await call(server, tenders.archiveTender, { id: tender.id, version: 1, isArchived: true }, shop.token)
  expect(await atTill()).not.toContain('qrWallet')
})

test('cash cannot be archived, is unique and is counted at closing; names differ', async () => {
  const shop = await aCompany(server)
  const cash = await theTender(shop, 'cash')
  expect(cash).toMatchObject({ opensDrawer: true, countedAtClose: true })
  const archive = { id: cash.id, version: 1, isArchived: true }
  expect(await send(server, tenders.archiveTender.path, archive, shop.token)).toMatchObject(
    errorOf('invalidInput', 'type'),
  )
  const create = (wish: object) => send(server, tenders.createTender.path, { ...wallet, ...wish }, shop.token)
  expect(await create({ type: 'cash' })).toMatchObject(errorOf('invalidInput', 'type'))
  expect(await create({ name: { en: 'Cash', es: 'Otra' } })).toMatchObject(errorOf('nameTaken', 'name'))
  expect(await create({ referenceMin: 9, referenceMax: 4 })).toMatchObject(errorOf('invalidInput', 'referenceMax'))
  await expect(
    server.owner.query(`update tenders set status = 'archived' where id = $1`, [cash.id]),
  ).rejects.toMatchObject({ code: '23514' })
  const { tender } = await call(server, tenders.createTender, { ...wallet, type: 'customerCredit' }, shop.token)
  expect(tender.requiresCustomer).toBe(true)
})

test('its kind can change until a sale was paid with it', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const debit = await theTender(shop, 'debit')
  const change = { id: debit.id, name: debit.name, type: 'qrWallet' as const }
  await call(server, tenders.updateTender, { ...change, version: 1, type: 'other' }, shop.token)
  await call(server, tenders.updateTender, { ...change, version: 2, type: 'debitCard' }, shop.token)
  await call(server, commitSale, aSale(till, { items: [{ product }], tenderKey: 'debit' }), shop.token)
  expect(await theTender(shop, 'debit')).toMatchObject({ isUsed: true })
  const update = (input: object) => send(server, tenders.updateTender.path, { ...change, ...input }, shop.token)
  expect(await update({ version: 3 })).toMatchObject(errorOf('invalidInput', 'type'))
  expect(await update({ version: 1 })).toMatchObject(errorOf('versionConflict'))
  await expect(server.owner.query(`update tenders set type = 'other' where id = $1`, [debit.id])).rejects.toMatchObject(
    { code: 'MP001' },
  )
})
