import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listReorder as endpoint } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import { type ReorderGroup, reorderGroupSchema } from '@mostrador/contract/features/purchasing/reorder/schema.ts'
import { powerOfTen } from '@mostrador/domain/money/decimal.ts'
import { formatExact, exactToMinor, readExact } from '@mostrador/domain/purchase/exact.ts'
import { divideRounded } from '@mostrador/domain/money/round.ts'
import type { CompanyCtx } from '../../../context.ts'
import { seesCosts } from '../purchase-orders/public.ts'
import { findReorder, type FoundReorder } from './find-reorder.ts'

const mostLines = 1000

/** The variants to order, grouped by preferred supplier. Variants that no supplier sells come last. */
export async function listReorder(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const found = await findReorder(ctx)
  const shown = found.slice(0, mostLines)
  const groups = [...Map.groupBy(shown, ({ supplierId }) => supplierId).values()].map((lines) => groupOf(ctx, lines))
  return { groups, isCut: found.length > mostLines }
}

function groupOf(ctx: CompanyCtx, lines: readonly FoundReorder[]): ReorderGroup {
  const [first] = lines
  const maySee = seesCosts(ctx)
  const currencyTag = first?.currencyTag ?? ctx.company.settings.currencyTag
  return reorderGroupSchema.parse({
    supplierId: first?.supplierId ?? null,
    supplierName: first?.supplierName ?? null,
    leadTimeDays: first?.leadTimeDays ?? 0,
    minimumOrderAmount: maySee ? (first?.minimumOrderAmount ?? null) : null,
    currencyTag,
    amount: maySee ? exactToMinor(formatExact(amountOf(lines)), currencyTag) : null,
    lines: lines.map((line) => ({ ...line, cost: maySee ? line.cost : null })),
  })
}

function amountOf(lines: readonly FoundReorder[]): bigint {
  return lines.reduce((sum, { quantity, cost }) => {
    if (quantity === null || cost === null) return sum
    return sum + divideRounded(readExact(quantity) * readExact(cost), powerOfTen(6), 'halfUp')
  }, 0n)
}
