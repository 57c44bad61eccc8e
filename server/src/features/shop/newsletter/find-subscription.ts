/** Finds a subscription by the link of a mail. */
import { createHash, createHmac } from 'node:crypto'
import { confirmDays } from '@mostrador/contract/features/shop/newsletter/days.ts'
import type { SubscriberState } from '@mostrador/contract/features/shop/newsletter/schema.ts'
import { sql } from 'kysely'
import { countMiss } from '../../../auth/count-miss.ts'
import type { Ctx } from '../../../context.ts'
import { keyFor } from '../../../secrets.ts'
import type { ShopCtx } from '../shop/public.ts'

const dayMilliseconds = 86_400_000
const leaveTokenLength = 22

export const confirmHash = (token: string) => createHash('sha256').update(token).digest()

/** The unsubscribe link of an address in one company. It never changes. */
export function leaveTokenOf(
  { deps, company }: Pick<Ctx, 'deps'> & { company: { id: string } },
  email: string,
): string {
  return createHmac('sha256', keyFor(deps.secrets, 'address'))
    .update(`newsletter ${company.id} ${email}`)
    .digest('base64url')
    .slice(0, leaveTokenLength)
}

type FoundSubscription = { id: string; state: SubscriberState; email: string | null; mayConfirm: boolean }

type Row = { id: string; state: SubscriberState; email: string | null; askedAt: Date; confirms: boolean }

/** Undefined for an unknown or expired link. With `isChanging`, concurrent presses run one after the other. */
export async function findSubscription(
  ctx: ShopCtx,
  token: string,
  { isChanging = false } = {},
): Promise<FoundSubscription | undefined> {
  const { rows } = await sql<Row>`select id, state, email, asked_at, confirm_hash = ${confirmHash(token)} as confirms
    from newsletter_subscribers
    where company_id = ${ctx.company.id} and (confirm_hash = ${confirmHash(token)} or leave_token = ${token})
    ${isChanging ? sql`for update` : sql``}`.execute(ctx.tx)
  const [found] = rows
  if (!found) {
    countMiss(ctx.deps, 'order', ctx.ip)
    return undefined
  }
  const { id, state, email, askedAt, confirms } = found
  const isLate = ctx.now.getTime() >= askedAt.getTime() + confirmDays * dayMilliseconds
  if (state === 'pending' && confirms && isLate) return undefined
  return { id, state, email, mayConfirm: confirms && state === 'pending' }
}
