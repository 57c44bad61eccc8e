import { createHmac } from 'node:crypto'
import type { Ctx } from '../../../context.ts'
import { keyFor } from '../../../secrets.ts'

const keyLength = 22

/** Who rates: the mail of the buyer if it is known, so that two documents of one person are one rater. */
export type Rater = { email: string } | { customerId: string } | { saleId: string }

type KeyCtx = Pick<Ctx, 'deps'> & { company: { id: string } }

/** A keyed hash: the rating keeps no mail, and nobody can try out mails on an export. */
export function raterKey(ctx: KeyCtx, rater: Rater): string {
  if ('email' in rater) return addressKey(ctx, rater.email)
  return keyOf(ctx, 'customerId' in rater ? `customer ${rater.customerId}` : `sale ${rater.saleId}`)
}

export function addressKey(ctx: KeyCtx, email: string): string {
  return keyOf(ctx, `mail ${email.trim().toLowerCase()}`)
}

/** Who found a rating helpful: an account of the shop, or a browser by its cookie. */
export function voterKey(ctx: KeyCtx, voter: { accountId: string } | { device: string }): string {
  return keyOf(ctx, 'accountId' in voter ? `account ${voter.accountId}` : `device ${voter.device}`)
}

function keyOf({ deps, company }: KeyCtx, text: string): string {
  return createHmac('sha256', keyFor(deps.secrets, 'address'))
    .update(`rating ${company.id} ${text}`)
    .digest('base64url')
    .slice(0, keyLength)
}
