import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listHeldSales as endpoint } from '@mostrador/contract/features/held-sales/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { findLocation } from './location-of.ts'
import { presentHeldSale, selectHeldSales } from './select-held-sales.ts'

type Input = z.output<(typeof endpoint)['input']>

/** More than a counter can oversee. */
const maxHeldSales = 200

export async function listHeldSales(
  ctx: CompanyCtx,
  { checkoutId, deviceId }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const locationId = await findLocation(ctx, checkoutId)
  if (locationId === undefined) return { items: [] }
  const rows = await selectHeldSales(ctx)
    .where('h.locationId', '=', locationId)
    .orderBy('h.heldAt', 'desc')
    .orderBy('h.id', 'desc')
    .limit(maxHeldSales)
    .execute()
  return { items: rows.map((row) => presentHeldSale(ctx, row, deviceId)) }
}
