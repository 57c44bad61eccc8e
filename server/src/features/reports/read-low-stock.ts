import { compareExact } from '@mostrador/domain/report/ratio.ts'
import type { CompanyCtx } from '../../context.ts'
import { labelGroups } from './label-groups.ts'
import { plainQuestion } from './plain-question.ts'
import { queryFacts } from './query-facts.ts'

export type LowProduct = { productId: string; name: string; onHand: string; missing: string }

/** The first products of the report of low stock: those that miss most. */
export async function readLowStock(ctx: CompanyCtx, limit: number): Promise<LowProduct[]> {
  const question = plainQuestion(ctx, 'stock-low', { by: 'product', columns: ['onHand', 'missing'] })
  const { groups } = await queryFacts(question)
  const rows = groups.flatMap(({ first, sums }) =>
    first === null ? [] : [{ productId: first, onHand: sums['onHand'] ?? '0', missing: sums['missing'] ?? '0' }],
  )
  const shown = rows
    .toSorted((a, b) => compareExact(b.missing, a.missing) || (a.productId < b.productId ? -1 : 1))
    .slice(0, limit)
  const keys = shown.map(({ productId }) => productId)
  const names = await labelGroups(question, 'product', keys)
  return shown.map((row) => ({ ...row, name: names.get(row.productId)?.label ?? '' }))
}
