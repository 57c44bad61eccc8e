/** Decides a conflict: once, for good, and never by deleting it (S-2). */
import { can } from '@mostrador/contract/access.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { decideSaleConflict as endpoint } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { withoutFalseTerms } from '@mostrador/domain/document/check-customer-terms.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { notifyOfSupplement } from '../closings/public.ts'
import { acceptableOffer, exceedsProfileLimits, postOffer, readKnownShopWithin } from '../sales/public.ts'
import { acceptDocument } from './accept-document.ts'
import { presentConflict, requireConflict } from './get-sale-conflict.ts'
import { type ConflictRow, readOffer } from './select-sale-conflicts.ts'

export async function decideSaleConflict(
  ctx: CompanyCtx,
  { id, decision, note }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const conflict = await requireConflict(ctx, id)

  // A concurrent second call waits here for the first, and finds it decided.
  const { rows } = await sql`
    insert into sale_conflict_decisions (company_id, id, conflict_id, decision, note, user_id, decided_at)
    values (${ctx.company.id}, ${ctx.newId()}, ${id}, ${decision}, ${note}, ${ctx.user.id}, ${ctx.now})
    on conflict (company_id, conflict_id) do nothing returning id`.execute(ctx.tx)
  if (rows.length === 0) throw new AppError('conflictDecided')

  if (decision === 'accepted') {
    await accept(ctx, conflict, note)
    await notifyIfCounted(ctx, conflict)
  }
  const data = { reason: conflict.reason, note }
  await audit(ctx, `saleConflict.${decision}`, { entity: 'saleConflict', entityId: id }, data)
  ctx.log.info({ conflictId: id, saleId: conflict.saleId, reason: conflict.reason, decision }, 'sale conflict decided')
  return { conflict: await presentConflict(ctx, await requireConflict(ctx, id)) }
}

const inSessionSchema = z.object({ sessionId: z.uuid() })

/** A document accepted after the count of its session is a supplement, unless it is the count itself. */
async function notifyIfCounted(ctx: CompanyCtx, { kind, payload }: ConflictRow): Promise<void> {
  const { sessionId } = inSessionSchema.safeParse(payload).data ?? {}
  if (sessionId !== undefined && kind !== 'sessionClosing') await notifyOfSupplement(ctx, sessionId)
}

/** Accepting needs the rights of the sale. The person has seen it, so no other approval is needed. */
async function accept(ctx: CompanyCtx, conflict: ConflictRow, note: string): Promise<void> {
  if (conflict.kind !== 'sale') return acceptDocument(ctx, conflict)
  const offer = readOffer(conflict)
  const accepted = offer && acceptableOffer(offer, conflict.reason)
  if (!accepted) throw new AppError('conflictNotAcceptable')
  const { sale, settled } = accepted
  const shop = await readKnownShopWithin(ctx, [sale])
  const own = withoutFalseTerms(sale, shop.customers.get(sale.customerId ?? ''))
  if (!can(ctx.access, 'SALES__ADD') || exceedsProfileLimits(ctx, own, settled.priced)) {
    throw new AppError('forbidden')
  }

  await postOffer(ctx, accepted, { userId: conflict.userId, contentHash: conflict.contentHash.toString('hex') })
  await ctx.tx
    .insertInto('saleReviews')
    .values({
      companyId: ctx.company.id,
      id: ctx.newId(),
      saleId: conflict.saleId,
      note,
      userId: ctx.user.id,
      reviewedAt: ctx.now,
    })
    .execute()
}
