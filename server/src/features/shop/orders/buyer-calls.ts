/** Actions of buyers on their order, under its link. */
import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type * as endpoints from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { decideOrder, type OrderCommand } from '@mostrador/domain/order/decide-order.ts'
import { goodsOf, openOf } from '@mostrador/domain/order/order-facts.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { readSafeFile, type SafeFile } from '../../../files/safe-file.ts'
import type { ShopCtx } from '../shop/public.ts'
import { acceptSubstitute } from './accept-substitute.ts'
import { cancelUnits } from './cancel-units.ts'
import { isBuyer, isFresh, isOpenFor, openOrder, presentForBuyer } from './get-public-order.ts'
import { type LoadedOrder, loadOrder } from './load-order.ts'
import { mailBuyer } from './mail-buyer.ts'
import { announceOrder } from './order-ctx.ts'
import { addEvent } from './order-events.ts'
import { readSubstitutes } from './read-substitutes.ts'

type Endpoints = typeof endpoints
type Input<Name extends keyof Endpoints> = z.output<Endpoints[Name]['input']>
type Answer = Promise<OutputOf<Endpoints['cancelMyOrder']>>

/** The proof of an upload, before its transaction opens. The shop gets a picture of a PDF (G-27). */
export const readTransferReceipt = readSafeFile({
  field: 'receipt',
  kinds: 'carts.faults.fileKinds',
  pdf: 'draw',
  otherwise: 'receipt',
})

/** Stores the proof of a transfer. The clock of the order stops until the shop has checked it (H-6). */
export async function uploadTransferReceipt(
  outside: Ctx,
  input: Input<'uploadTransferReceipt'>,
  receipt: SafeFile | undefined,
): Answer {
  const { ctx, order } = await openOrder(outside, input, { isChanging: true })
  require(order, { kind: 'uploadReceipt' })
  const attempt = order.attempts.find(({ state }) => state === 'open' || state === 'receipt')
  if (!receipt || !attempt) throw new AppError('invalidInput', { fields: { receipt: { key: 'validation.required' } } })
  const receiptPath = `orders/${randomBytes(16).toString('hex')}.${receipt.ending}`
  await ctx.deps.files.put(receiptPath, receipt.bytes, { companyId: ctx.company.id })
  await ctx.tx
    .updateTable('orderAttempts')
    .set({
      state: 'receipt',
      receiptPath,
      receiptName: receipt.fileName,
      receiptType: receipt.contentType,
      // The clock has been stopped since the first one.
      receiptAt: attempt.state === 'receipt' ? attempt.receiptAt : ctx.now,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', attempt.id)
    .execute()
  await addEvent(ctx, order.head.id, { kind: 'receiptUploaded' })
  return answer(ctx, order)
}

/** A shared link shows a masked order after a day, and then cancels nothing without the mailed code (H-47). */
export async function cancelMyOrder(outside: Ctx, { code, ...which }: Input<'cancelMyOrder'>): Answer {
  const { ctx, order } = await openOrder(outside, which, { isChanging: true })
  if (!(await isOpenFor(ctx, order.head, code)))
    throw new AppError('invalidInput', { fields: { code: { key: 'carts.faults.code' } } })
  require(order, { kind: 'cancel', by: 'buyer' })
  const rest = goodsOf(order.facts).map((line) => ({ lineId: line.lineId, units: openOf(line) }))
  await cancelUnits(
    ctx,
    order,
    rest.filter(({ units }) => units > 0),
  )
  await addEvent(ctx, order.head.id, { kind: 'cancelled' })
  await mailBuyer(ctx, order.head, 'orderCancelled', { note: '' })
  return answer(ctx, order)
}

export async function answerSubstitute(
  outside: Ctx,
  { substituteId, accepts, ...which }: Input<'answerSubstitute'>,
): Answer {
  const { ctx, order } = await openOrder(outside, which, { isChanging: true })
  const substitute = (await readSubstitutes(ctx, order.head.id)).find(({ id }) => id === substituteId)
  if (!substitute) throw new AppError('notFound')
  const state = accepts ? 'accepted' : 'declined'
  // A repeated answer counts once; a different one is too late.
  if (substitute.state === state) return answer(ctx, order)
  if (substitute.state !== 'proposed') throw new AppError('conflict', { says: { key: 'orders.refused.answered' } })
  if (accepts) await acceptSubstitute(ctx, order, substitute)
  await ctx.tx
    .updateTable('orderSubstitutes')
    .set({ state, answeredAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', substitute.id)
    .execute()
  const kind = accepts ? 'substituteAccepted' : 'substituteDeclined'
  await addEvent(ctx, order.head.id, { kind, subjectId: substitute.lineId })
  return answer(ctx, order)
}

/** Throws `conflict` with the reason if the order refuses the action now. */
function require({ facts }: LoadedOrder, command: OrderCommand): void {
  const decision = decideOrder(facts, command)
  if (!decision.ok) throw new AppError('conflict', { says: { key: `orders.refused.${decision.reason}` } })
}

/** The present order. A guest who just acted on it sees it whole only while it is fresh. */
async function answer(ctx: ShopCtx, { head }: LoadedOrder): Answer {
  announceOrder(ctx, head.id)
  const order = await loadOrder(ctx, { id: head.id })
  const isMasked = !isFresh(ctx, head) && !(await isBuyer(ctx, head))
  return { order: await presentForBuyer(ctx, order, { isMasked }) }
}
