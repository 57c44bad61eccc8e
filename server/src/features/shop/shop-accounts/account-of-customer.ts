/** The office's view of a customer's shop account, and the actions on it. */
import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getShopAccountOfCustomer as endpoint } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { endSessions } from './sessions.ts'

type Answer = Promise<OutputOf<typeof endpoint>>

export async function getShopAccountOfCustomer(ctx: CompanyCtx, { id }: { id: string }): Answer {
  await requireCustomer(ctx, id)
  const found = await readShopAccount(ctx, id)
  if (!found) return { account: null }
  const { email, createdAt, sessionCount, lastSeenAt } = found
  return {
    account: {
      email: can(ctx.access, 'CUSTOMERS__PERSONAL_VIEW') ? email : null,
      createdAt: createdAt.toISOString(),
      sessionCount,
      lastSeenOn: lastSeenAt && businessDate(lastSeenAt.toISOString(), ctx.company.settings.timeZone, '00:00'),
    },
  }
}

/** For a customer who lost a device. They sign in again with a mail. */
export async function endShopSessions(ctx: CompanyCtx, { id }: { id: string }): Answer {
  await requireCustomer(ctx, id)
  const found = await readShopAccount(ctx, id)
  if (found && found.sessionCount > 0) {
    await endSessions(ctx, found.id)
    await audit(ctx, 'customer.endShopSessions', { entity: 'customer', entityId: id })
  }
  return getShopAccountOfCustomer(ctx, { id })
}

/** Deleting a customer in the office also deletes their account of the shop. */
export async function forgetShopAccount({ tx, company }: Pick<CompanyCtx, 'tx' | 'company'>, customerId: string) {
  await tx.deleteFrom('shopAccounts').where('companyId', '=', company.id).where('customerId', '=', customerId).execute()
}

async function requireCustomer({ tx, company }: CompanyCtx, id: string): Promise<void> {
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('notFound')
}

type Found = { id: string; email: string; createdAt: Date; sessionCount: number; lastSeenAt: Date | null }

/** The account of the customer, or of one who was merged into them. */
export async function readShopAccount({ tx, company }: CompanyCtx, customerId: string): Promise<Found | null> {
  const { rows } = await sql<Found>`select a.id, a.email, a.created_at, n.session_count, n.last_seen_at
    from shop_accounts a
    join customers c on c.company_id = a.company_id and c.id = a.customer_id
    cross join lateral (select count(*)::int as session_count, max(s.seen_at) as last_seen_at from shop_sessions s
      where s.company_id = a.company_id and s.account_id = a.id) n
    where a.company_id = ${company.id} and ${customerId}::uuid in (c.id, c.merged_into_id)
    order by n.last_seen_at desc nulls last, a.id limit 1`.execute(tx)
  return rows[0] ?? null
}
