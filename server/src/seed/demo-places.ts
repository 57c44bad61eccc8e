import { savedCountSchema } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { savedTransferSchema } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import type { CompanyCtx } from '../context.ts'
import { createLocation } from '../features/catalogue/locations/public.ts'
import { setShelf, usualLocation } from '../features/catalogue/stock/public.ts'
import {
  applyStockCount,
  finishCounting,
  saveStockCount,
  sendCountEntries,
  startStockCount,
} from '../features/catalogue/stock-counts/public.ts'
import { saveTransfer, sendTransfer } from '../features/catalogue/transfers/public.ts'
import type { Shelves } from './demo-shelves.ts'

type Item = Shelves['items'][number]

const shelfNames = ['A 1', 'A 2', 'B 1', 'Cámara']

/** A storeroom beside the shop: goods on their way to it, a count that was applied and one that has begun. */
export async function fillPlaces(ctx: CompanyCtx, { items }: Shelves): Promise<void> {
  const shop = await usualLocation(ctx)
  const { location } = await createLocation(ctx, { name: 'Bodega Errázuriz', address: 'Av. Errázuriz 890, Valparaíso' })
  for (const [at, { variantId }] of items.slice(0, 24).entries())
    await setShelf(ctx, { locationId: shop, variantId, shelf: shelfNames[at % shelfNames.length] ?? '' })

  const onTheWay = savedTransferSchema.parse({
    transferId: ctx.newId(),
    version: 0,
    fromLocationId: shop,
    toLocationId: location.id,
    note: 'Camioneta de la mañana',
    lines: items.slice(0, 3).map(({ variantId }) => ({ variantId, quantity: '6' })),
  })
  await saveTransfer(ctx, onTheWay)
  await sendTransfer(ctx, { id: onTheWay.transferId, version: 1, mayGoBelowZero: true })

  const applied = await countShelf(ctx, shop, items.slice(0, 6))
  await finishCounting(ctx, { id: applied, version: 2 })
  await applyStockCount(ctx, { id: applied, zeroUncounted: null, leavesConflicts: true })
  await countShelf(ctx, shop, items.slice(6, 14), 4)
}

/** Counts some products at one place: one more of the first, two fewer of the second, the others as expected. */
async function countShelf(
  ctx: CompanyCtx,
  locationId: string,
  items: readonly Item[],
  counted = items.length,
): Promise<string> {
  const plan = savedCountSchema.parse({
    countId: ctx.newId(),
    version: 0,
    locationId,
    scope: 'chosen',
    variantIds: items.map(({ variantId }) => variantId),
  })
  await saveStockCount(ctx, plan)
  await startStockCount(ctx, { id: plan.countId, version: 1 })
  const levels = await ctx.tx
    .selectFrom('stockLevels')
    .select(['variantId', 'onHand'])
    .where('companyId', '=', ctx.company.id)
    .where('locationId', '=', locationId)
    .execute()
  const entries = items.slice(0, counted).map(({ variantId }, at) => {
    const there = Number(levels.find((level) => level.variantId === variantId)?.onHand ?? 0)
    const found = Math.max(0, there + ([1, -2][at] ?? 0))
    return {
      entryId: ctx.newId(),
      variantId,
      round: 1,
      place: 'Repisa',
      quantity: found.toFixed(3),
      countedAt: ctx.now.toISOString(),
    }
  })
  await sendCountEntries(ctx, { id: plan.countId, entries })
  return plan.countId
}
