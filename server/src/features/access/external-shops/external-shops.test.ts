/** External shops that a company may register. */
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import * as shops from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import { expect, test } from 'vitest'
import { unseal } from '../../../auth/seal.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const fields = { name: 'Azul', returnAddresses: ['https://azul.example/back'] }

test('a shop is registered, changed, gets a new secret and is removed, and the history records it', async () => {
  const { token, companyId } = await aCompany(server)
  const made = await call(server, shops.registerExternalShop, fields, token)
  expect(made.externalShop).toMatchObject({ ...fields, origin: 'https://azul.example', version: 1 })
  const { id } = made.externalShop
  const changed = { name: 'Celeste', returnAddresses: ['https://AZUL.example/back/', 'https://azul.example/other'] }
  const { externalShop } = await call(server, shops.updateExternalShop, { ...changed, id, version: 1 }, token)
  expect(externalShop.returnAddresses).toEqual(['https://azul.example/back/', 'https://azul.example/other'])
  const old = await send(server, shops.updateExternalShop.path, { ...changed, id, version: 1 }, token)
  expect(old).toMatchObject({ statusCode: 409, body: { code: 'versionConflict' } })

  const renewed = await call(server, shops.renewExternalShopSecret, { id }, token)
  expect(renewed.secret).not.toBe(made.secret)
  const { rows } = await server.owner.query('select sealed_secret from ecommerce_sites where id = $1', [id])
  const [{ sealed_secret: sealed }] = rows as [{ sealed_secret: Buffer }]
  expect(sealed.includes(renewed.secret)).toBe(false)
  expect(unseal(server.deps.secrets, sealed)).toBe(renewed.secret)

  const list = await call(server, shops.listExternalShops, {}, token)
  expect(list).toMatchObject({ companyId, items: [{ id, name: 'Celeste', version: 3 }] })
  expect(JSON.stringify(list)).not.toContain(renewed.secret)
  await call(server, shops.removeExternalShop, { id }, token)
  expect((await call(server, shops.listExternalShops, {}, token)).items).toEqual([])
  for (const path of [shops.removeExternalShop.path, shops.renewExternalShopSecret.path])
    expect((await send(server, path, { id }, token)).statusCode).toBe(404)

  const { items } = await call(server, listAuditEntries, { filters: { area: 'externalShop' } }, token)
  const actions = ['remove', 'renewSecret', 'update', 'register'].map((action) => `externalShop.${action}`)
  expect(items.map(({ action }) => action)).toEqual(actions)
  expect(JSON.stringify(items)).not.toContain(renewed.secret)
})

test('a name is free again when its shop is removed, and taken as long as it is there', async () => {
  const { token } = await aCompany(server)
  const { externalShop } = await call(server, shops.registerExternalShop, fields, token)
  const twin = { ...fields, name: 'AZUL' }
  expect(await send(server, shops.registerExternalShop.path, twin, token)).toMatchObject({
    statusCode: 409,
    body: { code: 'nameTaken' },
  })
  await call(server, shops.removeExternalShop, { id: externalShop.id }, token)
  await call(server, shops.registerExternalShop, twin, token)
})

test.each([
  ['http://azul.example/back'],
  ['https://azul.example/back?x=1'],
  ['https://azul.example/back#x'],
  ['https://ana:clave@azul.example/back'],
  ['javascript:alert(1)'],
  ['//azul.example/back'],
  ['azul.example'],
  [''],
])('refuses the return address %s', async (address) => {
  const { token } = await aCompany(server)
  const input = { ...fields, returnAddresses: [address] }
  expect((await send(server, shops.registerExternalShop.path, input, token)).statusCode).toBe(422)
})

test('refuses addresses on two sites, none, and more than ten, and takes one of this machine', async () => {
  const { token } = await aCompany(server)
  const two = ['https://azul.example/a', 'https://rojo.example/a']
  const many = Array.from({ length: 11 }, (_, n) => `https://azul.example/${n}`)
  for (const returnAddresses of [two, [], many])
    expect(
      (await send(server, shops.registerExternalShop.path, { ...fields, returnAddresses }, token)).statusCode,
    ).toBe(422)
  const returnAddresses = ['http://127.0.0.1:4000/back']
  await call(server, shops.registerExternalShop, { ...fields, returnAddresses }, token)
})

test('only people who may change the general settings of the shop register one', async () => {
  const shop = await aCompany(server)
  const permissions = ['ECOMMERCE__SETTINGS__HOME_UPDATE' as const]
  const { token } = await aMember(server, shop, { permissions })
  for (const { path } of [shops.listExternalShops, shops.registerExternalShop])
    expect((await send(server, path, fields, token)).statusCode).toBe(403)
})
