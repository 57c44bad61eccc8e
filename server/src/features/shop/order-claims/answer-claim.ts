import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { ClaimKind } from '@mostrador/contract/features/shop/order-claims/choices.ts'
import type { answerOrderClaim as endpoint } from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import type { OrderClaim } from '@mostrador/contract/features/shop/order-claims/schema.ts'
import type { RefundReason } from '@mostrador/contract/features/selling/sales/refund-reasons.ts'
import { unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { plainWords } from '../../../mail/plain-words.ts'
import { translate } from '../../../translate.ts'
import { addEvent, announceOrder, type LoadedOrder, lockOrder, mailBuyer } from '../orders/public.ts'
import { readClaims } from './read-claims.ts'
import { takeBack } from './return-goods.ts'
import { sendAgain } from './send-again.ts'

type Input = z.output<(typeof endpoint)['input']>

const reasons: Record<ClaimKind, RefundReason> = {
  missing: 'other',
  wrong: 'wrongItem',
  broken: 'defective',
  other: 'other',
}

/** Answers a claim once. A repeated answer finds it; a different one is too late and throws `conflict`. */
export async function answerOrderClaim(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const order = await lockOrder(ctx, input.id)
  const claim = await findClaim(ctx, input)
  if (claim.state === input.outcome) return { claim }
  if (claim.state !== 'open') throw new AppError('conflict', { says: { key: 'orders.refused.answered' } })
  if (input.outcome === 'refused' && input.answer === '')
    throw new AppError('invalidInput', { fields: { answer: { key: 'orderClaims.sayWhy' } } })
  if (input.outcome === 'replaced') await sendAgain(ctx, order, claim)
  if (input.outcome === 'refunded') await giveBack(ctx, order, claim, input)
  await write(ctx, order, input)
  return { claim: await findClaim(ctx, input) }
}

async function findClaim(ctx: CompanyCtx, { id, claimId }: Pick<Input, 'id' | 'claimId'>): Promise<OrderClaim> {
  const claim = (await readClaims(ctx, id)).find((one) => one.id === claimId)
  if (!claim) throw new AppError('notFound')
  return claim
}

async function giveBack(ctx: CompanyCtx, order: LoadedOrder, claim: OrderClaim, { goods, answer }: Input) {
  await takeBack(ctx, order, {
    returnId: ctx.newId(),
    lines: claim.lines.map(({ lineId, quantity }) => ({ lineId, units: unitsOfQuantity(quantity), goods })),
    withDelivery: false,
    reason: reasons[claim.kind],
    note: answer,
  })
}

async function write(ctx: CompanyCtx, { head }: LoadedOrder, { claimId, outcome, answer }: Input): Promise<void> {
  await ctx.tx
    .updateTable('orderClaims')
    .set({ state: outcome, answer, answeredAt: ctx.now, answeredById: ctx.user.id })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', claimId)
    .execute()
  await addEvent(ctx, head.id, { kind: 'claimAnswered', subjectId: claimId, userId: ctx.user.id })
  await audit(ctx, 'order.answerClaim', { entity: 'order', entityId: head.id })
  announceOrder(ctx, head.id)
  const said = translate(head.languageTag, `orderClaims.told.${outcome}`)
  const note = answer === '' ? said : `${said}\n\n${plainWords(answer)}`
  await mailBuyer(ctx, head, 'orderClaimAnswered', { note })
}
