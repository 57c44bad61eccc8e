import type { Ctx } from '../../../context.ts'

type TenantCtx = Pick<Ctx, 'tx'> & { company: { id: string } }

/** Signs one browser out. */
export async function endSession({ tx, company }: TenantCtx, id: string): Promise<void> {
  await tx.deleteFrom('shopSessions').where('companyId', '=', company.id).where('id', '=', id).execute()
}

/** Signs an account out in all browsers. */
export async function endSessions({ tx, company }: TenantCtx, accountId: string): Promise<void> {
  await tx.deleteFrom('shopSessions').where('companyId', '=', company.id).where('accountId', '=', accountId).execute()
}
