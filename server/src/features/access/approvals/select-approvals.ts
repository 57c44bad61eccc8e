import {
  type Approval,
  approvalSchema,
  approvalSubjectSchema,
} from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { readProductNames, sentenceOf } from './sentence-of.ts'

function baseQuery(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('approvals as a')
    .innerJoin('users as asker', 'asker.id', 'a.requestedById')
    .leftJoin('users as approver', 'approver.id', 'a.approverId')
    .select([
      'a.id',
      'a.permission',
      'a.amount',
      sql<string | null>`trim_scale(a.percent)::text`.as('percent'),
      'a.documentId',
      'a.variantId',
      'a.summary',
      'a.status',
      'a.approverId',
      'a.expiresAt',
      'asker.name as requestedByName',
      'approver.name as approverName',
    ])
    .where('a.companyId', '=', ctx.company.id)
    .orderBy('a.createdAt')
}

/** Approvals as screens show them. One past its time is expired, even before the database records that. */
export async function selectApprovals(
  ctx: CompanyCtx,
  narrow: (query: ReturnType<typeof baseQuery>) => ReturnType<typeof baseQuery>,
): Promise<(Approval & { approverId: string | null })[]> {
  const rows = await narrow(baseQuery(ctx)).execute()
  const names = await readProductNames(ctx, rows)
  return rows.map(({ expiresAt, status, ...row }) => {
    const isOver = expiresAt <= ctx.now && (status === 'pending' || status === 'granted')
    const subject = approvalSubjectSchema.parse(row)
    const shown = { ...row, status: isOver ? 'expired' : status, expiresAt: expiresAt.toISOString() }
    const sentence = sentenceOf(ctx, subject, names)
    return { ...approvalSchema.parse({ ...shown, sentence }), approverId: row.approverId }
  })
}
