import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listOwnApprovals as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { ownApprovalSchema } from '@mostrador/contract/features/access/approvals/schema.ts'
import { permissionSchema } from '@mostrador/contract/permissions.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { readProductNames, sentenceOf } from './sentence-of.ts'

type Own = OutputOf<typeof endpoint>

/** Older ones are in the history. */
const ownApprovalDays = 90
const shownApprovals = 100
const shownTries = 20

const since = ({ now }: CompanyCtx) => new Date(now.getTime() - ownApprovalDays * 24 * 60 * 60_000)
const seenAt = ({ company, user }: CompanyCtx) => sql<Date>`(
  select approvals_seen_at from memberships where company_id = ${company.id} and user_id = ${user.id})`
/** The last register of a device. */
const checkoutOf = (device: string) => sql<string | null>`(
  select c.name from checkout_leases l join checkouts c on c.company_id = l.company_id and c.id = l.checkout_id
  where l.company_id = a.company_id and l.device_id = ${sql.ref(device)} order by l.granted_at desc limit 1)`

/** Approvals in the caller's name, by their PIN or on their device. */
export async function listOwnApprovals(ctx: CompanyCtx): Promise<Own> {
  return { items: await present(ctx, await readApprovals(ctx)), tries: await readTries(ctx) }
}

function readApprovals(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('approvals as a')
    .innerJoin('users as asker', 'asker.id', 'a.requestedById')
    .leftJoin('devices as d', (join) => join.onRef('d.companyId', '=', 'a.companyId').onRef('d.id', '=', 'a.deviceId'))
    .leftJoin('saleVoids as v', (join) =>
      join.onRef('v.companyId', '=', 'a.companyId').onRef('v.id', '=', 'a.documentId'),
    )
    .leftJoin('sales as s', (join) =>
      join.onRef('s.companyId', '=', 'a.companyId').on('s.id', '=', sql<string>`coalesce(v.sale_id, a.document_id)`),
    )
    .leftJoin('checkouts as c', (join) =>
      join.onRef('c.companyId', '=', 's.companyId').onRef('c.id', '=', 's.checkoutId'),
    )
    .select([
      'a.id',
      sql<Date>`coalesce(a.given_at, a.answered_at, a.created_at)`.as('at'),
      'a.via',
      'a.permission',
      sql<string | null>`trim_scale(a.percent)::text`.as('percent'),
      'a.amount',
      'a.variantId',
      'a.summary',
      'asker.name as requestedByName',
      'd.name as deviceName',
      sql<string | null>`coalesce(c.name, ${checkoutOf('a.device_id')})`.as('checkoutName'),
      's.id as saleId',
      's.receiptNumber',
      sql<boolean>`a.created_at > ${seenAt(ctx)}`.as('isNew'),
      'a.objectedAt',
    ])
    .where('a.companyId', '=', ctx.company.id)
    .where('a.approverId', '=', ctx.user.id)
    .where('a.status', 'in', ['granted', 'used'])
    .where('a.createdAt', '>', since(ctx))
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id')
    .limit(shownApprovals)
    .execute()
}

async function present(ctx: CompanyCtx, rows: Awaited<ReturnType<typeof readApprovals>>): Promise<Own['items']> {
  const names = await readProductNames(ctx, rows)
  return rows.map(({ at, saleId, receiptNumber, objectedAt, ...row }) =>
    ownApprovalSchema.parse({
      ...row,
      sentence: sentenceOf(ctx, { ...row, permission: permissionSchema.parse(row.permission) }, names),
      at: at.toISOString(),
      deviceName: row.deviceName || null,
      sale: saleId === null ? null : { id: saleId, receiptNumber },
      objectedAt: objectedAt?.toISOString() ?? null,
    }),
  )
}

async function readTries(ctx: CompanyCtx): Promise<Own['tries']> {
  const rows = await ctx.tx
    .selectFrom('pinTries as a')
    .innerJoin('users as u', 'u.id', 'a.triedById')
    .leftJoin('devices as d', (join) => join.onRef('d.companyId', '=', 'a.companyId').onRef('d.id', '=', 'a.deviceId'))
    .select([
      'a.id',
      'a.triedAt',
      sql<Own['tries'][number]['place']>`a.place`.as('place'),
      'u.name as triedByName',
      'd.name as deviceName',
      checkoutOf('a.device_id').as('checkoutName'),
      sql<boolean>`a.received_at > ${seenAt(ctx)}`.as('isNew'),
    ])
    .where('a.companyId', '=', ctx.company.id)
    .where('a.userId', '=', ctx.user.id)
    .where('a.receivedAt', '>', since(ctx))
    .orderBy('a.receivedAt', 'desc')
    .orderBy('a.id')
    .limit(shownTries)
    .execute()
  return rows.map(({ triedAt, ...row }) => ({ ...row, at: triedAt.toISOString(), deviceName: row.deviceName || null }))
}

/** The number of approvals and tries that the caller has not seen. */
export async function countNewApprovals(ctx: CompanyCtx): Promise<{ approvals: number; tries: number }> {
  const companyId = ctx.company.id
  const { rows } = await sql<{ approvals: number; tries: number }>`
    select
      (select count(*) from approvals a where a.company_id = ${companyId} and a.approver_id = ${ctx.user.id}
        and a.status in ('granted', 'used') and a.via <> 'device'
        and a.created_at > greatest(${seenAt(ctx)}, ${since(ctx)}))::int as approvals,
      (select count(*) from pin_tries t where t.company_id = ${companyId} and t.user_id = ${ctx.user.id}
        and t.tried_by_id <> ${ctx.user.id}
        and t.received_at > greatest(${seenAt(ctx)}, ${since(ctx)}))::int as tries`.execute(ctx.tx)
  return rows[0] ?? { approvals: 0, tries: 0 }
}
