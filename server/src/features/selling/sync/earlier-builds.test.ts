/**
 * A till may have been offline while the server was upgraded: what earlier builds left in an outbox is accepted today. The documents in
 * `testing/earlier-builds` were made by the builds of the days that name the files, and stored by the servers of those days.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { push } from '../../../testing/a-document.ts'
import { aCompany, anOpenTill, aProduct, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const folder = new URL('../../../testing/earlier-builds/', import.meta.url)
const builds = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))

type Document = InputOf<typeof pushDocuments>['items'][number]
type Outbox = { madeOn: string; items: Document[] }

afterEach(() => server.setNow(undefined))

/** A shop like that of the documents, and the documents with the ids of its records. */
async function openOutbox(build: string): Promise<{ shop: Shop; items: Document[] }> {
  const text = readFileSync(new URL(`${build}.json`, folder), 'utf8')
  const { madeOn } = JSON.parse(text) as Outbox
  server.setNow(new Date(new Date(madeOn).getTime() - 60_000))
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { name: 'Pan', sku: 'PAN-1', openingStock: '100' })
  const { session, lease, settings } = await anOpenTill(server, shop)
  const ids: Record<string, string | undefined> = {
    userId: shop.userId,
    profileId: shop.profileId,
    checkoutId: session.checkoutId,
    sessionId: session.id,
    deviceId: lease.deviceId,
    productId: product.id,
    variantId: product.variantId,
    taxId: product.taxIds[0],
    tenderId: settings.tenders.find(({ type }) => type === 'cash')?.id,
  }
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `no ${name}`)
  server.setNow(new Date(madeOn))
  return { shop, items: (JSON.parse(filled) as Outbox).items }
}

test.each(builds)('stores what the build of %s left in an outbox, once', async (build) => {
  const { shop, items } = await openOutbox(build)

  const results = await push(server, shop, ...items)
  const again = await push(server, shop, ...items)

  expect(results.map(({ status }, index) => [items[index]?.kind, status])).toEqual(
    items.map(({ kind }) => [kind, 'stored']),
  )
  expect(again.every((result) => result.status === 'stored' && result.replayed)).toBe(true)
  const marks = results.flatMap((result) => (result.status === 'stored' ? result.needsReview : []))
  // The customer of the payment owed nothing.
  expect(marks.filter((mark) => mark !== 'moreThanOwed')).toEqual([])
})

test('has an outbox of several builds with every kind of document that the first build could make', () => {
  const kindsOf = (build: string) => {
    const { items } = JSON.parse(readFileSync(new URL(`${build}.json`, folder), 'utf8')) as Outbox
    return new Set(items.map(({ kind }) => kind))
  }
  const [first = ''] = builds

  expect(builds.length).toBeGreaterThanOrEqual(3)
  for (const build of builds) expect([...kindsOf(build)]).toEqual(expect.arrayContaining([...kindsOf(first)]))
})
