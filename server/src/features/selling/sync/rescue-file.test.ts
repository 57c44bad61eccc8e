import { revokeDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { importRescuePart, previewRescuePart } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { readRescueFile } from '@mostrador/contract/features/selling/sync/read-rescue-file.ts'
import { maxSealedPartCharacters, type RescuedDocument } from '@mostrador/contract/features/selling/sync/rescue-file.ts'
import { sealRescueFile } from '@mostrador/contract/features/selling/sync/seal-rescue-file.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aDocument, aMovement, type Document, push } from '../../../testing/a-document.ts'
import { aMakerKey, aPairedDevice } from '../../../testing/a-device.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, tillSettings } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const rescued = ({ kind, id, madeBy, payload }: Document, receiptNumber: string | null = null): RescuedDocument => ({
  kind,
  id,
  madeBy,
  payload,
  createdAt: new Date().toISOString(),
  receiptNumber,
})

/** The parts of a file as the screen sends them. `isPlain`: as written by a browser that cannot encrypt. */
async function aFile(shop: Shop, documents: readonly Document[], { isPlain = false, deviceId = newId() } = {}) {
  const { rescueKey } = await tillSettings(server, shop)
  const text = await sealRescueFile({
    companyId: shop.companyId,
    deviceId,
    createdAt: new Date().toISOString(),
    documents: documents.map((document) => rescued(document)),
    key: isPlain ? null : rescueKey,
  })
  const file = readRescueFile(text, shop.companyId)
  if (!file.ok) throw new Error(file.reason)
  return { text, parts: file.parts.map((part, index) => ({ header: file.header, index, part })) }
}

function firstOf<T>([first]: readonly T[]): T {
  if (!first) throw new Error('a part')
  return first
}

async function aShift() {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const sales = [1, 2].map((number) => aSale(till, { number, items: [{ product }] }))
  const [first, second] = sales
  if (!first || !second) throw new Error('two sales')
  return { shop, product, till, first, second }
}

const importing = (shop: Pick<Shop, 'token'>, part: object) => send(server, importRescuePart.path, part, shop.token)
const refused = (code: string) => ({ statusCode: 422, body: { code } })

test('stores a device’s unsent documents once, for their makers, however often the file is imported', async () => {
  const { shop, till, first, second } = await aShift()
  const maker = await aMember(server, shop, { permissions: ['SALES__ADD'] })
  const madeBy = { userId: maker.userId, profileId: maker.profileId }
  const { signed } = await aMakerKey(server, maker, till.lease.deviceId)
  const sentBefore = signed(aDocument(first))
  await push(server, shop, sentBefore)
  const documents = [sentBefore, aDocument(second, madeBy), aMovement(till), aClosing(till)]
  const { text, parts } = await aFile(shop, documents)
  expect(text).not.toContain(second.saleId)

  const part = firstOf(parts)
  const preview = await call(server, previewRescuePart, part, shop.token)
  const { results } = await call(server, importRescuePart, part, shop.token)
  const again = await call(server, importRescuePart, part, shop.token)

  expect(preview.documents.map(({ kind, isStored }) => [kind, isStored])).toEqual([
    ['sale', true],
    ['sale', false],
    ['movement', false],
    ['sessionClosing', false],
  ])
  expect(results.map((result) => result.status === 'stored' && result.replayed)).toEqual([true, false, false, false])
  expect(again.results.map((result) => result.status === 'stored' && result.replayed)).toEqual([true, true, true, true])
  expect((await call(server, listSales, {}, shop.token)).total).toBe(2)
  expect((await call(server, getSale, { id: second.saleId }, shop.token)).sale.needsReview).toEqual([])
  const { rows } = await server.owner.query('select cashier_id from sales where id = $1', [second.saleId])
  expect(rows).toEqual([{ cashier_id: maker.userId }])
  const history = `select data ->> 'documents' as documents from audit_entries where company_id = $1 and action = 'rescueFile.import'`
  expect((await server.owner.query(history, [shop.companyId])).rows).toEqual([{ documents: '3' }])
})

test('names the device of a keyed device’s file, and marks that the device did not send it itself', async () => {
  const { shop, till, first, second } = await aShift()
  const device = await aPairedDevice(server, shop, till.lease.deviceId)
  const { parts } = await aFile(shop, [aDocument(first)], { deviceId: device.id })
  const part = firstOf(parts)

  expect(await call(server, previewRescuePart, part, shop.token)).toMatchObject({ deviceName: 'Chrome, Windows' })
  const { results } = await call(server, importRescuePart, part, shop.token)
  expect(results).toMatchObject([{ status: 'stored', needsReview: ['otherDevice'] }])

  await call(server, revokeDevice, { id: device.id }, shop.token)
  const late = firstOf((await aFile(shop, [aDocument(second)], { deviceId: device.id })).parts)
  expect((await call(server, importRescuePart, late, shop.token)).results).toMatchObject([{ code: 'deviceRevoked' }])
})

test('imports a plain file, of a browser that cannot encrypt, the same way', async () => {
  const { shop, first } = await aShift()
  const { text, parts } = await aFile(shop, [aDocument(first)], { isPlain: true })
  expect(text).toContain(first.saleId)

  expect(await importing(shop, parts[0] ?? {})).toMatchObject({
    statusCode: 200,
    body: { results: [{ status: 'stored' }] },
  })
})

test('a hundred documents make a part, and each part can be imported by itself, in any order', async () => {
  const { shop, product, till } = await aShift()
  const sales = Array.from({ length: 101 }, (_, index) => aSale(till, { number: index + 1, items: [{ product }] }))
  const { parts } = await aFile(
    shop,
    sales.map((sale) => aDocument(sale)),
  )
  expect(parts).toHaveLength(2)

  for (const part of parts.toReversed()) await call(server, importRescuePart, part, shop.token)

  expect((await call(server, listSales, {}, shop.token)).total).toBe(101)
})

test('refuses one bad document in a file alone and gives the reason', async () => {
  const { shop, first, second } = await aShift()
  const bad = { ...aDocument(first), payload: { saleId: first.saleId } }
  const { parts } = await aFile(shop, [bad, aDocument(second)])

  const { results } = await call(server, importRescuePart, firstOf(parts), shop.token)

  expect(results).toMatchObject([{ status: 'refused', code: 'invalidInput' }, { status: 'stored' }])
})

test('refuses a damaged file: a changed byte, a cut part, a changed first line, a part in another place', async () => {
  const { shop, first, second, product, till } = await aShift()
  const many = Array.from({ length: 101 }, (_, index) => aSale(till, { number: index + 3, items: [{ product }] }))
  const { parts } = await aFile(
    shop,
    many.map((sale) => aDocument(sale)),
  )
  const [part, next] = parts
  if (!part || !next) throw new Error('two parts')
  const bytes = Buffer.from(part.part, 'base64')
  bytes[40] = (bytes[40] ?? 0) ^ 1
  const plain = await aFile(shop, [aDocument(first), aDocument(second)], { isPlain: true })
  const damaged = [
    { ...part, part: bytes.toString('base64') },
    { ...part, part: part.part.slice(0, -40) },
    { ...part, part: 'AAAA' },
    { ...part, header: part.header.replace('"documentCount":101', '"documentCount":100') },
    { ...part, header: part.header.slice(0, -1) },
    { ...part, header: '{"version":1}' },
    { ...part, part: next.part },
    { ...part, index: 2 },
    { ...part, header: part.header.replace(/"ephemeralKey":"[^"]+"/, '"ephemeralKey":"BAAA"') },
    { ...plain.parts[0], part: (plain.parts[0]?.part ?? '').slice(0, -5) },
  ]

  for (const one of damaged) expect(await importing(shop, one)).toMatchObject(refused('rescueFileDamaged'))
  expect((await call(server, listSales, {}, shop.token)).total).toBe(0)
})

test('refuses a file of another company, also with a rewritten first line', async () => {
  const [mine, theirs] = [await aShift(), await aShift()]
  const { parts } = await aFile(theirs.shop, [aDocument(theirs.first)])
  const [part] = parts
  if (!part) throw new Error('a part')
  const claimed = { ...part, header: part.header.replace(theirs.shop.companyId, mine.shop.companyId) }

  expect(await importing(mine.shop, part)).toMatchObject(refused('rescueFileForeign'))
  expect(await importing(mine.shop, claimed)).toMatchObject(refused('rescueKeyUnknown'))
  expect(await send(server, previewRescuePart.path, part, mine.shop.token)).toMatchObject(refused('rescueFileForeign'))
})

test('refuses a file of an older or a newer version as such', async () => {
  const { shop, first } = await aShift()
  const [part] = (await aFile(shop, [aDocument(first)])).parts
  if (!part) throw new Error('a part')

  for (const version of [0, 2]) {
    const header = part.header.replace('"version":1', `"version":${version}`)
    expect(await importing(shop, { ...part, header })).toMatchObject(refused('rescueFileVersion'))
  }
})

test('refuses a part that is too large before opening it', async () => {
  const { shop, first } = await aShift()
  const [part] = (await aFile(shop, [aDocument(first)])).parts
  const large = { ...part, part: 'A'.repeat(maxSealedPartCharacters + 1) }

  expect(await importing(shop, large)).toMatchObject(refused('invalidInput'))
  const huge = { ...part, part: 'A'.repeat(5 * 1024 * 1024) }
  expect(await importing(shop, huge)).toMatchObject({ statusCode: 413 })
})

test('an installation with another secret reports that it does not have the key', async () => {
  const { shop, first } = await aShift()
  const [part] = (await aFile(shop, [aDocument(first)])).parts
  await server.owner.query(`update company_rescue_keys set sealed_private_key = '\\x00' where company_id = $1`, [
    shop.companyId,
  ])

  expect(await importing(shop, part ?? {})).toMatchObject(refused('rescueKeyUnknown'))
})

test('a reviewer who may not sell sees the content of a file and stores nothing', async () => {
  const { shop, first } = await aShift()
  const [part] = (await aFile(shop, [aDocument(first)])).parts
  const reviewer = await aMember(server, shop, { permissions: ['SALES__VIEW', 'SALES__UPDATE'] })

  expect(await send(server, previewRescuePart.path, part ?? {}, reviewer.token)).toMatchObject({ statusCode: 200 })
  expect(await importing(reviewer, part ?? {})).toMatchObject({ statusCode: 403, body: { code: 'forbidden' } })
})

test('all tills of a company get the same key, also when two ask first at the same moment; another company has another key', async () => {
  const [shop, other] = [await aCompany(server), await aCompany(server)]

  const keys = (await Promise.all([1, 2, 3].map(() => tillSettings(server, shop)))).map(({ rescueKey }) => rescueKey.id)

  expect(new Set(keys).size).toBe(1)
  expect((await tillSettings(server, other)).rescueKey.id).not.toBe(keys[0])
})
