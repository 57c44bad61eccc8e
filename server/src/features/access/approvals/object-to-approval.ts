import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { objectToApproval as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { audit } from '../../../audit/audit.ts'
import { readRootMembers } from '../../../auth/root-members.ts'
import type { CompanyCtx } from '../../../context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import { endPin } from './member-pin.ts'
import { placeOf } from './record-pin-tries.ts'

type Objected = {
  id: string
  documentId: string | null
  deviceId: string | null
  summary: string
  answeredAt: Date | null
  givenAt: Date | null
}

/**
 * Objects to an approval: the sale goes to review, the owners get a notice, and the PIN ends, because another person knows it.
 */
export async function objectToApproval(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const objected = await ctx.tx
    .updateTable('approvals')
    .set({ objectedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('approverId', '=', ctx.user.id)
    .where('status', 'in', ['granted', 'used'])
    .where('objectedAt', 'is', null)
    .returning(['id', 'documentId', 'deviceId', 'summary', 'answeredAt', 'givenAt'])
    .executeTakeFirst()
  if (!objected) {
    await requireOwn(ctx, id)
    return {}
  }
  await endPin(ctx, ctx.user.id, 'objected')
  const saleId = await doubtSale(ctx, objected.documentId)
  const subject = saleId === null ? { entity: 'approval', entityId: id } : { entity: 'sale', entityId: saleId }
  await audit(ctx, 'approval.object', subject, { summary: objected.summary })
  await notifyOwners(ctx, objected, saleId)
  return {}
}

async function requireOwn(ctx: CompanyCtx, id: string): Promise<void> {
  const own = await ctx.tx
    .selectFrom('approvals')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('approverId', '=', ctx.user.id)
    .where('objectedAt', 'is not', null)
    .executeTakeFirst()
  if (!own) throw new AppError('notFound')
}

/** A sale that arrives later is checked with its approvals at that time. One with an objection is invalid. */
async function doubtSale(ctx: CompanyCtx, documentId: string | null): Promise<string | null> {
  if (documentId === null) return null
  const companyId = ctx.company.id
  const sale = await ctx.tx
    .selectFrom('sales as s')
    .leftJoin('saleVoids as v', (join) => join.onRef('v.companyId', '=', 's.companyId').onRef('v.saleId', '=', 's.id'))
    .select('s.id')
    .where('s.companyId', '=', companyId)
    .where((eb) => eb.or([eb('s.id', '=', documentId), eb('v.id', '=', documentId)]))
    .executeTakeFirst()
  if (!sale) return null
  await ctx.tx
    .insertInto('saleDoubts')
    .values({
      companyId,
      id: ctx.newId(),
      saleId: sale.id,
      reason: 'approvalObjected',
      userId: ctx.user.id,
      doubtedAt: ctx.now,
    })
    .execute()
  return sale.id
}

/** Sends the people of the root profile a live message and a mail each. */
async function notifyOwners(ctx: CompanyCtx, objected: Objected, saleId: string | null): Promise<void> {
  const companyId = ctx.company.id
  const owners = await readRootMembers(ctx.tx, companyId)
  const who = await ctx.tx.selectFrom('users').select('name').where('id', '=', ctx.user.id).executeTakeFirstOrThrow()
  const at = objected.givenAt ?? objected.answeredAt ?? ctx.now
  const place = await placeOf(ctx, objected.deviceId)
  for (const { userId, email: to, name, language } of owners) {
    const page = saleId === null ? pathTo('dashboard', language) : pathTo('dashboard-sale', language, { id: saleId })
    await queueMail(ctx, 'approvalObjected', {
      to,
      language,
      name,
      person: who.name,
      company: ctx.company.name,
      summary: place === null ? objected.summary : `${objected.summary} (${place})`,
      when: formatDateTime(at.toISOString(), { ...ctx.company.settings, languageTag: language }),
      link: publicUrl(ctx.deps) + page,
    })
    await ctx.publish({ to: { companyId, userId }, message: { event: 'approvalObjected', approvalId: objected.id } })
  }
}
