import type { StockMovementKind } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import {
  amountOf,
  costOfOne,
  postStock,
  type StockEntry,
  type StockEvent,
  unitCostOf,
} from '@mostrador/domain/stock/stock-value.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows, type NewRow } from '../../../db/insert-rows.ts'
import { isNone, type Level, type LockedLevels, levelKey, negated, type Place } from './lock-levels.ts'

export type StockMove = Place & {
  /** The id of the movement, for finding and undoing it. */
  id: string
  kind: StockMovementKind
  event: StockEvent
  reason: string | null
  /** The cause of the move. `lineId` distinguishes moves of one source that must not be written twice; by default the move's own id. */
  source: { type: string; id: string; lineId?: string }
  /** The movement of the receipt whose goods are returned, or whose cost is corrected. */
  receiptId?: string
  occurredAt?: Date
}

/** A posted move: the level after it, and the rows it wrote. */
export type PostedMove = { id: string; level: Level; entries: StockEntry[] }

/**
 * Posts movements on locked levels, in this order. Besides the statement of the sale, this is the only place that changes the
 * value of a stock (C-16). A level may move several times.
 */
export async function moveStock(
  ctx: CompanyCtx,
  moves: readonly StockMove[],
  levels: LockedLevels,
): Promise<PostedMove[]> {
  if (moves.length === 0) return []
  const { posted, rows, changed } = postMoves(ctx, moves, levels)
  await updateLevels(ctx, changed)
  await insertRows(ctx.tx, 'stockMovements', rows)
  return posted
}

/**
 * Computes the effects of movements without writing them: the posted amounts, the rows of the ledger, and the resulting levels.
 */
export function postMoves(ctx: CompanyCtx, moves: readonly StockMove[], levels: LockedLevels) {
  const now = new Map<string, Level>()
  const rows: NewRow<'stockMovements'>[] = []
  const posted = moves.map((move): PostedMove => {
    const key = levelKey(move.locationId, move.variantId)
    const before = now.get(key) ?? levels.get(key)
    if (!before) throw new Error('A level that moves is locked first')
    const { stock, entries } = postStock(before, move.event)
    const level = { ...before, ...stock, lastSequence: before.lastSequence + entries.length }
    rows.push(...entries.map((entry, at) => rowOf(ctx, move, entry, before.lastSequence + at + 1)))
    now.set(key, level)
    return { id: move.id, level, entries }
  })
  return { posted, rows, changed: [...now.values()] }
}

/** A movement entered by hand: a signed quantity, received at the given cost, or at the average if there is none. */
export function countedEvent(level: Level | undefined, quantity: string, unitCost: string | null = null): StockEvent {
  if (quantity.startsWith('-')) return { type: 'leave', quantity: negated(quantity) }
  if (unitCost !== null) return { type: 'receive', quantity, amount: amountOf(quantity, unitCost) }
  return { type: 'return', quantity, amount: amountOf(quantity, level ? unitCostOf(level) : '0') }
}

function rowOf(ctx: CompanyCtx, move: StockMove, entry: StockEntry, sequence: number): NewRow<'stockMovements'> {
  const { timeZone, businessDayStart } = ctx.company.settings
  const { source, occurredAt = ctx.now } = move
  const isCorrection = entry.kind === 'costCorrection'
  const isRevaluation = move.event.type === 'revalue'
  return {
    companyId: ctx.company.id,
    id: isCorrection && !isRevaluation ? ctx.newId() : move.id,
    locationId: move.locationId,
    variantId: move.variantId,
    kind: isCorrection ? 'costCorrection' : move.kind,
    quantity: entry.quantity,
    unitCost: isNone(entry.quantity) ? '0' : costOfOne(unsigned(entry.quantity), unsigned(entry.valueDelta)),
    valueDelta: entry.valueDelta,
    costCorrection: entry.costCorrection,
    balanceAfter: entry.onHandAfter,
    valueAfter: entry.valueAfter,
    goneQuantity: entry.goneQuantity,
    ofQuantity: entry.ofQuantity,
    sequence,
    receiptId: move.receiptId ?? null,
    sourceType: source.type,
    sourceId: source.id,
    sourceLineId: source.lineId ?? move.id,
    reason: move.reason,
    userId: ctx.user.id,
    occurredAt,
    businessDate: businessDate(occurredAt.toISOString(), timeZone, businessDayStart),
  }
}

const unsigned = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : amount)

async function updateLevels(ctx: CompanyCtx, levels: readonly Level[]): Promise<void> {
  await sql`update stock_levels l set on_hand = x."onHand", value = x.value, last_cost = x."lastCost",
      last_sequence = x."lastSequence", updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as x("variantId" uuid, "locationId" uuid, "onHand" numeric,
      value numeric, "lastCost" numeric, "lastSequence" bigint)
    where l.company_id = ${ctx.company.id} and l.location_id = x."locationId" and l.variant_id = x."variantId"`.execute(
    ctx.tx,
  )
}
