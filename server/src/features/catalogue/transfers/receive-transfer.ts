import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { receiveTransfer as endpoint } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import type { ReceivedTransfer } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { compareDecimals, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { shareOfAmount } from '@mostrador/domain/stock/share-of-amount.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { notifyTillsOfStock } from '../products/public.ts'
import { isNone, lockLevels, moveStock, negated, type StockMove, sumOf } from '../stock/public.ts'
import { lockTransfer } from './lock-transfer.ts'
import { readTransfer } from './read-transfer.ts'

type SentLine = {
  id: string
  position: number
  variantId: string
  productId: string
  quantity: string
  value: string
  /** Quantities that arrived or were lost before. */
  before: string
}
type Arrival = SentLine & {
  arrivalId: string
  arrived: string
  arrivedValue: string
  lost: string
  lostValue: string
  lostReason: string | null
}

/**
 * Takes arrived goods into stock at their share of the value at departure, and books losses on the way (C-33). The same receipt
 * is posted once, however often it is sent.
 */
export async function receiveTransfer(
  ctx: CompanyCtx,
  { id, receiptId, note, lines }: ReceivedTransfer,
): Promise<OutputOf<typeof endpoint>> {
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const transfer = await lockTransfer(ctx, id)
  if (await isPosted(ctx, id, receiptId)) return { transfer: await readTransfer(ctx, id) }
  if (transfer.status !== 'sent') throw new AppError('conflict', { says: { key: 'transfers.notSent' } })
  const arrivals = arrivalsOf(ctx, await readSentLines(ctx, id), lines)

  await writeReceipt(ctx, { id, receiptId, note }, arrivals)
  const locationId = transfer.toLocationId
  const levels = await lockLevels(
    ctx,
    arrivals.map(({ variantId }) => ({ variantId, locationId })),
  )
  await moveStock(
    ctx,
    arrivals.flatMap((arrival) => movesOf(ctx, arrival, { receiptId, locationId })),
    levels,
  )
  await endIfWhole(ctx, id, transfer.version)
  await notifyTillsOfStock(
    ctx,
    arrivals.map(({ productId }) => productId),
    catalogueVersion,
  )
  const losses = arrivals.filter(({ lost }) => !isNone(lost)).length
  const data = { number: transfer.number, count: arrivals.length, ...(losses > 0 && { lostLines: losses }) }
  await audit(ctx, 'transfer.receive', { entity: 'transfer', entityId: id }, data)
  return { transfer: await readTransfer(ctx, id) }
}

async function writeReceipt(
  ctx: CompanyCtx,
  { id, receiptId, note }: Pick<ReceivedTransfer, 'id' | 'receiptId' | 'note'>,
  arrivals: readonly Arrival[],
): Promise<void> {
  await ctx.tx
    .insertInto('transferReceipts')
    .values({
      companyId: ctx.company.id,
      id: receiptId,
      transferId: id,
      note,
      receivedById: ctx.user.id,
      receivedAt: ctx.now,
    })
    .execute()
  await insertRows(
    ctx.tx,
    'transferReceiptLines',
    arrivals.map((arrival) => ({
      companyId: ctx.company.id,
      id: arrival.arrivalId,
      receiptId,
      lineId: arrival.id,
      quantity: arrival.arrived,
      value: arrival.arrivedValue,
      lostQuantity: arrival.lost,
      lostValue: arrival.lostValue,
      lostReason: arrival.lostReason,
    })),
  )
}

/** Throws `conflict` for a receipt that belongs to another transfer. */
async function isPosted(ctx: CompanyCtx, id: string, receiptId: string): Promise<boolean> {
  const posted = await ctx.tx
    .selectFrom('transferReceipts')
    .select('transferId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', receiptId)
    .executeTakeFirst()
  if (posted && posted.transferId !== id)
    throw new AppError('conflict', { fields: { receiptId: { key: 'validation.repeated' } } })
  return posted !== undefined
}

async function readSentLines(ctx: CompanyCtx, id: string): Promise<Map<string, SentLine>> {
  const { rows } =
    await sql<SentLine>`select l.id, l.position, l.variant_id, v.product_id, trim_scale(l.quantity)::text as quantity,
      trim_scale(l.sent_value)::text as value, trim_scale(coalesce((select sum(x.quantity + x.lost_quantity)
        from transfer_receipt_lines x where x.company_id = l.company_id and x.line_id = l.id), 0))::text as before
    from transfer_lines l join variants v on v.company_id = l.company_id and v.id = l.variant_id
    where l.company_id = ${ctx.company.id} and l.transfer_id = ${id}`.execute(ctx.tx)
  return new Map(rows.map((row) => [row.id, row]))
}

function arrivalsOf(ctx: CompanyCtx, sent: ReadonlyMap<string, SentLine>, lines: ReceivedTransfer['lines']): Arrival[] {
  const seen = new Set<string>()
  return lines.map(({ lineId, quantity: arrived, lostQuantity: lost, lostReason }, at) => {
    const line = sent.get(lineId)
    if (!line) throw new AppError('notFound', { fields: { [`lines.${at}.lineId`]: { key: 'validation.invalid' } } })
    if (seen.has(lineId))
      throw new AppError('invalidInput', { fields: { [`lines.${at}.lineId`]: { key: 'validation.repeated' } } })
    seen.add(lineId)
    const left = sumOf(line.quantity, negated(line.before))
    if (isMore(sumOf(arrived, lost), left)) {
      const tooMuch = { key: 'transfers.tooMuch', values: { left } }
      throw new AppError('invalidInput', { fields: { [`lines.${at}.quantity`]: tooMuch } })
    }
    return {
      ...line,
      arrivalId: ctx.newId(),
      arrived,
      arrivedValue: shareOf(line, line.before, arrived),
      lost,
      lostValue: shareOf(line, sumOf(line.before, arrived), lost),
      lostReason: isNone(lost) ? null : lostReason,
    }
  })
}

/** The value of the next pieces of a line, after some have arrived. */
function shareOf({ quantity: of, value }: SentLine, after: string, quantity: string): string {
  return shareOfAmount(value, { of, after, quantity })
}

function isMore(quantity: string, than: string): boolean {
  const [one, other] = [parseDecimal(quantity, QUANTITY_SCALE), parseDecimal(than, QUANTITY_SCALE)]
  return one !== undefined && other !== undefined && compareDecimals(one, other) > 0
}

/** Lost goods arrive with the others and leave immediately, so that the ledger of a stock shows the loss and its reason. */
function movesOf(
  ctx: CompanyCtx,
  arrival: Arrival,
  { receiptId, locationId }: { receiptId: string; locationId: string },
): StockMove[] {
  const { arrivalId, variantId, arrived, lost, lostReason } = arrival
  const move = { locationId, variantId, source: { type: 'transferReceipt', id: receiptId, lineId: arrivalId } }
  const amount = shareOf(arrival, arrival.before, sumOf(arrived, lost))
  const comesIn: StockMove = {
    ...move,
    id: ctx.newId(),
    kind: 'transferIn',
    event: { type: 'receive', quantity: sumOf(arrived, lost), amount },
    reason: null,
  }
  if (isNone(lost)) return [comesIn]
  const leaves: StockMove = {
    ...move,
    id: ctx.newId(),
    kind: 'lost',
    event: { type: 'leaveAt', quantity: lost, amount: arrival.lostValue, remaining: lost },
    reason: lostReason,
    occurredAt: new Date(ctx.now.getTime() + 1),
  }
  return [comesIn, leaves]
}

/** No goods are on the way any more: the transfer is received. */
async function endIfWhole(ctx: CompanyCtx, id: string, version: number): Promise<void> {
  const company = ctx.company.id
  await sql`update transfers t set version = ${version} + 1, updated_at = ${ctx.now},
      status = case when open.any then 'sent' else 'received' end, received_at = case when open.any then null else ${ctx.now}::timestamptz end
    from (select exists (select from goods_on_the_way g where g.company_id = ${company} and g.transfer_id = ${id}) as any) open
    where t.company_id = ${company} and t.id = ${id}`.execute(ctx.tx)
}
