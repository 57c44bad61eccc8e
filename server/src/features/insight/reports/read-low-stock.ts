import { compareExact } from '@mostrador/domain/report/ratio.ts'
import type { CompanyCtx } from '../../../context.ts'
import { labelGroups } from './label-groups.ts'
import { plainQuestion } from './plain-question.ts'
import { type FactGroup, queryFacts } from './query-facts.ts'

type LowProduct = {
  productId: string
  name: string
  /** The stock at the locations that run low. Other locations may have some. */
  onHand: string
  missing: string
  /** Their names; empty where the company has one location. */
  locations: string[]
}

/** The first products of the report of low stock, the largest shortage first. */
export async function readLowStock(ctx: CompanyCtx, limit: number): Promise<LowProduct[]> {
  const question = plainQuestion(ctx, 'stock-low', { by: 'product', and: 'location', columns: ['onHand', 'missing'] })
  const { groups } = await queryFacts(question)
  const rows = groups.flatMap(({ first, second, sums }) =>
    first === null || second !== null
      ? []
      : [{ productId: first, onHand: sums['onHand'] ?? '0', missing: sums['missing'] ?? '0' }],
  )
  const shown = rows
    .toSorted((a, b) => compareExact(b.missing, a.missing) || (a.productId < b.productId ? -1 : 1))
    .slice(0, limit)
  const keys = shown.map(({ productId }) => productId)
  const names = await labelGroups(question, 'product', keys)
  const placesOf = await nameLocations(ctx, groups, (ids) => labelGroups(question, 'location', ids))
  return shown.map((row) => ({
    ...row,
    name: names.get(row.productId)?.label ?? '',
    locations: placesOf(row.productId),
  }))
}

/** The names of the locations at which a product runs low. */
async function nameLocations(
  ctx: CompanyCtx,
  groups: readonly FactGroup[],
  label: (ids: string[]) => ReturnType<typeof labelGroups>,
): Promise<(productId: string) => string[]> {
  const { count } = await ctx.tx
    .selectFrom('locations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
  if (count <= 1) return () => []
  const low = groups.flatMap(({ first, second }) => (first === null || second === null ? [] : [{ first, second }]))
  const names = await label(low.map(({ second }) => second))
  return (productId) =>
    low.flatMap(({ first, second }) => (first === productId ? [names.get(second)?.label ?? ''] : [])).toSorted()
}
