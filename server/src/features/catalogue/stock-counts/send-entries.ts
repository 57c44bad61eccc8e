import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { sendCountEntries as endpoint } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { CountEntry, EntryOutcome } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { isStocked } from '../stock/public.ts'
import { addCountLines } from './add-count-lines.ts'
import { readCountingLines } from './counting-lines.ts'
import { type LockedCount, lockCount } from './lock-count.ts'

type Line = { id: string; variantId: string; round: number; isOver: boolean; earlierRounds: number[] }
type CheckedEntry = { entry: CountEntry; outcome: EntryOutcome; line?: Line }

/**
 * Stores counted quantities (C-35). Entries are additions, so two people who count one product at two places never overwrite each
 * other, and the id of a repeated entry makes it count once. Entries that can no longer count are reported, and never block the
 * others.
 */
export async function sendCountEntries(
  ctx: CompanyCtx,
  { id, entries }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const count = await lockCount(ctx, id, 'share')
  const known = await findKnown(ctx, entries)
  const isOpen = count.status === 'counting' || count.status === 'review'
  const lines = isOpen ? await linesFor(ctx, count, entries) : new Map<string, Line>()
  const seen = new Set<string>()
  const checked = entries.map((entry): CheckedEntry => {
    const isKnown = known.has(entry.entryId) || seen.has(entry.entryId)
    seen.add(entry.entryId)
    if (isKnown) return { entry, outcome: 'known' }
    if (!isOpen) return { entry, outcome: 'countEnded' }
    return checkEntry(entry, lines.get(entry.variantId))
  })
  await store(ctx, count, checked)
  const variantIds = [...new Set(entries.map(({ variantId }) => variantId))]
  const message = { event: 'recordChanged', entity: 'stockCount', id } as const
  ctx.afterCommit(() => ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message }))
  return {
    outcomes: checked.map(({ entry, outcome }) => ({ entryId: entry.entryId, outcome })),
    lines: isOpen
      ? await readCountingLines(ctx, id, sql<boolean>`l.variant_id = any(${variantIds}::uuid[])`, variantIds.length)
      : [],
  }
}

/** An entry of an earlier round is stored with that round and reported: the recount is valid. */
function checkEntry(entry: CountEntry, line: Line | undefined): CheckedEntry {
  if (!line) return { entry, outcome: 'notStocked' }
  if (line.isOver) return { entry, outcome: 'applied' }
  if (entry.round > line.round) return { entry, outcome: 'otherRound' }
  if (entry.round < line.round) return { entry, outcome: 'otherRound', line }
  if (line.earlierRounds.some((round) => round < entry.round)) return { entry, outcome: 'samePerson' }
  return { entry, outcome: 'stored', line }
}

async function findKnown(ctx: CompanyCtx, entries: readonly CountEntry[]): Promise<Set<string>> {
  const ids = entries.map(({ entryId }) => entryId)
  const { rows } = await sql<{ id: string }>`select id from stock_count_entries
    where company_id = ${ctx.company.id} and id = any(${ids}::uuid[])`.execute(ctx.tx)
  return new Set(rows.map(({ id }) => id))
}

/** The lines of the counted variants by variant. A product outside the scope gets a line of its own. */
async function linesFor(
  ctx: CompanyCtx,
  { id: countId }: LockedCount,
  entries: readonly CountEntry[],
): Promise<Map<string, Line>> {
  const ids = [...new Set(entries.map(({ variantId }) => variantId))].toSorted()
  const { rows: stocked } = await sql<{ id: string }>`select v.id
    from variants v join products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${ctx.company.id} and v.id = any(${ids}::uuid[]) and ${isStocked}
    order by v.id`.execute(ctx.tx)
  await addCountLines(
    ctx,
    countId,
    stocked.map((variant) => variant.id),
  )
  const { rows } = await sql<Line>`select l.id, l.variant_id, l.round, l.outcome is not null as is_over,
      array(select distinct e.round from stock_count_entries e
        where e.company_id = l.company_id and e.line_id = l.id and e.user_id = ${ctx.user.id}) as earlier_rounds
    from stock_count_lines l
    where l.company_id = ${ctx.company.id} and l.count_id = ${countId} and l.variant_id = any(${ids}::uuid[])`.execute(
    ctx.tx,
  )
  return new Map(rows.map((row) => [row.variantId, row]))
}

/** The moment of an entry lies between the start of the count and now, whatever the device's clock shows. */
async function store(ctx: CompanyCtx, { startedAt }: LockedCount, checked: readonly CheckedEntry[]): Promise<void> {
  const [from, to] = [startedAt?.getTime() ?? 0, ctx.now.getTime()]
  await insertRows(
    ctx.tx,
    'stockCountEntries',
    checked.flatMap(({ entry, line }) =>
      line
        ? {
            companyId: ctx.company.id,
            id: entry.entryId,
            lineId: line.id,
            round: entry.round,
            userId: ctx.user.id,
            place: entry.place,
            quantity: entry.quantity,
            countedAt: new Date(Math.min(to, Math.max(from, Date.parse(entry.countedAt)))),
            receivedAt: ctx.now,
          }
        : [],
    ),
    { onConflict: sql`on conflict (company_id, id) do nothing` },
  )
}
