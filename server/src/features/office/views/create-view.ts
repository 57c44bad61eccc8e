import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { createView as endpoint } from '@mostrador/contract/features/office/views/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { findOwnView, presentView, refuseSharing, refuseTakenView } from './select-views.ts'

export async function createView(
  ctx: CompanyCtx,
  { list, name, query, isShared }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  refuseSharing(ctx, isShared)
  await claimRoom(ctx, 'views', { of: ctx.user.id })
  await refuseTakenView(ctx, list, name)

  const id = ctx.newId()
  await ctx.tx
    .insertInto('savedViews')
    .values({ companyId: ctx.company.id, id, ownerId: ctx.user.id, list, name, query, isShared })
    .execute()
  await audit(ctx, 'view.create', { entity: 'view', entityId: id }, { name, list })

  return { view: presentView(ctx, await findOwnView(ctx, id)) }
}
