/** The targets of a company's money: who changes them, what that requires, who gets a mail, and how to reverse it (G-26). */
import { getCardAccount, updateCardAccount } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import {
  getGeneralShopSettings,
  updateGeneralShopSettings,
} from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import {
  confirmMoneyChange,
  listMoneyChanges,
  openMoneyChange,
  takeBackMoneyChange,
  undoMoneyChange,
} from '@mostrador/contract/features/access/money-targets/endpoints.ts'
import { createTender, listTenders, updateTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { permissions } from '@mostrador/contract/permissions.ts'
import { profilePresets } from '@mostrador/contract/profile-presets.ts'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { readTransferAccount } from '../../shop/carts/public.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { masked } from './masked.ts'
import { applyDueChanges } from './money-clock.ts'

const server = openTestServer()
const currentPassword = 'Tromba9x'
const hour = 3_600_000
afterEach(() => server.setNow(undefined))
const later = (hours: number) => server.setNow(new Date(Date.now() + hours * hour))
const clock = () =>
  applyDueChanges(server.deps, (error) => {
    throw error
  })

const others = permissions.filter((permission) => permission !== 'SETTINGS__MONEY_UPDATE')
type Sender = { token: string }

async function transferOf(shop: Sender) {
  const { items } = await call(server, listTenders, {}, shop.token)
  const found = items.find(({ type }) => type === 'bankTransfer')
  if (!found) throw new Error('the company takes no transfers')
  return found
}

async function setBankData(
  shop: Shop,
  by: Sender,
  instructions: string | null,
  password: string | undefined = currentPassword,
) {
  const { isUsed: _, status: __, key: ___, waitsUntil: ____, ...tender } = await transferOf(shop)
  return send(server, updateTender.path, { ...tender, instructions, currentPassword: password }, by.token)
}

/** The payment data that buyers of the online shop see. */
const shownToBuyers = ({ companyId }: Shop) =>
  inTransaction(server.deps.db, { companyId }, (tx) =>
    readTransferAccount({ tx, company: { id: companyId } } as Parameters<typeof readTransferAccount>[0]),
  )

const cards = {
  provider: 'stripe' as const,
  isActive: true,
  secretKey: 'sk_live_thief1234',
  webhookSecret: 'whsec_thief',
}

const linkIn = (email: string) => {
  const body =
    server.mails.filter(({ to, body: text }) => to === email && text.includes('for=money')).at(-1)?.body ?? ''
  return /for=money&token=([\w.-]+)/.exec(body)?.[1] ?? ''
}

test('no preset but Owner changes money targets, and no API key does', async () => {
  const holders = profilePresets.filter((one) => one.isRoot || one.permissions.includes('SETTINGS__MONEY_UPDATE'))
  expect(holders.map(({ key }) => key)).toEqual(['owner'])
})

test('a person with all other rights changes neither the card account, nor bank data, nor the own domain', async () => {
  const shop = await aCompany(server)
  const editor = await aMember(server, shop, { permissions: others })
  const general = (await call(server, getGeneralShopSettings, {}, shop.token)).settings
  const { domain: _, id: __, ...fields } = general
  const withDomain = { ...fields, customDomain: 'ladron.cl', currentPassword }

  expect(
    await send(server, updateCardAccount.path, { version: 0, ...cards, currentPassword }, editor.token),
  ).toMatchObject({
    statusCode: 403,
  })
  expect(await setBankData(shop, editor, 'Banco del ladrón')).toMatchObject({ statusCode: 403 })
  const created = { name: { en: 'Other', es: 'Otra' }, type: 'bankTransfer', instructions: 'x', currentPassword }
  expect(await send(server, createTender.path, created, editor.token)).toMatchObject({ statusCode: 403 })
  expect(await send(server, updateGeneralShopSettings.path, withDomain, editor.token)).toMatchObject({
    statusCode: 403,
  })

  expect(server.mails.filter(({ body }) => body.includes('for=money') && body.includes(shop.companyId))).toEqual([])
  expect((await call(server, getCardAccount, {}, shop.token)).account.version).toBe(0)
})

test('a change requires the password again, and the right one', async () => {
  const shop = await aCompany(server)
  const input = { version: 0, ...cards }
  const body = { code: 'passwordNeeded' }
  expect(await send(server, updateCardAccount.path, input, shop.token)).toMatchObject({ statusCode: 403, body })
  expect(
    await send(server, updateCardAccount.path, { ...input, currentPassword: 'Wrong0ne' }, shop.token),
  ).toMatchObject({ body: { code: 'passwordWrong' } })
  expect(await setBankData(shop, shop, 'Banco', '')).toMatchObject({ statusCode: 403, body })
  expect(await send(server, updateCardAccount.path, { ...input, currentPassword }, shop.token)).toMatchObject({
    statusCode: 200,
  })
})

test('other fields of the same forms need neither the right nor the password', async () => {
  const shop = await aCompany(server)
  await setBankData(shop, shop, 'Banco Sur 123456789')
  const editor = await aMember(server, shop, { permissions: others })
  const { isUsed: _, status: __, key: ___, waitsUntil: ____, ...tender } = await transferOf(shop)
  const change = { ...tender, name: { en: 'Wire', es: 'Giro' } }
  expect(await send(server, updateTender.path, change, editor.token)).toMatchObject({ statusCode: 200 })
})

test('every owner gets a mail with both accounts masked, and reverses the change with its link, once', async () => {
  const shop = await aCompany(server)
  await call(
    server,
    updateCardAccount,
    { version: 0, ...cards, secretKey: 'sk_live_owner9999', currentPassword },
    shop.token,
  )
  const helper = await aMember(server, shop, {
    permissions: ['SETTINGS__MONEY_UPDATE', 'ECOMMERCE__SETTINGS__SHOP_UPDATE'],
  })
  await call(server, updateCardAccount, { version: 1, ...cards, currentPassword }, helper.token)
  const mail = server.mails.filter(({ to, body }) => to === shop.email && body.includes('for=money')).at(-1)
  expect(mail?.body).toMatch(/…9999[\s\S]*…1234/)
  expect(mail?.body).not.toMatch(/sk_live|whsec/)

  const token = linkIn(shop.email)
  const { change } = await call(server, openMoneyChange, { token })
  expect(change).toMatchObject({ kind: 'cardAccount', before: expect.stringContaining('…9999') })
  expect((await call(server, getCardAccount, {}, shop.token)).account.keyEnd).toBe('1234')
  await call(server, undoMoneyChange, { token })
  expect((await call(server, getCardAccount, {}, shop.token)).account).toMatchObject({ keyEnd: '9999', isActive: true })

  expect(await send(server, undoMoneyChange.path, { token })).toMatchObject({ body: { code: 'tokenInvalid' } })
  expect(await call(server, openMoneyChange, { token })).toEqual({ change: null })
  const { items } = await call(server, listAuditEntries, { filters: { area: 'moneyTarget' } }, shop.token)
  expect(items.map(({ action }) => action)).toEqual([
    'moneyTarget.takeBack',
    'moneyTarget.change',
    'moneyTarget.change',
  ])
})

test('a link works for seven days, and only with its secret', async () => {
  const shop = await aCompany(server)
  await call(server, updateCardAccount, { version: 0, ...cards, currentPassword }, shop.token)
  const token = linkIn(shop.email)
  for (const wrong of [`${shop.companyId}.x`, `${newId()}.${token.split('.')[1] ?? ''}`, 'x', token.slice(0, -1)])
    expect(await send(server, undoMoneyChange.path, { token: wrong })).toMatchObject({ body: { code: 'tokenInvalid' } })
  later(7 * 24 + 1)
  expect(await send(server, undoMoneyChange.path, { token })).toMatchObject({ body: { code: 'tokenInvalid' } })
})

test('new bank data wait a day, and buyers see the earlier ones until then', async () => {
  const shop = await aCompany(server)
  await setBankData(shop, shop, 'Banco Sur 123456789')
  expect(await shownToBuyers(shop)).toBe('Banco Sur 123456789')

  expect(await setBankData(shop, shop, 'Banco Norte 987654321')).toMatchObject({ statusCode: 200 })
  expect(await shownToBuyers(shop)).toBe('Banco Sur 123456789')
  expect((await transferOf(shop)).waitsUntil).not.toBeNull()
  later(23.9)
  await clock()
  expect(await shownToBuyers(shop)).toBe('Banco Sur 123456789')
  later(24.1)
  await clock()
  expect(await shownToBuyers(shop)).toBe('Banco Norte 987654321')
  server.setNow(undefined)
  expect((await transferOf(shop)).waitsUntil).toBeNull()
})

test('another tender with bank data waits as well, and removed data go at once', async () => {
  const shop = await aCompany(server)
  await setBankData(shop, shop, 'Banco Sur 123456789')
  await setBankData(shop, shop, null)
  expect(await shownToBuyers(shop)).toBe('')
  await setBankData(shop, shop, 'Banco Norte 987654321')
  expect(await shownToBuyers(shop)).toBe('')
  const input = {
    name: { en: 'Second', es: 'Segunda' },
    type: 'bankTransfer',
    instructions: 'Banco Este',
    currentPassword,
  }
  expect(await send(server, createTender.path, input, shop.token)).toMatchObject({
    body: { tender: { instructions: null, waitsUntil: expect.any(String) } },
  })
})

test('a second person applies new bank data at once; the person who changed them cannot', async () => {
  const shop = await aCompany(server)
  const second = await aMember(server, shop, { permissions: ['SETTINGS__MONEY_UPDATE', 'SETTINGS__UPDATE'] })
  await setBankData(shop, shop, 'Banco Sur 123456789')
  await setBankData(shop, shop, 'Banco Norte 987654321')
  const [change] = (await call(server, listMoneyChanges, {}, second.token)).items
  expect(change).toMatchObject({
    state: 'waiting',
    before: 'Banco Sur …6789',
    after: 'Banco Norte …4321',
    mayConfirm: true,
  })
  const input = { id: change?.id ?? '', currentPassword }

  expect(await send(server, confirmMoneyChange.path, input, shop.token)).toMatchObject({ statusCode: 403 })
  expect(await send(server, confirmMoneyChange.path, { id: input.id }, second.token)).toMatchObject({
    body: { code: 'passwordNeeded' },
  })
  await call(server, confirmMoneyChange, input, second.token)
  expect(await shownToBuyers(shop)).toBe('Banco Norte 987654321')
})

test('new bank data reversed while they wait never apply; reversed afterwards, the earlier ones apply again', async () => {
  const shop = await aCompany(server)
  await setBankData(shop, shop, 'Banco Sur 123456789')
  await setBankData(shop, shop, 'Banco Norte 987654321')
  await call(server, undoMoneyChange, { token: linkIn(shop.email) })
  later(25)
  await clock()
  expect(await shownToBuyers(shop)).toBe('Banco Sur 123456789')

  server.setNow(undefined)
  await setBankData(shop, shop, 'Banco Este 555566667')
  later(25)
  await clock()
  expect(await shownToBuyers(shop)).toBe('Banco Este 555566667')
  server.setNow(undefined)
  const [change] = (await call(server, listMoneyChanges, {}, shop.token)).items
  await call(server, takeBackMoneyChange, { id: change?.id ?? '', currentPassword }, shop.token)
  expect(await shownToBuyers(shop)).toBe('Banco Sur 123456789')
})

test('a changed own domain is restored with its proof', async () => {
  const shop = await aCompany(server)
  const save = async (customDomain: string) => {
    const { domain: _, id: __, ...fields } = (await call(server, getGeneralShopSettings, {}, shop.token)).settings
    return send(server, updateGeneralShopSettings.path, { ...fields, customDomain, currentPassword }, shop.token)
  }
  const own = `tienda-${newId().slice(-8)}.cl`
  await save(own)
  await server.owner.query(`update shop_hosts set state = 'active' where host = $1`, [own])
  await save(`ladron-${newId().slice(-8)}.cl`)
  await call(server, undoMoneyChange, { token: linkIn(shop.email) })
  const { domain } = (await call(server, getGeneralShopSettings, {}, shop.token)).settings
  expect(domain).toMatchObject({ host: own, state: 'active' })
})

test.each([
  ['Banco Sur, cuenta 00123456789', 'Banco Sur, cuenta …6789'],
  ['12.345.678-9 y 1234', '…6789 y 1234'],
  ['https://pay.example.test/abc', 'https://pay.example.test/abc'],
])('%s is shown as %s', (text, shown) => {
  expect(masked(text)).toBe(shown)
})
