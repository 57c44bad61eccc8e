import 'fake-indexeddb/auto'
import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { checkPin, keepApprovers, type KeptApprover, maxOfflineTries, readApprovers } from '#src/offline/approvers.ts'
import { openCatalogueDatabase } from '#src/offline/databases.ts'

const salt = randomBytes(16)
const approver: KeptApprover = {
  userId: '0195a1c0-0000-7000-8000-000000000001',
  name: 'Eva',
  permissions: ['SALES__LINE_DISCOUNT'],
  limits: {
    maxLineDiscountPercent: '30',
    maxDocumentDiscountPercent: null,
    maxRefundAmount: null,
    maxPayOutAmount: null,
  },
  verifier: {
    salt: salt.toString('base64url'),
    iterations: 1000,
    hash: pbkdf2Sync('4711', salt, 1000, 32, 'sha256').toString('base64url'),
  },
}
const wanted = { permission: 'SALES__LINE_DISCOUNT', amount: null, percent: '30' } as const

beforeEach(() => localStorage.clear())

test('only people whose permission and limit allow it are offered', async () => {
  const database = openCatalogueDatabase('company')
  await keepApprovers(database, [approver])
  expect((await readApprovers(database, wanted)).map(({ name }) => name)).toEqual(['Eva'])
  expect(await readApprovers(database, { ...wanted, percent: '31' })).toEqual([])
  expect(await readApprovers(database, { ...wanted, permission: 'SALES__CART_DISCOUNT' })).toEqual([])
})

test('a device that never heard of approvers offers nobody', async () => {
  expect(await readApprovers(openCatalogueDatabase('other'), wanted)).toEqual([])
})

test('the verifier the server made tells the right PIN from others', async () => {
  expect(await checkPin(approver, '4711')).toBe('right')
  expect(await checkPin(approver, '4712')).toBe('wrong')
})

test('five wrong PINs lock it for a quarter of an hour, the right one included', async () => {
  const now = Date.now()
  for (let tries = 0; tries < maxOfflineTries; tries++) expect(await checkPin(approver, '0000', now)).toBe('wrong')
  expect(await checkPin(approver, '4711', now)).toBe('locked')
  expect(await checkPin(approver, '4711', now + 16 * 60_000)).toBe('right')
})

test('the right PIN forgets the wrong ones before it', async () => {
  for (let tries = 1; tries < maxOfflineTries; tries++) await checkPin(approver, '0000')
  expect(await checkPin(approver, '4711')).toBe('right')
  expect(await checkPin(approver, '0000')).toBe('wrong')
})
