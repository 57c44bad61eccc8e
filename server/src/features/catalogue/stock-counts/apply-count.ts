import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { applyStockCount as endpoint } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { appliedAtOnce } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { notifyTillsOfStock } from '../products/public.ts'
import { countedEvent, isNone, levelKey, lockLevels, moveStock } from '../stock/public.ts'
import { type LineFigures, readFigures } from './line-figures.ts'
import { type LockedCount, lockCount, moveOn, requireState, subjectOf } from './lock-count.ts'
import { readCount } from './read-count.ts'

type Input = z.output<(typeof endpoint)['input']>

/**
 * Books the differences of a count, line by line (C-37). Skips and reports lines in conflict, and applies the others. Applies up
 * to 500 lines in a call, so that registers never wait long. A count that was already applied is returned unchanged.
 */
export async function applyStockCount(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { id, leavesConflicts } = input
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const count = await lockCount(ctx, id)
  if (count.status === 'applied') return { count: await readCount(ctx, id), applied: 0, conflicts: 0, remaining: 0 }
  requireState(count, ['review'])

  const open = await readFigures(ctx, count)
  const isZeroed = await confirmZero(ctx, input, open)
  const decided = open.filter(({ wasCounted, conflict }) => conflict === null && (wasCounted || isZeroed))
  const now = decided.slice(0, appliedAtOnce)
  const applied = await applyLines(ctx, count, now)
  const conflicts = await recordConflicts(ctx, id, applied.conflicts.concat(open))
  await notifyTillsOfStock(ctx, applied.productIds, catalogueVersion)

  const remaining = decided.length - now.length
  const isDone = remaining === 0 && (conflicts === 0 || leavesConflicts)
  if (isDone) await end(ctx, count)
  else await moveOn(ctx, count, {})
  return { count: await readCount(ctx, id), applied: applied.lines, conflicts, remaining }
}

/** The number of lines that become zero must match the number that the person saw, including those of earlier calls. */
async function confirmZero(
  ctx: CompanyCtx,
  { id, zeroUncounted }: Input,
  open: readonly LineFigures[],
): Promise<boolean> {
  if (zeroUncounted === null) return false
  const { rows } = await sql<{ zeroed: number }>`select count(*)::int as zeroed from stock_count_lines
    where company_id = ${ctx.company.id} and count_id = ${id} and is_zeroed`.execute(ctx.tx)
  const uncounted = open.filter(({ wasCounted }) => !wasCounted).length
  if (uncounted + (rows[0]?.zeroed ?? 0) !== zeroUncounted)
    throw new AppError('conflict', { says: { key: 'stockCounts.uncountedChanged', values: { count: uncounted } } })
  return true
}

/**
 * Locks the levels, reads the figures again under the lock, and moves. A sale at the same moment waits, or is already included.
 */
async function applyLines(ctx: CompanyCtx, count: LockedCount, lines: readonly LineFigures[]) {
  const { locationId } = count
  const levels = await lockLevels(
    ctx,
    lines.map(({ variantId }) => ({ variantId, locationId })),
  )
  const ids = lines.map(({ id }) => id)
  const fresh = ids.length === 0 ? [] : await readFigures(ctx, count, ids)
  const clear = fresh.filter(({ conflict }) => conflict === null)
  const posted = await moveStock(
    ctx,
    clear
      .filter(({ difference }) => !isNone(difference))
      .map(({ id, variantId, difference, countedAt }) => ({
        id: ctx.newId(),
        locationId,
        variantId,
        kind: 'count' as const,
        event: countedEvent(levels.get(levelKey(locationId, variantId)), difference),
        reason: null,
        source: { type: 'stockCount', id: count.id, lineId: id },
        // Later counts then treat the correction as made when these goods were counted.
        ...(countedAt && { occurredAt: countedAt }),
      })),
    levels,
  )
  const moving = clear.filter(({ difference }) => !isNone(difference))
  const values = new Map(moving.map(({ id }, at) => [id, posted[at]?.entries.at(-1)?.valueDelta ?? '0']))
  await keepFigures(ctx, clear, values)
  return {
    lines: clear.length,
    conflicts: fresh.filter(({ conflict }) => conflict !== null),
    productIds: moving.map(({ productId }) => productId),
  }
}

async function keepFigures(
  ctx: CompanyCtx,
  lines: readonly LineFigures[],
  values: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = lines.map(({ id, counted, expected, difference, countedAt }) => ({
    id,
    counted: counted ?? '0',
    expected,
    difference,
    value: values.get(id) ?? '0',
    countedAt: (countedAt ?? ctx.now).toISOString(),
    isZeroed: counted === null,
  }))
  await sql`update stock_count_lines l set outcome = 'applied', conflict = null, counted_quantity = x.counted,
      expected_quantity = x.expected, difference = x.difference, difference_value = x.value, counted_at = x."countedAt",
      is_zeroed = x."isZeroed", applied_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, counted numeric, expected numeric, difference numeric,
      value numeric, "countedAt" timestamptz, "isZeroed" boolean)
    where l.company_id = ${ctx.company.id} and l.id = x.id`.execute(ctx.tx)
}

/** Records why lines were skipped. Returns how many are in conflict. */
async function recordConflicts(ctx: CompanyCtx, countId: string, figures: readonly LineFigures[]): Promise<number> {
  const conflicts = [...new Map(figures.map(({ id, conflict }) => [id, conflict] as const).toReversed())]
  await sql`update stock_count_lines l set conflict = x.conflict
    from unnest(${conflicts.map(([id]) => id)}::uuid[], ${conflicts.map(([, conflict]) => conflict)}::text[]) as x(id, conflict)
    where l.company_id = ${ctx.company.id} and l.id = x.id and l.outcome is null
      and l.conflict is distinct from x.conflict`.execute(ctx.tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from stock_count_lines
    where company_id = ${ctx.company.id} and count_id = ${countId} and outcome is null and conflict is not null`.execute(
    ctx.tx,
  )
  return rows[0]?.count ?? 0
}

/** Lines that were not counted, or are in conflict, keep their stock. */
async function end(ctx: CompanyCtx, count: LockedCount): Promise<void> {
  const figures = await readFigures(ctx, count)
  const rows = figures.map(({ id, counted, expected, difference, countedAt }) => ({
    id,
    counted,
    expected: counted === null ? null : expected,
    difference: counted === null ? null : difference,
    countedAt: countedAt?.toISOString() ?? null,
  }))
  await sql`update stock_count_lines l set outcome = 'left', counted_quantity = x.counted, expected_quantity = x.expected,
      difference = x.difference, counted_at = x."countedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, counted numeric, expected numeric, difference numeric,
      "countedAt" timestamptz)
    where l.company_id = ${ctx.company.id} and l.id = x.id`.execute(ctx.tx)
  await moveOn(ctx, count, { status: 'applied', endedAt: ctx.now, endedById: ctx.user.id })
  const { rows: sums } = await sql<{ count: number }>`select count(*)::int as count from stock_count_lines
    where company_id = ${ctx.company.id} and count_id = ${count.id} and outcome = 'applied'`.execute(ctx.tx)
  await audit(ctx, 'stockCount.apply', subjectOf(count), { number: count.number, count: sums[0]?.count ?? 0 })
}
