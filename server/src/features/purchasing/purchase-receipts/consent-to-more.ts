import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { NewReceipt } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'
import { unitsAbove } from '@mostrador/domain/purchase/units-above.ts'
import type { CompanyCtx } from '../../../context.ts'
import { redeemApprovals } from '../../access/approvals/public.ts'
import type { LockedOrder } from '../purchase-orders/public.ts'
import { readOverReceiptPercent } from './read-over-receipt-percent.ts'

/** The quantity of a receipt above a line of its order. */
type Above = { lineId: string; quantity: string }

const permission = 'PURCHASE_ORDERS__OVER_RECEIVE'

/**
 * More than the ordered quantity is accepted up to the company's limit. Above it, the caller needs the right to it, or the
 * approval of a person who has it (U-6). Returns the approver; null if no approval was needed. Throws `forbidden` with the lines
 * that are above the limit.
 */
export async function consentToMore(
  ctx: CompanyCtx,
  order: Pick<LockedOrder, 'number' | 'supplierName' | 'lines'>,
  { id, approvals }: NewReceipt,
  above: readonly Above[],
): Promise<string | null> {
  if (above.length === 0) return null
  const over = overLimit(order, above, await readOverReceiptPercent(ctx))
  if (over.length === 0) return null
  if (can(ctx.access, permission)) return ctx.user.id
  const { good } = await redeemApprovals(
    ctx,
    { id, deviceId: null },
    approvals.filter((approval) => approval.permission === permission),
    `${order.number} · ${order.supplierName}`,
  )
  const [approval] = good
  if (approval) return approval.approverId
  throw new AppError('forbidden', {
    fields: { approvals: { key: 'purchaseReceipts.faults.tooMuch' } },
    data: { needs: permission, over },
  })
}

function overLimit({ lines }: Pick<LockedOrder, 'lines'>, above: readonly Above[], percent: number): Above[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return above.filter(({ lineId, quantity }) => {
    const line = byId.get(lineId)
    const { unitQuantity: ordered = '0', receivedQuantity: received = '0' } = line ?? {}
    return thousandthsOf(quantity) > thousandthsOf(unitsAbove({ ordered, received }, percent, 3))
  })
}
