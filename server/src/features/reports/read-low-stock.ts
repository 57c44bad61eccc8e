import { reports } from '@mostrador/contract/features/reports/catalogue.ts'
import { compareExact } from '@mostrador/domain/report/ratio.ts'
import { businessClock } from '@mostrador/domain/report/period.ts'
import type { CompanyCtx } from '../../context.ts'
import { queryFacts } from './query-facts.ts'

export type LowProduct = { productId: string; name: string; onHand: string; missing: string }

/** The first products of the report of low stock: those that miss most. */
export async function readLowStock(ctx: CompanyCtx, limit: number): Promise<LowProduct[]> {
  const { timeZone, businessDayStart } = ctx.company.settings
  const clock = businessClock(ctx.now.toISOString(), timeZone, businessDayStart)
  const { groups } = await queryFacts({
    ctx,
    key: 'stock-low',
    report: reports['stock-low'],
    range: { from: clock.today, to: clock.today },
    compared: null,
    clock,
    by: 'product',
    and: null,
    columns: ['onHand', 'missing'],
    basis: 'refund',
    names: 'sold',
    filters: [],
    sort: '-missing',
  })
  const rows = groups.flatMap(({ first, sums }) =>
    first === null ? [] : [{ productId: first, onHand: sums['onHand'] ?? '0', missing: sums['missing'] ?? '0' }],
  )
  const shown = rows
    .toSorted((a, b) => compareExact(b.missing, a.missing) || (a.productId < b.productId ? -1 : 1))
    .slice(0, limit)
  const names = await readNames(
    ctx,
    shown.map(({ productId }) => productId),
  )
  return shown.map((row) => ({ ...row, name: names.get(row.productId) ?? '' }))
}

async function readNames({ tx, company }: CompanyCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('companyId', '=', company.id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
