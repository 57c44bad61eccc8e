import { type ReorderPolicy, suggestReorder } from '@mostrador/domain/purchase/reorder.ts'
import type { CompanyCtx } from '../../../context.ts'
import { type ReorderFactsRow, selectReorderFacts } from './select-reorder-facts.ts'

/** A variant to order at a location; `packs` is null if no pack fits below its maximum. */
export type FoundReorder = ReorderFactsRow & { need: string; packs: string | null; quantity: string | null }

/** The due orders, in the order of suppliers. */
export async function findReorder(ctx: CompanyCtx): Promise<FoundReorder[]> {
  const rows = await selectReorderFacts(ctx)
  return rows.flatMap((row) => {
    const found = suggestReorder(policyOf(row), row)
    if (!found) return []
    const isOrder = found.outcome === 'order'
    return { ...row, need: found.need, packs: isOrder ? found.packs : null, quantity: isOrder ? found.quantity : null }
  })
}

function policyOf({ kind, level, reorderQuantity, coverDays, max }: ReorderFactsRow): ReorderPolicy {
  if (kind === 'cover') return { kind, level, days: coverDays ?? 1 }
  if (kind === 'orders') return { kind, level }
  if (kind === 'max') return { kind, level, max: max ?? level }
  return { kind: 'level', level, quantity: reorderQuantity }
}
