import { AppError } from '@mostrador/contract/errors.ts'
import type { countScopes, countStatuses } from '@mostrador/contract/features/catalogue/stock-counts/list.ts'
import type { CompanyCtx } from '../../../context.ts'

export type LockedCount = {
  id: string
  number: number
  status: (typeof countStatuses)[number]
  version: number
  locationId: string
  scope: (typeof countScopes)[number]
  categoryId: string | null
  shelf: string | null
  randomSize: number | null
  startedAt: Date | null
}

/**
 * A count, locked until the transaction ends. Callers that send entries share the lock. A change of the count's state waits for
 * them, and they for the change.
 */
export async function findCount(
  ctx: CompanyCtx,
  id: string,
  lock: 'update' | 'share',
): Promise<LockedCount | undefined> {
  const query = ctx.tx
    .selectFrom('stockCounts')
    .select([
      'id',
      'number',
      'status',
      'version',
      'locationId',
      'scope',
      'categoryId',
      'shelf',
      'randomSize',
      'startedAt',
    ])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
  const row = await (lock === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirst()
  return row as LockedCount | undefined
}

export async function lockCount(
  ctx: CompanyCtx,
  id: string,
  lock: 'update' | 'share' = 'update',
): Promise<LockedCount> {
  const count = await findCount(ctx, id, lock)
  if (!count) throw new AppError('notFound')
  return count
}

/** Throws `conflict` in another state, and `versionConflict` for an older version. */
export function requireState(
  { status, version }: LockedCount,
  allowed: readonly LockedCount['status'][],
  given?: number,
): void {
  if (!allowed.includes(status)) throw new AppError('conflict', { says: { key: 'stockCounts.otherState' } })
  if (given !== undefined && version !== given) throw new AppError('versionConflict')
}

type Change = Partial<{ status: LockedCount['status']; startedAt: Date; endedAt: Date; endedById: string }>

/** Changes the state of a locked count. */
export async function moveOn(ctx: CompanyCtx, { id, version }: LockedCount, change: Change): Promise<void> {
  await ctx.tx
    .updateTable('stockCounts')
    .set({ ...change, version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
}

export const subjectOf = ({ id }: { id: string }) => ({ entity: 'stockCount', entityId: id })
