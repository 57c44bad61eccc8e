import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listCountLines as endpoint } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import {
  type CountSums,
  type LineConflict,
  type ReviewLine,
  reviewLineSchema,
} from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { sumOfAmounts } from '@mostrador/domain/stock/share-of-amount.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { readFigures } from './line-figures.ts'
import { type LockedCount, lockCount, requireState } from './lock-count.ts'

type Input = z.output<(typeof endpoint)['input']>
type Stored = Pick<ReviewLine, 'id' | 'variantId' | 'productId' | 'name' | 'sku' | 'unitTag' | 'shelf' | 'round'> & {
  outcome: 'applied' | 'left' | null
  conflict: LineConflict | null
  counted: string | null
  expected: string | null
  difference: string | null
  differenceValue: string | null
  countedAt: Date | null
  isZeroed: boolean
  barcodes: string[]
}
type Line = Stored & { hasMovedMeanwhile: boolean; wasCounted: boolean }

/** The lines of a count from its review on. Open lines have current figures, the others the stored ones. */
export async function listCountLines(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const count = await lockCount(ctx, input.id, 'share')
  requireState(count, ['review', 'applied', 'cancelled'])
  const lines = await readLines(ctx, count)
  const words = foldText(input.q)
    .split(' ')
    .filter((word) => word !== '')
  const shown = lines.filter((line) => isShown(line, input.show) && hasWords(line, words))
  const page = shown.slice(input.page * input.per, (input.page + 1) * input.per)
  const entries = await readEntries(ctx, page)
  const maySeeCost = can(ctx.access, 'PRODUCTS__COST_VIEW')
  return {
    items: page.map(({ countedAt, differenceValue, ...line }) =>
      reviewLineSchema.parse({
        ...line,
        countedAt: countedAt?.toISOString() ?? null,
        differenceValue: maySeeCost ? differenceValue : null,
        entries: entries.get(line.id) ?? [],
      }),
    ),
    hasMore: shown.length > (input.page + 1) * input.per,
    sums: sumsOf(lines, maySeeCost),
  }
}

async function readLines(ctx: CompanyCtx, count: LockedCount): Promise<Line[]> {
  const { rows } =
    await sql<Stored>`select l.id, l.variant_id, v.product_id, v.sku, p.unit_tag, coalesce(s.shelf, '') as shelf,
      l.round, l.outcome, l.conflict, l.is_zeroed, l.counted_at,
      p.name || case when cardinality(v.option_values) = 0 then '' else ' · ' || array_to_string(v.option_values, ' · ') end as name,
      trim_scale(l.counted_quantity)::text as counted, trim_scale(l.expected_quantity)::text as expected,
      trim_scale(l.difference)::text as difference, trim_scale(l.difference_value)::text as difference_value,
      array(select b.barcode from variant_barcodes b where b.company_id = v.company_id and b.variant_id = v.id) as barcodes
    from stock_count_lines l
    join variants v on v.company_id = l.company_id and v.id = l.variant_id
    join products p on p.company_id = v.company_id and p.id = v.product_id
    left join stock_levels s on s.company_id = l.company_id and s.variant_id = l.variant_id and s.location_id = ${count.locationId}
    where l.company_id = ${ctx.company.id} and l.count_id = ${count.id}
    order by search_fold(coalesce(s.shelf, '')), search_fold(p.name), p.id, v.position, v.id`.execute(ctx.tx)
  const figures = new Map((await readFigures(ctx, count)).map((line) => [line.id, line]))
  return rows.map((row): Line => {
    const now = figures.get(row.id)
    if (!now) return { ...row, hasMovedMeanwhile: false, wasCounted: row.counted !== null }
    const isCounted = now.counted !== null
    return {
      ...row,
      counted: now.counted,
      expected: isCounted ? now.expected : null,
      difference: isCounted ? now.difference : null,
      differenceValue: isCounted ? now.value : null,
      countedAt: now.countedAt,
      conflict: now.conflict,
      hasMovedMeanwhile: now.hasMovedMeanwhile,
      wasCounted: now.wasCounted,
    }
  })
}

const isSome = (quantity: string | null) => quantity !== null && /[1-9]/.test(quantity)

function isShown(line: Line, show: Input['show']): boolean {
  if (show === 'differences') return isSome(line.difference)
  if (show === 'uncounted') return !line.wasCounted && !line.isZeroed
  return show === 'all' || (line.conflict !== null && line.outcome !== 'applied')
}

function hasWords({ name, sku, shelf, barcodes }: Line, words: readonly string[]): boolean {
  const text = foldText([name, sku, shelf, ...barcodes].join(' '))
  return words.every((word) => text.includes(word))
}

function sumsOf(lines: readonly Line[], maySeeCost: boolean): CountSums {
  const values = lines.filter(({ outcome }) => outcome !== 'left').map(({ differenceValue }) => differenceValue ?? '0')
  const sum = (wanted: (value: string) => boolean) => (maySeeCost ? sumOfAmounts(values.filter(wanted)) : null)
  return {
    differences: lines.filter(({ difference }) => isSome(difference)).length,
    uncounted: lines.filter(({ wasCounted, isZeroed }) => !wasCounted && !isZeroed).length,
    moreValue: sum((value) => !value.startsWith('-')),
    lessValue: sum((value) => value.startsWith('-')),
    netValue: sum(() => true),
  }
}

/** Every round with who counted how much at which place. */
async function readEntries(ctx: CompanyCtx, lines: readonly { id: string }[]): Promise<Map<string, unknown[]>> {
  const ids = lines.map(({ id }) => id)
  const { rows } = await sql<{ lineId: string; lastAt: Date }>`select e.line_id, e.round, u.name as user_name, e.place,
      trim_scale(sum(e.quantity))::text as quantity, max(e.counted_at) as last_at
    from stock_count_entries e join users u on u.id = e.user_id
    where e.company_id = ${ctx.company.id} and e.line_id = any(${ids}::uuid[])
    group by e.line_id, e.round, e.user_id, u.name, e.place
    order by e.round desc, u.name, e.place`.execute(ctx.tx)
  const entries = new Map<string, unknown[]>()
  for (const { lineId, lastAt, ...entry } of rows)
    entries.set(lineId, [...(entries.get(lineId) ?? []), { ...entry, lastAt: lastAt.toISOString() }])
  return entries
}
