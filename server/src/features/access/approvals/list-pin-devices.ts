import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPinDevices as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { approvesAnything, needsNewPin, readPerson } from './read-approvers.ts'

const maxDevices = 100

/** Last seen first. Omits removed devices, and devices that were never named or paired. */
export async function listPinDevices(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const person = ctx.staffUntil ? undefined : await readPerson(ctx, ctx.user.id)
  const isApprover = person !== undefined && approvesAnything(ctx, person)
  const withPin = person?.pinHash ? (needsNewPin(ctx, person) ? 'needsNew' : 'ready') : 'none'
  return { pin: withPin, isApprover, items: isApprover ? await readDevices(ctx) : [] }
}

async function readDevices(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>['items']> {
  const rows = await ctx.tx
    .selectFrom('devices as d')
    .select((eb) => [
      'd.id as deviceId',
      'd.name',
      'd.lastSeenAt',
      sql<boolean>`d.sealed_secret is not null`.as('canCheck'),
      sql<string | null>`(
        select c.name from checkout_leases l join checkouts c on c.company_id = l.company_id and c.id = l.checkout_id
        where l.company_id = d.company_id and l.device_id = d.id order by l.granted_at desc limit 1)`.as(
        'checkoutName',
      ),
      eb
        .exists(
          eb
            .selectFrom('pinDevices as a')
            .select('a.id')
            .whereRef('a.companyId', '=', 'd.companyId')
            .whereRef('a.deviceId', '=', 'd.id')
            .where('a.userId', '=', ctx.user.id)
            .where('a.endedAt', 'is', null),
        )
        .as('isAllowed'),
    ])
    .where('d.companyId', '=', ctx.company.id)
    .where('d.revokedAt', 'is', null)
    .where('d.pairedAt', 'is not', null)
    .orderBy(sql`coalesce(d.last_seen_at, d.created_at)`, 'desc')
    .orderBy('d.id')
    .limit(maxDevices)
    .execute()
  return rows.map(({ isAllowed, lastSeenAt, ...row }) => ({
    ...row,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    isAllowed: Boolean(isAllowed),
  }))
}
