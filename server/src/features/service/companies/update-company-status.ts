import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateCompanyStatus as endpoint } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { SignedInCtx } from '../../../context.ts'
import { readOwnership } from '../../access/users/public.ts'

/** The owner switches a company off and on again. They cannot lift a suspension by the service. */
export async function updateCompanyStatus(
  ctx: SignedInCtx,
  { companyId, status }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { isMember, isOwner } = await readOwnership(ctx, companyId, ctx.user.id)
  if (!isMember) throw new AppError('notFound')
  if (!isOwner) throw new AppError('forbidden')
  const company = await ctx.tx
    .selectFrom('companies')
    .select('status')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (company.status === -1) throw new AppError('companyInactive')
  if (company.status === status) return { status }

  await ctx.tx.updateTable('companies').set({ status, updatedAt: ctx.now }).where('id', '=', companyId).execute()
  await auditAs(
    ctx,
    { companyId, actorId: ctx.user.id },
    'company.updateStatus',
    { entity: 'company', entityId: companyId },
    { status },
  )
  await ctx.publish({
    to: { companyId },
    changesRights: true,
    ...(status === 0 && {
      except: { sessionId: ctx.user.sessionId },
      closes: true,
      message: { event: 'changedProfile' },
    }),
  })
  return { status }
}
