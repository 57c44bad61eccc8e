/** The office's view of its list, and the removal of an address. It sees only addresses that it enters. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type * as endpoints from '@mostrador/contract/features/shop/newsletter/endpoints.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { endSubscription } from './end-subscription.ts'

type Answer<Name extends keyof typeof endpoints> = Promise<OutputOf<(typeof endpoints)[Name]>>

export async function countSubscribers({ tx, company }: CompanyCtx): Answer<'countSubscribers'> {
  const { rows } = await sql<{ confirmed: number; pending: number }>`select
      count(*) filter (where state = 'confirmed')::int as confirmed, count(*) filter (where state = 'pending')::int as pending
    from newsletter_subscribers where company_id = ${company.id}`.execute(tx)
  return rows[0] ?? { confirmed: 0, pending: 0 }
}

export async function findSubscriber(ctx: CompanyCtx, { email }: { email: string }): Answer<'findSubscriber'> {
  const found = await readSubscriber(ctx, email)
  if (!found || found.state === 'ended') return { subscriber: null }
  const { state, askedAt, confirmedAt } = found
  return { subscriber: { email, state, since: (confirmedAt ?? askedAt).toISOString() } }
}

/** The history records that an address was removed, but not which one. */
export async function endSubscriber(ctx: CompanyCtx, { email }: { email: string }): Answer<'endSubscriber'> {
  const found = await readSubscriber(ctx, email)
  if (!found) throw new AppError('notFound')
  await endSubscription(ctx, found.id)
  await audit(ctx, 'shopSettings.endSubscriber', { entity: 'shopSettings', entityId: ctx.company.id })
  return countSubscribers(ctx)
}

type Found = { id: string; state: 'pending' | 'confirmed' | 'ended'; askedAt: Date; confirmedAt: Date | null }

async function readSubscriber({ tx, company }: CompanyCtx, email: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select id, state, asked_at, confirmed_at from newsletter_subscribers
    where company_id = ${company.id} and email = ${email}`.execute(tx)
  return rows[0]
}
