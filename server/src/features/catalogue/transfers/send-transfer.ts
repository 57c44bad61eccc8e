import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { sendTransfer as endpoint } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import { compareDecimals, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { notifyTillsOfStock } from '../products/public.ts'
import { levelKey, type LockedLevels, lockLevels, moveStock } from '../stock/public.ts'
import { type LockedTransfer, lockTransfer, requireDraft } from './lock-transfer.ts'
import { readTransfer } from './read-transfer.ts'

type Line = { id: string; position: number; variantId: string; productId: string; quantity: string }

/**
 * Takes the goods of a draft out of their location, at their cost (C-32). Records their value on the line: from now on this is
 * the value on the way, until the goods arrive or are lost (C-33). A repeated call returns the transfer unchanged.
 */
export async function sendTransfer(
  ctx: CompanyCtx,
  { id, version, mayGoBelowZero }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const transfer = await lockTransfer(ctx, id)
  if (transfer.status === 'sent' || transfer.status === 'received') return { transfer: await readTransfer(ctx, id) }
  requireDraft(transfer, version)
  const lines = await readDraftLines(ctx, id)
  const locationId = transfer.fromLocationId
  const levels = await lockLevels(
    ctx,
    lines.map(({ variantId }) => ({ variantId, locationId })),
  )
  if (!mayGoBelowZero) refuseTooMuch(lines, levels, locationId)

  await takeOut(ctx, transfer, lines, levels)
  await ctx.tx
    .updateTable('transfers')
    .set({ status: 'sent', sentAt: ctx.now, sentById: ctx.user.id, version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await notifyTillsOfStock(
    ctx,
    lines.map(({ productId }) => productId),
    catalogueVersion,
  )
  const data = { number: transfer.number, count: lines.length }
  await audit(ctx, 'transfer.send', { entity: 'transfer', entityId: id }, data)
  return { transfer: await readTransfer(ctx, id) }
}

async function readDraftLines(ctx: CompanyCtx, id: string): Promise<Line[]> {
  const { rows } =
    await sql<Line>`select l.id, l.position, l.variant_id, v.product_id, trim_scale(l.quantity)::text as quantity
    from transfer_lines l join variants v on v.company_id = l.company_id and v.id = l.variant_id
    where l.company_id = ${ctx.company.id} and l.transfer_id = ${id} order by l.position`.execute(ctx.tx)
  return rows
}

function refuseTooMuch(lines: readonly Line[], levels: LockedLevels, locationId: string): void {
  const short = lines.flatMap(({ position, variantId, quantity }) => {
    const there = levels.get(levelKey(locationId, variantId))?.onHand ?? '0'
    return isMore(quantity, there) ? [{ position, there }] : []
  })
  if (short.length === 0) return
  const fields = Object.fromEntries(
    short.map(({ position, there }) => [
      `lines.${position}.quantity`,
      { key: 'transfers.onlyThere', values: { count: there } },
    ]),
  )
  throw new AppError('conflict', { fields, data: { isTooMuch: true } })
}

function isMore(quantity: string, than: string): boolean {
  const [one, other] = [parseDecimal(quantity, QUANTITY_SCALE), parseDecimal(than, QUANTITY_SCALE)]
  return one !== undefined && other !== undefined && compareDecimals(one, other) > 0
}

async function takeOut(
  ctx: CompanyCtx,
  { id: transferId, fromLocationId: locationId }: LockedTransfer,
  lines: readonly Line[],
  levels: LockedLevels,
): Promise<void> {
  const posted = await moveStock(
    ctx,
    lines.map(({ id, variantId, quantity }) => ({
      id: ctx.newId(),
      locationId,
      variantId,
      kind: 'transferOut' as const,
      event: { type: 'leave' as const, quantity },
      reason: null,
      source: { type: 'transfer', id: transferId, lineId: id },
    })),
    levels,
  )
  const values = posted.map(({ entries }) => (entries.at(-1)?.valueDelta ?? '0').replace('-', ''))
  await sql`update transfer_lines l set sent_value = x.value
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${values}::numeric[]) as x(id, value)
    where l.company_id = ${ctx.company.id} and l.id = x.id`.execute(ctx.tx)
}
