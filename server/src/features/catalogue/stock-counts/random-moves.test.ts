/**
 * Sales, counts by several people and transfers at random, but with a printed seed, against a plain reference: two numbers for each
 * product and place. `COUNT_STEPS` asks for more steps, `COUNT_SEED` repeats a run.
 */
import { createLocation, listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { adjustStock } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { explainCost } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import {
  applyStockCount,
  finishCounting,
  getStockCount,
  saveStockCount,
  sendCountEntries,
  startStockCount,
} from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import {
  receiveTransfer,
  saveTransfer,
  sendTransfer,
} from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import {
  unitCostOf,
  postStock,
  type StockEvent,
  type StockValue,
  amountOf,
} from '@mostrador/domain/stock/stock-value.ts'
import { shareOfAmount } from '@mostrador/domain/stock/share-of-amount.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call } from '../../../testing/builders.ts'
import { brokenStock } from '../../../testing/stock/as-company.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const steps = Number(process.env['COUNT_STEPS'] ?? 40)

const byText = (a: string, b: string) => (a < b ? -1 : 1)

test('on hand and value equal a plain reference after random sales, counts and transfers', async () => {
  const seed = Number(process.env['COUNT_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const [random] = fc.sample(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), {
    numRuns: 1,
    seed,
  })
  const upTo = (most: number) => 1 + Math.floor(Number(random?.next().value ?? 0) * most)
  const shop = await aCompany(server)
  const helper = await aMember(server, shop, { permissions: ['PRODUCTS__STOCK_COUNT'] })
  const first = (await call(server, listLocations, {}, shop.token)).items[0]?.id ?? ''
  const second = (await call(server, createLocation, { name: 'Bodega' }, shop.token)).location.id
  const places = [first, second] as const
  const products = [
    await aProduct(server, shop, { sku: 'A', openingStock: '30', openingUnitCost: '3.333333' }),
    await aProduct(server, shop, { sku: 'B', openingStock: '30', openingUnitCost: '0.7' }),
  ]
  const till = await anOpenTill(server, shop, 1_000_000)
  const reference = new Map<string, StockValue>()
  for (const [at, { variantId }] of products.entries())
    for (const place of places) {
      const lastCost = at === 0 ? '3.333333' : '0.7'
      const opening = { onHand: '30', value: amountOf('30', lastCost), lastCost }
      reference.set(`${place} ${variantId}`, place === first ? opening : { onHand: '0', value: '0', lastCost })
    }
  const of = (place: string, variantId: string) => reference.get(`${place} ${variantId}`) as StockValue
  const post = (place: string, variantId: string, event: StockEvent) => {
    const { stock, entries } = postStock(of(place, variantId), event)
    reference.set(`${place} ${variantId}`, stock)
    return (entries.at(-1)?.valueDelta ?? '0').replace('-', '')
  }
  const pick = () => products[upTo(products.length) - 1] ?? products[0]

  let number = 0
  const moves = {
    sell: async () => {
      const product = pick()
      if (!product) return
      const quantity = String(upTo(4))
      const sale = aSale(till, { number: (number += 1), items: [{ product, quantity }] })
      expect(await push(server, shop, aDocument(sale)), `seed ${seed}`).toMatchObject([{ status: 'stored' }])
      post(first, product.variantId, { type: 'leave', quantity })
    },
    find: async () => {
      const { variantId } = pick() ?? { variantId: '' }
      const locationId = places[upTo(2) - 1] ?? first
      const [quantity, unitCost] = [String(upTo(9)), (upTo(9999) / 1000).toFixed(3)]
      const wish = { adjustmentId: newId(), variantId, locationId, kind: 'found' as const, reason: 'Al azar' }
      await call(server, adjustStock, { ...wish, quantity, unitCost }, shop.token)
      post(locationId, variantId, { type: 'receive', quantity, amount: amountOf(quantity, unitCost) })
    },
    transfer: async () => {
      const { variantId } = pick() ?? { variantId: '' }
      const [from, to] = upTo(2) === 1 ? places : [second, first]
      const quantity = (upTo(9000) / 1000).toFixed(3)
      const plan = { transferId: newId(), version: 0, fromLocationId: from, toLocationId: to }
      const { transfer } = await call(server, saveTransfer, { ...plan, lines: [{ variantId, quantity }] }, shop.token)
      const sending = { id: transfer.id, version: 1, mayGoBelowZero: true }
      const sent = (await call(server, sendTransfer, sending, shop.token)).transfer
      const value = post(from, variantId, { type: 'leave', quantity })
      const lineId = sent.lines[0]?.id ?? ''
      // Half of it, then the rest.
      const half = (Math.floor(Number(quantity) * 500) / 1000).toFixed(3)
      const rest = (Math.round((Number(quantity) - Number(half)) * 1000) / 1000).toFixed(3)
      let after = '0'
      for (const part of [half, rest].filter((text) => Number(text) > 0)) {
        const receipt = { id: transfer.id, receiptId: newId(), lines: [{ lineId, quantity: part }] }
        await call(server, receiveTransfer, receipt, shop.token)
        const amount = shareOfAmount(value, { of: quantity, after, quantity: part })
        post(to, variantId, { type: 'receive', quantity: part, amount })
        after = part
      }
    },
    count: async () => {
      const locationId = places[upTo(2) - 1] ?? first
      const plan = { countId: newId(), version: 0, locationId, scope: 'full' as const }
      const { id } = (await call(server, saveStockCount, plan, shop.token)).count
      await call(server, startStockCount, { id, version: 1 }, shop.token)
      for (const { variantId } of products) {
        // Two people together find this many more or fewer.
        const there = Math.max(0, Number(of(locationId, variantId).onHand) + upTo(5) - 3)
        const parts = [Math.floor(there * 500) / 1000, there - Math.floor(there * 500) / 1000].map((part) =>
          part.toFixed(3),
        )
        for (const [at, quantity] of parts.entries()) {
          const entry = { entryId: newId(), variantId, round: 1, quantity, countedAt: new Date().toISOString() }
          await call(server, sendCountEntries, { id, entries: [entry] }, at === 0 ? shop.token : helper.token)
        }
        const counted = parts.reduce((sum, part) => sum + Math.round(Number(part) * 1000), 0)
        const difference = counted - Math.round(Number(of(locationId, variantId).onHand) * 1000)
        const quantity = (Math.abs(difference) / 1000).toFixed(3)
        if (difference < 0) post(locationId, variantId, { type: 'leave', quantity })
        const amount = amountOf(quantity, unitCostOf(of(locationId, variantId)))
        if (difference > 0) post(locationId, variantId, { type: 'return', quantity, amount })
      }
      await new Promise((resolve) => setTimeout(resolve, 3))
      // Selling continues between counting and applying; it changes the average only by the goods it takes.
      const { version } = (await call(server, getStockCount, { id }, shop.token)).count
      await call(server, finishCounting, { id, version }, shop.token)
      const { conflicts } = await call(server, applyStockCount, { id }, shop.token)
      expect(conflicts, `seed ${seed}`).toBe(0)
    },
  }
  const often = [moves.sell, ...Object.values(moves)]
  for (let step = 0; step < steps; step += 1) await often[upTo(often.length) - 1]?.()

  for (const { variantId } of products) {
    const { levels } = await call(server, explainCost, { variantId }, shop.token)
    const found = levels.map(({ locationId, onHand, value }) => [locationId, onHand, value].join(' ')).toSorted(byText)
    const wanted = places.map((place) => {
      const { onHand, value } = of(place, variantId)
      return [place, onHand, value].join(' ')
    })
    expect(found, `seed ${seed}`).toEqual(wanted.toSorted(byText))
  }
  expect(await brokenStock(server), `seed ${seed}`).toEqual([])
}, 600_000)
