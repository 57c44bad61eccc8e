import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { withdrawFromOrder as endpoint } from '@mostrador/contract/features/shop/withdrawals/endpoints.ts'
import type { WithdrawalRight } from '@mostrador/contract/features/shop/withdrawals/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import type { UnitsOfLine } from '@mostrador/domain/order/decide-order.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { areWithin, unitsByLine } from '@mostrador/domain/order/units-by-line.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { plainWords } from '../../../mail/plain-words.ts'
import { addEvent, announceOrder, type LoadedOrder, mailBuyer, openOrder } from '../orders/public.ts'
import type { ShopCtx } from '../shop/public.ts'
import { withdrawalRightOf } from './withdrawal-right.ts'

type Input = z.output<typeof endpoint.input>

/**
 * Records a buyer's withdrawal and mails them its time. The same id withdraws once. Throws `notFound` if there is no such right,
 * and `conflict` if it is too late or for more than the buyer's units.
 */
export async function withdrawFromOrder(
  outside: Ctx,
  { withdrawalId, lines, ...which }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const { ctx, order } = await openOrder(outside, which, { isChanging: true })
  const right = await withdrawalRightOf(ctx, order)
  if (!right) throw new AppError('notFound')
  if (right.made.some(({ id }) => id === withdrawalId)) return { withdrawal: right }
  const wishes = unitsByLine(lines)
  if (!areWithin(wishes, right.lines)) throw new AppError('conflict', { says: { key: 'withdrawals.tooLate' } })
  await write(ctx, order, withdrawalId, wishes)
  await addEvent(ctx, order.head.id, { kind: 'withdrawn', subjectId: withdrawalId })
  announceOrder(ctx, order.head.id)
  await confirm(ctx, order, right, wishes)
  return { withdrawal: await withdrawalRightOf(ctx, order) }
}

async function write(ctx: ShopCtx, { head }: LoadedOrder, id: string, wishes: readonly UnitsOfLine[]): Promise<void> {
  const companyId = ctx.company.id
  await ctx.tx
    .insertInto('orderWithdrawals')
    .values({ companyId, id, orderId: head.id, requestedAt: ctx.now })
    .execute()
  await insertRows(
    ctx.tx,
    'orderWithdrawalLines',
    wishes.map(({ lineId, units }) => ({ companyId, withdrawalId: id, lineId, quantity: quantityOf(units) })),
  )
}

/** The mail proves the withdrawal, and its time. */
async function confirm(
  ctx: ShopCtx,
  { head }: LoadedOrder,
  { lines }: WithdrawalRight,
  wishes: readonly UnitsOfLine[],
): Promise<void> {
  const note = wishes
    .map(({ lineId, units }) => {
      const name = lines.find((line) => line.lineId === lineId)?.name ?? ''
      return plainWords(`${quantityOf(units)} × ${name}`)
    })
    .join('\n')
  const time = formatDateTime(ctx.now.toISOString(), { ...ctx.company.settings, languageTag: head.languageTag })
  await mailBuyer(ctx, head, 'orderWithdrawn', { note, time })
}
