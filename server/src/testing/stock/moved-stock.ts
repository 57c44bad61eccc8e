/** A second location, a transfer on its way to it and a count in review, for tests over all endpoints. */
import { createLocation, listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import {
  finishCounting,
  listCountLines,
  saveStockCount,
  sendCountEntries,
  startStockCount,
} from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { saveTransfer, sendTransfer } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import { newId } from '../../context.ts'
import { call, type Shop } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

export async function movedStockOf(server: TestServer, shop: Shop, { variantId }: { variantId: string }) {
  const { token } = shop
  const { items } = await call(server, listLocations, {}, token)
  const from = items.find(({ isDefault }) => isDefault)?.id ?? ''
  const to = (await call(server, createLocation, { name: 'Bodega norte' }, token)).location.id
  const places = { fromLocationId: from, toLocationId: to }
  const plan = { transferId: newId(), version: 0, ...places, lines: [{ variantId, quantity: '1' }] }
  const { transfer } = await call(server, saveTransfer, plan, token)
  await call(server, sendTransfer, { id: transfer.id, version: 1 }, token)

  const chosen = { scope: 'chosen' as const, variantIds: [variantId] }
  const { count } = await call(
    server,
    saveStockCount,
    { countId: newId(), version: 0, locationId: from, ...chosen },
    token,
  )
  await call(server, startStockCount, { id: count.id, version: 1 }, token)
  await call(server, sendCountEntries, { id: count.id, entries: [anEntry(variantId)] }, token)
  await call(server, finishCounting, { id: count.id, version: 2 }, token)
  const [line] = (await call(server, listCountLines, { id: count.id }, token)).items
  return {
    locationId: from,
    ...places,
    sentTransferId: transfer.id,
    reviewedCountId: count.id,
    lineIds: line?.id ?? '',
    afterId: variantId,
    assigneeIds: shop.userId,
  }
}

function anEntry(variantId: string) {
  return { entryId: newId(), variantId, round: 1, quantity: '1', countedAt: '2026-03-02T12:00:00.000Z' }
}

type Ids = Awaited<ReturnType<typeof movedStockOf>> & { categoryId: string; userId: string }

/** Valid bodies for the endpoints whose ids matter. */
export function movedStockInputs(
  ids: Ids,
  { variantId, id: productId }: { variantId: string; id: string },
): [path: string, input: Record<string, unknown>][] {
  const { locationId, fromLocationId, toLocationId, sentTransferId, reviewedCountId } = ids
  const ofTransfer = { id: sentTransferId }
  const ofCount = { id: reviewedCountId, version: 3 }
  return [
    ['/api/locations/update', { id: locationId, version: 1, name: 'Otro' }],
    ['/api/locations/archive', { id: toLocationId, isArchived: true }],
    ['/api/stock/findItems', { locationId }],
    ['/api/stock/setShelf', { locationId, variantId, shelf: 'A' }],
    ['/api/stock/listShelves', { locationId }],
    [
      '/api/transfers/save',
      { transferId: newId(), version: 0, fromLocationId, toLocationId, lines: [{ variantId, quantity: '1' }] },
    ],
    ['/api/transfers/send', { ...ofTransfer, version: 2 }],
    ['/api/transfers/receive', { ...ofTransfer, receiptId: newId(), lines: [{ lineId: newId(), quantity: '1' }] }],
    ['/api/transfers/cancel', { ...ofTransfer, version: 2 }],
    ['/api/transfers/goodsOnTheWay', { productId }],
    [
      '/api/stockCounts/save',
      {
        countId: newId(),
        version: 0,
        locationId,
        scope: 'category',
        categoryId: ids.categoryId,
        variantIds: [variantId],
        assigneeIds: [ids.userId],
      },
    ],
    ['/api/stockCounts/start', ofCount],
    ['/api/stockCounts/pullLines', { id: reviewedCountId }],
    ['/api/stockCounts/sendEntries', { id: reviewedCountId, entries: [anEntry(variantId)] }],
    ['/api/stockCounts/finish', ofCount],
    ['/api/stockCounts/recount', { ...ofCount, lineIds: [ids.lineIds] }],
    ['/api/stockCounts/cancel', ofCount],
    ['/api/stockCounts/shrinkage', { productId }],
  ]
}
