import { AppError } from '@mostrador/contract/errors.ts'
import type { transferStatuses } from '@mostrador/contract/features/catalogue/transfers/list.ts'
import type { CompanyCtx } from '../../../context.ts'

export type LockedTransfer = {
  id: string
  number: number
  status: (typeof transferStatuses)[number]
  version: number
  fromLocationId: string
  toLocationId: string
}

/** The transfer, locked until the transaction ends: two people never send, receive or change it at once. */
export async function findLocked(ctx: CompanyCtx, id: string): Promise<LockedTransfer | undefined> {
  const row = await ctx.tx
    .selectFrom('transfers')
    .select(['id', 'number', 'status', 'version', 'fromLocationId', 'toLocationId'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, status: row.status as LockedTransfer['status'] }
}

export async function lockTransfer(ctx: CompanyCtx, id: string): Promise<LockedTransfer> {
  const transfer = await findLocked(ctx, id)
  if (!transfer) throw new AppError('notFound')
  return transfer
}

/** Throws `conflict` unless the transfer is a draft, and `versionConflict` for an older version of it. */
export function requireDraft({ status, version }: LockedTransfer, given: number): void {
  if (status !== 'draft') throw new AppError('conflict', { says: { key: 'transfers.notDraft' } })
  if (version !== given) throw new AppError('versionConflict')
}
