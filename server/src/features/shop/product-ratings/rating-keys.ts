import { createHmac } from 'node:crypto'
import type { Ctx } from '../../../context.ts'
import { keyFor } from '../../../secrets.ts'

const keyLength = 22

/** The rater: the buyer's mail if it is known, so that two documents of one person have one rater. */
export type Rater = { email: string } | { customerId: string } | { saleId: string }

type KeyCtx = Pick<Ctx, 'deps'> & { company: { id: string } }

/** A keyed hash: the rating stores no mail, and an export cannot be searched by guessing mails. */
export function raterKey(ctx: KeyCtx, rater: Rater): string {
  if ('email' in rater) return addressKey(ctx, rater.email)
  return keyOf(ctx, 'customerId' in rater ? `customer ${rater.customerId}` : `sale ${rater.saleId}`)
}

export function addressKey(ctx: KeyCtx, email: string): string {
  return keyOf(ctx, `mail ${email.trim().toLowerCase()}`)
}

/** The person who found a rating helpful: an account of the shop, or a browser by its cookie. */
export function voterKey(ctx: KeyCtx, voter: { accountId: string } | { device: string }): string {
  return keyOf(ctx, 'accountId' in voter ? `account ${voter.accountId}` : `device ${voter.device}`)
}

function keyOf({ deps, company }: KeyCtx, text: string): string {
  return createHmac('sha256', keyFor(deps.secrets, 'address'))
    .update(`rating ${company.id} ${text}`)
    .digest('base64url')
    .slice(0, keyLength)
}
