/** Attacks with a cashier's log-in, a device and a copy of its messages against the PINs of approvers (docs/decisions/0076). */
import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import {
  approveWithPin,
  disallowPinDevice,
  listApprovers,
  listOwnApprovals,
  listPinDevices,
  objectToApproval,
  pullApprovers,
  seeOwnApprovals,
} from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { approveBody, pinKeyRounds } from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import type { WrongTry } from '@mostrador/contract/features/access/approvals/schema.ts'
import { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import { pairDevice, revokeDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { getSale, reviewSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { countSalesToReview } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import type { SaleApproval } from '@mostrador/contract/features/selling/sales/schema.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { clearMemberPin, removeMember, suspendMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { aDocument } from '../a-document.ts'
import { aMember, giveProfile } from '../a-member.ts'
import {
  allow,
  anAllowedDevice,
  aPairedPinDevice,
  aPinDevice,
  approveOffline,
  goodPin,
  keyOf,
  open,
  pull,
  setPin,
} from '../a-pin.ts'
import { aSale } from '../a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../builders.ts'
import { inCompany } from '../contract.ts'
import { openTestServer } from '../test-server.ts'

const server = openTestServer()
const permission = 'SALES__LINE_DISCOUNT'
const password = 'Tromba9x'
const limits = { maxLineDiscountPercent: '10' }

/** A shop with a cashier, a manager whose PIN works on the device, and a register open on it. */
async function aShop() {
  const shop = await aCompany(server)
  const cashier = await aMember(server, shop, { permissions: ['SALES__VIEW', 'SALES__ADD', permission], limits })
  const manager = await aMember(server, shop, { permissions: [permission, 'SALES__BELOW_COST', 'SALES__VIEW'] })
  const till = await anOpenTill(server, shop)
  const { device, verifier } = await anAllowedDevice(server, { approver: manager, cashier }, till.lease.deviceId)
  return { shop, cashier, manager, till, device, verifier, product: await aProduct(server, shop) }
}
type World = Awaited<ReturnType<typeof aShop>>

/** The mails of a kind to an address. */
const mailsTo = (address: string, about: RegExp) =>
  server.mails
    .filter(({ to, subject: line }) => to === address && about.test(line))
    .map(({ subject: line, body }) => `${line}\n${body}`)
const [tried, allowed, disputed] = [/^(Wrong|Intentos)/, /offline|sin conexión/, /did not approve|no aprobó/]

let number = 0
const saleOf = ({ till, product }: World) =>
  aSale(till, { number: (number += 1), items: [{ product, discountPercent: '20' }] })

async function pushed({ device, cashier }: World, sale: ReturnType<typeof saleOf>, approval: SaleApproval) {
  const document = aDocument({ ...sale, approvals: [approval] })
  const { results } = await call(server, pushDocuments, device.push(document), cashier.token)
  const [result] = results
  if (result?.status !== 'stored') throw new Error(JSON.stringify(results))
  return result.needsReview
}

/** One piece of 990, with a discount of 20 %, 198. */
const subject = ({ product }: World, documentId: string) => ({
  permission: permission as typeof permission,
  documentId,
  amount: 198,
  variantId: product.variantId,
  percent: '20',
  summary: 'Pan 20 %',
})

test('a cashier’s log-in alone gets nothing from any endpoint with which a PIN could be checked', async () => {
  const { shop, cashier, manager, device, verifier } = await aShop()
  const all = await aMember(server, shop, {
    permissions: inCompany.flatMap(([, { who }]) => (who === 'connected' ? [] : [who as never])),
  })
  const { rows } = await server.owner.query(
    `select m.pin_hash, encode(p.salt, 'hex') as salt, d.id::text as device from memberships m
      join member_pins p using (company_id, user_id) cross join devices d where m.user_id = $1 and d.id = $2`,
    [manager.userId, device.id],
  )
  const secrets = [rows[0].pin_hash, rows[0].salt, verifier.salt, verifier.check, device.secret.toString('base64url')]
  for (const { token } of [cashier, all]) {
    for (const [name, endpoint] of inCompany) {
      const { body } = await send(server, endpoint.path, {}, token, endpoint.method)
      for (const secret of secrets) expect(JSON.stringify(body), name).not.toContain(secret)
    }
  }
})

test('a pull needs the signature of the paired device, for this person and this content, once', async () => {
  const { shop, cashier, manager, device } = await aShop()
  const answer = (proof: object, by = cashier, wrongTries: WrongTry[] = []) =>
    send(server, pullApprovers.path, { proof, wrongTries }, by.token)
  const prove = (at?: Date, of = device, userId = cashier.userId) => of.prove('pullApprovers', userId, '[]', at)
  const refused = { statusCode: 403, body: { code: 'deviceNotProven' } }

  const proof = prove()
  expect(await answer(proof)).toMatchObject({ statusCode: 200 })
  expect(await answer(proof)).toMatchObject(refused)
  expect(await answer(prove(new Date(Date.parse(proof.sentAt) - 1)))).toMatchObject(refused)
  for (const minutes of [-6, 6])
    expect(await answer(prove(new Date(Date.now() + minutes * 60_000)))).toMatchObject(refused)
  expect(await answer(prove(), manager)).toMatchObject({ statusCode: 403 })
  const wrongTry = { id: newId(), userId: manager.userId, triedAt: new Date().toISOString(), place: 'device' } as const
  expect(await answer(prove(), cashier, [wrongTry])).toMatchObject(refused)
  expect(await answer({ ...prove(), signature: 'A'.repeat(86) })).toMatchObject(refused)
  expect(await answer(prove(undefined, aPinDevice()))).toMatchObject(refused)
  expect(await answer(device.prove('approveWithPin', cashier.userId, '[]'))).toMatchObject(refused)

  const other = await aCompany(server)
  const theirs = await aPairedPinDevice(server, other)
  expect(await answer(prove(undefined, theirs))).toMatchObject(refused)
  await call(server, revokeDevice, { id: device.id }, shop.token)
  expect(await answer(prove())).toMatchObject(refused)
})

test('answers one of two simultaneous copies of a pull', async () => {
  const { cashier, device } = await aShop()
  const proof = device.prove('pullApprovers', cashier.userId, '[]')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(server, pullApprovers.path, { proof, wrongTries: [] }, cashier.token)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a device gets only people who allowed it, sealed for it alone, and useless on any other device', async () => {
  const { shop, cashier, manager, device, verifier } = await aShop()
  await setPin(server, shop)
  const [mine, other] = [await pull(server, device, cashier), await aPairedPinDevice(server, cashier)]
  expect(mine.items.map(({ userId }) => userId)).toEqual([manager.userId])
  expect(mine.items[0]).toMatchObject({ permissions: expect.arrayContaining([permission]) })
  expect((await pull(server, other, cashier)).items).toEqual([])

  const proof = device.prove('pullApprovers', cashier.userId, '[]')
  const { sealed } = await call(server, pullApprovers, { proof }, cashier.token)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(manager.userId)
  expect(() => open({ id: device.id, secret: other.secret }, sealed, proof.sentAt)).toThrow(/authenticate/)
  expect(() => open(device, sealed, new Date(0).toISOString())).toThrow(/authenticate/)
  expect(verifier.keyRounds).toBeGreaterThanOrEqual(600_000)
  expect(pinKeyRounds).toBeGreaterThanOrEqual(600_000)
  await allow(server, manager, other)
  const there = (await pull(server, other, cashier)).items[0]?.verifier
  expect(there?.check).not.toBe(verifier.check)
  expect(keyOf(device, verifier, goodPin)).not.toEqual(keyOf(other, verifier, goodPin))
})

test('the key and the secret of a device cannot be replaced', async () => {
  const { shop, cashier, device } = await aShop()
  const mine = device.pairing()
  const again = await send(server, pairDevice.path, mine, shop.token)
  expect(again).toMatchObject({ statusCode: 200 })
  const thief = aPinDevice(device.id).pairing()
  for (const wish of [thief, { ...mine, secret: thief.secret }, { ...thief, publicKey: null }])
    expect((await send(server, pairDevice.path, wish, cashier.token)).statusCode).toBeGreaterThanOrEqual(403)
  expect((await pull(server, device, cashier)).items).toHaveLength(1)
})

test('an offline approval is valid only with the proof of its PIN and device', async () => {
  const world = await aShop()
  const { device, verifier, manager, cashier, shop } = world
  const wish = (documentId: string) => subject(world, documentId)
  const good = saleOf(world)
  expect(await pushed(world, good, approveOffline(device, verifier, wish(good.saleId)))).toEqual(['approvedOffline'])
  expect((await call(server, getSale, { id: good.saleId }, shop.token)).sale.approvals).toMatchObject([
    { via: 'offline' },
  ])

  const right = (documentId: string) => approveOffline(device, verifier, wish(documentId))
  const forgeries: ((id: string) => SaleApproval)[] = [
    // Like an older till, which sent only a name.
    (id) => ({ ...right(id), proof: undefined }),
    (id) => approveOffline(device, verifier, wish(id), '482916'),
    (id) => approveOffline({ id: device.id, secret: aPinDevice().secret }, verifier, wish(id)),
    () => right(newId()),
    (id) => ({ ...right(id), approvalId: newId() }),
    (id) => ({ ...right(id), approverId: shop.userId }),
    (id) => ({ ...right(id), approverId: cashier.userId }),
    (id) => ({ ...approveOffline(device, verifier, { ...wish(id), percent: '11' }), percent: '20' }),
    (id) => approveOffline(device, verifier, { ...wish(id), amount: 197 }),
    (id) => approveOffline(device, verifier, { ...wish(id), amount: null }),
    (id) => approveOffline(device, verifier, { ...wish(id), variantId: newId() }),
    (id) => ({ ...right(id), proof: { ...right(id).proof, amount: 1000 } as SaleApproval['proof'] }),
    (id) => {
      const other = approveOffline(device, verifier, { ...wish(id), variantId: newId() })
      return { ...other, proof: { ...other.proof, variantId: world.product.variantId } as SaleApproval['proof'] }
    },
    (id) => ({ ...approveOffline(device, verifier, { ...wish(id), permission: 'SALES__BELOW_COST' }), permission }),
    (id) => approveOffline(device, verifier, { ...wish(id), at: new Date(Date.now() + 60 * 60_000) }),
    (id) => approveOffline(device, verifier, { ...wish(id), at: new Date(Date.now() - 60 * 60_000) }),
    (id) => ({ ...right(id), proof: { ...right(id).proof, pinId: newId() } as SaleApproval['proof'] }),
  ]
  for (const [index, forge] of forgeries.entries()) {
    const sale = saleOf(world)
    expect(await pushed(world, sale, forge(sale.saleId)), `forgery ${index}`).toEqual(['overProfileLimits'])
  }
  // A used approval is not valid for another sale either.
  const next = saleOf(world)
  const known = right(next.saleId)
  expect(await pushed(world, next, known)).toEqual(['approvedOffline'])
  expect(await pushed(world, saleOf(world), known)).toEqual(['overProfileLimits'])
  expect((await call(server, listOwnApprovals, {}, manager.token)).items).toHaveLength(5)
})

const endings: [string, (world: World) => Promise<unknown>][] = [
  [
    'the approver no longer allows the device',
    ({ device, manager }) => call(server, disallowPinDevice, { deviceId: device.id }, manager.token),
  ],
  ['they set a new PIN', ({ manager }) => setPin(server, manager, '719364')],
  ['they remove it', ({ manager }) => call(server, setMyPin, { currentPassword: password, pin: null }, manager.token)],
  ['it is cleared', ({ shop, manager }) => call(server, clearMemberPin, { userId: manager.userId }, shop.token)],
  [
    'they are suspended',
    async ({ shop, manager }) => {
      for (const isSuspended of [true, false])
        await call(server, suspendMember, { userId: manager.userId, isSuspended }, shop.token)
    },
  ],
  ['they leave', ({ shop, manager }) => call(server, removeMember, { userId: manager.userId }, shop.token)],
  [
    'they lose their profile for a while',
    async ({ shop, manager }) => {
      await server.owner.query('delete from membership_profiles where user_id = $1', [manager.userId])
      await giveProfile(server, shop, manager.userId, manager.profileId)
    },
  ],
]

test.each(endings)('once %s, the device gets them no more and approves nothing in their name', async (_name, end) => {
  const world = await aShop()
  const before = saleOf(world)
  const early = approveOffline(world.device, world.verifier, {
    ...subject(world, before.saleId),
    documentId: before.saleId,
  })
  await end(world)
  const after = saleOf(world)
  const at = new Date(Date.now() + 1000)
  const late = approveOffline(world.device, world.verifier, {
    ...subject(world, after.saleId),
    documentId: after.saleId,
    at,
  })

  expect(await pushed(world, after, late)).toEqual(['overProfileLimits'])
  expect((await pull(server, world.device, world.cashier)).items).toEqual([])
  // An earlier approval that arrives late stays valid, unless the approver is no longer a member.
  const isGone = _name === 'they leave'
  expect(await pushed(world, before, early)).toEqual([isGone ? 'overProfileLimits' : 'approvedOffline'])
})

test('a removed device approves nothing more, and a verifier expires a week after the last pull', async () => {
  const world = await aShop()
  const { device, verifier } = world
  await server.owner.query(
    `update pin_devices set allowed_at = now() - interval '20 days', pulled_at = now() - interval '8 days' where device_id = $1`,
    [device.id],
  )
  const sale = saleOf(world)
  expect(await pushed(world, sale, approveOffline(device, verifier, subject(world, sale.saleId)))).toEqual([
    'overProfileLimits',
  ])

  await call(server, revokeDevice, { id: device.id }, world.shop.token)
  const { rows } = await server.owner.query('select ended_at from pin_devices where device_id = $1', [device.id])
  expect(rows).toEqual([{ ended_at: expect.any(Date) }])
})

test('an approver needs six digits and no pattern; a shorter or an older PIN approves nothing', async () => {
  const world = await aShop()
  const { shop, cashier, manager, device } = world
  const fault = async (pin: string, by: { token: string }) => {
    const { statusCode, body } = await send(server, setMyPin.path, { currentPassword: password, pin }, by.token)
    return statusCode === 200 ? null : (body as { data: { fields: { pin: string } } }).data.fields.pin
  }
  expect(await fault('4711', manager)).toMatch(/6/)
  expect(await fault('47118', manager)).toMatch(/6/)
  expect(await fault('123456', manager)).toMatch(/\S/)
  const seller = await aMember(server, shop, { permissions: ['SALES__ADD'] })
  expect(await fault('4711', seller)).toBeNull()
  for (const obvious of ['1111', '4321', '1984', '2580', '112233']) expect(await fault(obvious, seller)).toMatch(/\S/)

  // A PIN of unknown length, as all earlier ones were, and a short one whose owner may approve now.
  await server.owner.query('update memberships set pin_digits = null where user_id = $1', [manager.userId])
  await giveProfile(server, shop, seller.userId, manager.profileId)
  for (const { userId } of [manager, seller]) {
    const answer = await send(
      server,
      approveWithPin.path,
      { ...subject(world, newId()), approverId: userId, pin: goodPin },
      cashier.token,
    )
    expect(answer).toMatchObject({ statusCode: 409, body: { code: 'pinNeedsNew' } })
  }
  const { items } = await call(server, listApprovers, subject(world, newId()), cashier.token)
  for (const { userId } of [manager, seller])
    expect(items.find((item) => item.userId === userId)).toMatchObject({ hasPin: false, needsNewPin: true })
  expect((await call(server, getDashboardHome, {}, manager.token)).needsNewPin).toBe(true)
  expect(await call(server, listPinDevices, {}, manager.token)).toMatchObject({ pin: 'needsNew', isApprover: true })
  expect((await pull(server, device, cashier)).items).toEqual([])
})

test('locks a PIN at the server after five wrong ones, also simultaneous ones, and notifies its owner', async () => {
  const world = await aShop()
  const { cashier, manager, device } = world
  const input = { ...subject(world, newId()), approverId: manager.userId, allowsOffline: false }
  const tryPin = (pin: string) => send(server, approveWithPin.path, { ...input, pin, here: null }, cashier.token)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => tryPin(String(700_000 + index))))
  const codes = answers.map(({ body }) => (body as { code: string }).code)
  expect(codes.filter((code) => code === 'pinWrong')).toHaveLength(5)
  expect(codes.filter((code) => code === 'pinLocked')).toHaveLength(7)
  expect(await tryPin(goodPin)).toMatchObject({ body: { code: 'pinLocked' } })

  const { tries } = await call(server, listOwnApprovals, {}, manager.token)
  expect(tries).toHaveLength(5)
  expect(tries[0]).toMatchObject({ place: 'server', triedByName: 'Test', isNew: true })
  expect(mailsTo(manager.email, tried)).toMatchObject([expect.stringContaining('5')])
  expect((await call(server, getDashboardHome, {}, manager.token)).ownApprovals).toMatchObject({ tries: 5 })

  // The place is included when the device names it.
  await server.owner.query(`update attempts set last_at = now() - interval '16 minutes' where bucket like 'pin:%'`)
  const here = device.prove('approveWithPin', cashier.userId, approveBody(input))
  await send(server, approveWithPin.path, { ...input, pin: '700000', here }, cashier.token)
  expect((await call(server, listOwnApprovals, {}, manager.token)).tries[0]).toMatchObject({
    deviceName: 'Chrome, Android',
  })
})

test('records wrong PINs reported by a device once, and notifies their owner', async () => {
  const { shop, cashier, manager, device } = await aShop()
  const tries = Array.from({ length: 5 }, (_, index) => ({
    id: newId(),
    userId: manager.userId,
    triedAt: new Date(Date.now() - (5 - index) * 60_000).toISOString(),
    place: 'device' as const,
  }))
  const stranger = { ...tries[0], id: newId(), userId: (await aCompany(server)).userId } as WrongTry
  await pull(server, device, cashier, [...tries, stranger])
  await pull(server, device, cashier, tries)

  const { tries: told } = await call(server, listOwnApprovals, {}, manager.token)
  expect(told).toHaveLength(5)
  const { rows } = await server.owner.query(
    `select action, data from audit_entries where company_id = $1 and action = 'member.tryPin'`,
    [shop.companyId],
  )
  expect(rows).toMatchObject([{ data: { count: 5, deviceId: device.id } }])
  expect(mailsTo(manager.email, tried)).toEqual([
    expect.stringMatching(/5 (times|veces).*Chrome, Android|Chrome, Android.*5 /s),
  ])
})

test('a PIN allows the device it is typed at, if that device signs, and its owner is notified', async () => {
  const world = await aShop()
  const { shop, cashier, device } = world
  await setPin(server, shop)
  const input = { ...subject(world, newId()), approverId: shop.userId, allowsOffline: true }
  const unsigned = { ...input, pin: goodPin, here: null }
  expect(await send(server, approveWithPin.path, unsigned, cashier.token)).toMatchObject({
    body: { code: 'pinDeviceUnkeyed' },
  })
  const other = device.prove('approveWithPin', cashier.userId, approveBody({ ...input, allowsOffline: false }))
  expect(await send(server, approveWithPin.path, { ...unsigned, here: other }, cashier.token)).toMatchObject({
    statusCode: 403,
  })

  const here = device.prove('approveWithPin', cashier.userId, approveBody(input))
  await call(server, approveWithPin, { ...input, pin: goodPin, here }, cashier.token)
  expect((await pull(server, device, cashier)).items.map(({ userId }) => userId)).toContain(shop.userId)
  expect(mailsTo(shop.email, allowed)).toEqual([expect.stringMatching(/offline|sin conexión/)])
})

test('an approver sees the approvals in their name and can object to them', async () => {
  const world = await aShop()
  const { shop, manager, device, verifier } = world
  const sale = saleOf(world)
  await pushed(world, sale, approveOffline(device, verifier, subject(world, sale.saleId)))
  const { items } = await call(server, listOwnApprovals, {}, manager.token)
  const [approval] = items
  expect(approval).toMatchObject({
    via: 'offline',
    isNew: true,
    percent: '20',
    requestedByName: 'Test',
    sale: { id: sale.saleId },
  })
  expect((await call(server, getDashboardHome, {}, manager.token)).ownApprovals).toMatchObject({ approvals: 1 })
  await call(server, seeOwnApprovals, { until: new Date(Date.now() + 1000).toISOString() }, manager.token)
  expect((await call(server, getDashboardHome, {}, manager.token)).ownApprovals).toMatchObject({ approvals: 0 })

  const selection = { ids: [sale.saleId] }
  await call(server, reviewSales, { selection, note: '' }, shop.token)
  expect((await call(server, countSalesToReview, {}, shop.token)).saleCount).toBe(0)
  const objected = { id: approval?.id ?? '' }
  expect(await send(server, objectToApproval.path, objected, shop.token)).toMatchObject({ statusCode: 404 })
  await call(server, objectToApproval, objected, manager.token)
  await call(server, objectToApproval, objected, manager.token)

  const { sale: stored } = await call(server, getSale, { id: sale.saleId }, shop.token)
  expect(stored).toMatchObject({
    needsReview: ['approvedOffline', 'approvalObjected'],
    isReviewed: false,
    review: null,
  })
  expect(stored.approvals).toMatchObject([{ isObjected: true }])
  expect((await call(server, countSalesToReview, {}, shop.token)).saleCount).toBe(1)
  expect(mailsTo(shop.email, disputed)).toEqual([expect.stringContaining(sale.saleId)])
  await call(server, reviewSales, { selection, note: '' }, shop.token)
  expect((await call(server, countSalesToReview, {}, shop.token)).saleCount).toBe(0)
  await expectNoPin(world)
})

/** Every approval with that PIN is now invalid, whenever it claims to have been typed. */
async function expectNoPin(world: World) {
  const { cashier, manager, device, verifier } = world
  expect(await call(server, listPinDevices, {}, manager.token)).toMatchObject({ pin: 'none' })
  expect((await pull(server, device, cashier)).items).toEqual([])
  const late = saleOf(world)
  const at = new Date(Date.now() - 1000)
  expect(await pushed(world, late, approveOffline(device, verifier, { ...subject(world, late.saleId), at }))).toEqual([
    'overProfileLimits',
  ])
}
